/** The ports in Arabic. */
import type { Arabic } from '../i18n'
import type { ports as english } from './ports.en'

export const ports: Arabic<typeof english> = {
  'port.INNSA': 'نافا شيفا، الهند',
  'port.INMUN': 'موندرا، الهند',
  'port.INBOM': 'مطار مومباي، الهند',
  'port.INTKD': 'توغلاك آباد، دلهي، الهند',
  'port.MYPKG': 'بورت كلانغ، ماليزيا',
  'port.NLRTM': 'روتردام، هولندا',
  'port.NLSPL': 'سخيبول، هولندا',
  'port.DEHAM': 'هامبورغ، ألمانيا',
  'port.DEDUI': 'دويسبورغ، ألمانيا',
  'port.ESVLC': 'فالنسيا، إسبانيا',
  'port.SGSIN': 'سنغافورة',
  'port.AEJEA': 'جبل علي، الإمارات',
  'port.AEDXB': 'مطار دبي الدولي، الإمارات',
}
