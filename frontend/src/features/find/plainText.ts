/** The letters of a text without what people leave out: accents, marks and the several ways of one Arabic letter. */

export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
