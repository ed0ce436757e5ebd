/** The countries of the world: stored by their English names, shown in the viewer's language. */
import type { Language } from './dates'

const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Sorted as the viewer's language sorts. */
export function countryChoices(language: Language): { value: string; label: string }[] {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const shown = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  return codes
    .map((code) => ({ value: english.of(code) ?? code, label: shown.of(code) ?? code }))
    .sort((one, other) => order.compare(one.label, other.label))
}
