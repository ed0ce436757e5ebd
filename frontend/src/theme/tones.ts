/** The colours of meaning: text and ground of a tag, in the light and in the dark. */

export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'
export type Shade = { text: string; ground: string }

export const tones: Record<'light' | 'dark', Record<Tone, Shade>> = {
  light: {
    neutral: { text: '#4b514d', ground: '#eeeeea' },
    info: { text: '#1f5580', ground: '#e4eff8' },
    progress: { text: '#6a4b12', ground: '#f8efd8' },
    success: { text: '#17583f', ground: '#e1f2e9' },
    warning: { text: '#8a3d0b', ground: '#fdebdc' },
    danger: { text: '#96262c', ground: '#fbe7e6' },
  },
  dark: {
    neutral: { text: '#c3c9c4', ground: '#2a302d' },
    info: { text: '#a3cdf0', ground: '#1c2f3f' },
    progress: { text: '#e8cf94', ground: '#372f1c' },
    success: { text: '#97d9b8', ground: '#1a3529' },
    warning: { text: '#f2b98d', ground: '#3c2a1c' },
    danger: { text: '#f3aeab', ground: '#3d2223' },
  },
}
