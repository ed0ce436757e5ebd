/** How this client names itself to the calls of strangers: identifiers that the page was served with, never an authorisation. */

const DEVELOPMENT = { id: 'granary-web', secret: 'granary-web-development' }

/** The server writes them into the page; a page served without it has their marks, and is development's. */
function told(name: 'id' | 'secret'): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="gateway-client-${name}"]`)?.content
  return !content || content.startsWith('{{') ? DEVELOPMENT[name] : content
}

const asked = /^\/(register|captcha|upload)(\/|$)|^\/team\/join$/

/** The headers that a call under this path goes with. */
export function gatewayHeaders(path: string): Record<string, string> {
  if (!asked.test(path)) return {}
  return { 'x-gateway-client-id': told('id'), 'x-gateway-client-secret': told('secret') }
}
