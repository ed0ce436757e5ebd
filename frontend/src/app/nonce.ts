/** The page's nonce, given also to the styles that antd adds without it: its scroll lock and its measure of a scrollbar. */

/** The page's own script carries the nonce that styles may use, too. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

const create = document.createElement.bind(document)

Object.assign(document, {
  createElement: (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  },
})
