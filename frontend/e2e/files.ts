/** Files as people upload them: a picture, and a trade licence with its text in it. */
import { crc32, deflateSync } from 'node:zlib'

/** A square of one colour, as a PNG. */
export function picture(side: number) {
  const chunk = (kind: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), body])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(body.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x6b)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}

/** One page with these lines, that a program can read too. */
export function pdf(name: string, lines: string[]) {
  const text = `BT /F1 12 Tf 60 780 Td 20 TL\n${lines.map((line) => `(${line}) Tj T*\n`).join('')}ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${file}startxref\n${table}\n%%EOF\n`) }
}

export const licence = pdf('licence.pdf', [
  'TRADE LICENCE',
  'Trade Name: Haddad Grain Trading LLC',
  'License No. 78451299',
  'Expiry Date: 31/05/2031',
])
