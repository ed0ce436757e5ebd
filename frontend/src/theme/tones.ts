/** The semantic colours: text and background of a tag, in light and dark mode. */

export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'
export type ToneColors = { text: string; background: string }

export const tones: Record<'light' | 'dark', Record<Tone, ToneColors>> = {
  light: {
    neutral: { text: '#4b514d', background: '#eeeeea' },
    info: { text: '#1f5580', background: '#e4eff8' },
    progress: { text: '#6a4b12', background: '#f8efd8' },
    success: { text: '#17583f', background: '#e1f2e9' },
    warning: { text: '#8a3d0b', background: '#fdebdc' },
    danger: { text: '#96262c', background: '#fbe7e6' },
  },
  dark: {
    neutral: { text: '#c3c9c4', background: '#2a302d' },
    info: { text: '#a3cdf0', background: '#1c2f3f' },
    progress: { text: '#e8cf94', background: '#372f1c' },
    success: { text: '#97d9b8', background: '#1a3529' },
    warning: { text: '#f2b98d', background: '#3c2a1c' },
    danger: { text: '#f3aeab', background: '#3d2223' },
  },
}
