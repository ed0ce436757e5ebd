/** The files of a deal in one archive. Pure. */
import type { Language } from '../../../lib/i18n'

/** Where the browser itself takes them; its session comes with a cookie. */
export const dossierOf = (dealId: string, language: Language) => `/api/v1/deal/dossier/${dealId}?language=${language}`
