/** The words around what customers say, in English. */
export const words = {
  voices: 'What customers say',
  anotherVoice: 'Another',
  photoMissing: 'The picture cannot be shown',
}
