/** The ports in English. */

export const ports = {
  'port.INNSA': 'Nhava Sheva, India',
  'port.INMUN': 'Mundra, India',
  'port.INBOM': 'Mumbai Airport, India',
  'port.INTKD': 'Tughlakabad, Delhi, India',
  'port.MYPKG': 'Port Klang, Malaysia',
  'port.NLRTM': 'Rotterdam, Netherlands',
  'port.NLSPL': 'Schiphol, Netherlands',
  'port.DEHAM': 'Hamburg, Germany',
  'port.DEDUI': 'Duisburg, Germany',
  'port.ESVLC': 'Valencia, Spain',
  'port.SGSIN': 'Singapore',
  'port.AEJEA': 'Jebel Ali, UAE',
  'port.AEDXB': 'Dubai International, UAE',
}
