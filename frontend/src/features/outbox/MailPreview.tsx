/** A mail as its reader sees it, shut in a frame where nothing runs and nothing is fetched. */
import { useMemo } from 'react'

type Props = { title: string; html: string }

/** The page's policy reaches into the frame: there, too, a style needs the nonce. */
const nonceOf = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** Styles written on elements become rules, which may carry the nonce; the text is changed before anything reads it. */
export function framed(html: string, nonce: string): string {
  const rules: string[] = []
  const marked = html
    .replace(/<style\b/gi, `<style nonce="${nonce}"`)
    .replace(/\sstyle=(?:"([^"]*)"|'([^']*)')/gi, (_, double?: string, single?: string) => {
      rules.push(`[data-rule="${rules.length}"]{${unquoted(double ?? single ?? '')}}`)
      return ` data-rule="${rules.length - 1}"`
    })
  return `${marked}<style nonce="${nonce}">${rules.join('')}</style>`
}

const unquoted = (style: string) =>
  style.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('<', '')

export function MailPreview({ title, html }: Props) {
  const page = useMemo(() => framed(html, nonceOf()), [html])
  return <iframe className="gr-mail" title={title} sandbox="" srcDoc={page} />
}
