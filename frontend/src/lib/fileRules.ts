/** Which files are sent at all; the server looks again, into them. */

/** What a browser may be asked to offer: pictures, what a scanner gives, and all that trade runs on. */
export const PICTURES = '.jpg,.jpeg,.png,.webp,.heic,.tif,.tiff'
export const PDF_OR_PICTURE = `.pdf,${PICTURES}`
export const DOCUMENTS = `${PDF_OR_PICTURE},.docx,.xlsx,.csv,.xml`

const MAX_BYTES = 20 * 1024 * 1024

export type Refused = 'tooLarge' | 'empty' | 'wrongKind' | 'tooMany'

/** Why a file is not even sent. */
export function refusal({ name, size }: File, accept: string): Refused | undefined {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0]
  if (!ending || !accept.split(',').includes(ending)) return 'wrongKind'
  if (size > MAX_BYTES) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}

/** The kinds of file, as people name them. */
export const kindsOf = (accept: string) =>
  accept
    .split(',')
    .map((ending) => ending.slice(1).toUpperCase())
    .join(', ')
