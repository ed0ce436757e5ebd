/** What the server names outside of itself, in the head of the page: nothing where its settings name nothing. */

/** The server writes them into the page; a page served without it has their marks. */
function told(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="granary-${name}"]`)?.content
  return content && !content.startsWith('{{') ? content : undefined
}

export const hosted = {
  /** Where people write to the desk. */
  chat: () => told('chat'),
  /** The page of frequent questions. */
  faq: () => told('faq'),
  /** The script of what is measured of visits. */
  script: (of: 'analytics' | 'recording') => told(of),
}
