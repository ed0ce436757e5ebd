/** Lets a style carry the custom properties that the stylesheets read. */
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
