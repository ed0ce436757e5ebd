/** The one theme: every colour, radius and space of the product. */
import { type ThemeConfig, theme } from 'antd'
import './typeface.css'

/** The class that carries the theme's variables. */
export const VARIABLES = 'granary'

const font = `Vazirmatn, 'Segoe UI', system-ui, -apple-system, 'Noto Sans', 'Noto Sans Arabic', sans-serif`

type Palette = Record<
  | 'primary'
  | 'onPrimary'
  | 'link'
  | 'page'
  | 'container'
  | 'elevated'
  | 'text'
  | 'textSecondary'
  | 'textPlaceholder'
  | 'border'
  | 'borderSecondary'
  | 'fill'
  | 'primaryBg',
  string
>

const light: Palette = {
  primary: '#1d6b52',
  onPrimary: '#ffffff',
  link: '#1a654d',
  page: '#f6f5f1',
  container: '#ffffff',
  elevated: '#ffffff',
  text: '#1c211e',
  textSecondary: '#5a625d',
  textPlaceholder: '#6d746f',
  border: '#dcdbd4',
  borderSecondary: '#eae9e3',
  fill: '#f3f2ed',
  primaryBg: '#e6f1ec',
}

const dark: Palette = {
  primary: '#6fc4a2',
  onPrimary: '#0c1a14',
  link: '#86d2b4',
  page: '#101311',
  container: '#181c1a',
  elevated: '#1f2422',
  text: '#e8ebe7',
  textSecondary: '#a9b1ab',
  textPlaceholder: '#949c97',
  border: '#363d39',
  borderSecondary: '#272d2a',
  fill: '#212725',
  primaryBg: '#1d3329',
}

export const paletteOf = (isDark: boolean) => (isDark ? dark : light)

/** Whoever wants less motion sees none: nothing waits for the end of what does not begin. */
export function themeOf(isDark: boolean, isStill = false): ThemeConfig {
  const color = paletteOf(isDark)
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: VARIABLES },
    token: {
      ...seeds(color, isDark),
      motion: !isStill,
      colorBgLayout: color.page,
      colorBgContainer: color.container,
      colorBgElevated: color.elevated,
      colorText: color.text,
      colorTextHeading: color.text,
      colorTextSecondary: color.textSecondary,
      colorTextTertiary: color.textSecondary,
      colorTextDescription: color.textSecondary,
      colorTextPlaceholder: color.textPlaceholder,
      colorBorder: color.border,
      colorBorderSecondary: color.borderSecondary,
      colorSplit: color.borderSecondary,
      colorFillAlter: color.fill,
      colorPrimaryBg: color.primaryBg,
      colorPrimaryBgHover: color.primaryBg,
      controlItemBgActive: color.primaryBg,
      controlItemBgHover: color.fill,
    },
    components: componentsOf(color),
  }
}

/** What alerts stand on: derived from the darker colours of text, they would be muddy. */
const lightAlerts: ThemeConfig['token'] = {
  colorInfoBg: '#edf4fa',
  colorInfoBorder: '#bcd5e8',
  colorWarningBg: '#fdf4e4',
  colorWarningBorder: '#ecd0a0',
  colorErrorBg: '#fcefef',
  colorErrorBorder: '#eac2c4',
}

const seeds = (color: Palette, isDark: boolean): ThemeConfig['token'] => ({
  colorPrimary: color.primary,
  colorLink: color.link,
  colorLinkHover: color.primary,
  colorInfo: isDark ? '#8fbfe6' : '#2a6a9c',
  colorSuccess: isDark ? '#7fd0a6' : '#1f7a55',
  colorSuccessBg: isDark ? '#1b2f26' : '#eaf5ef',
  colorSuccessBorder: isDark ? '#33604b' : '#b5d9c6',
  colorWarning: isDark ? '#e8b563' : '#a65a0c',
  colorError: isDark ? '#f08a86' : '#b3323a',
  ...(isDark ? {} : lightAlerts),
  fontFamily: font,
  fontSize: 14,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  controlHeight: 36,
  controlHeightLG: 44,
  wireframe: false,
})

const componentsOf = (color: Palette): ThemeConfig['components'] => ({
  Menu: {
    itemBg: 'transparent',
    horizontalItemSelectedColor: color.link,
    itemSelectedColor: color.link,
    itemSelectedBg: color.primaryBg,
    activeBarBorderWidth: 0,
  },
  Button: {
    primaryColor: color.onPrimary,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
  },
  Card: { bodyPadding: 20 },
  Progress: { defaultColor: color.primary },
  Form: { labelHeight: 'auto', verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
  Tabs: { itemSelectedColor: color.link, itemHoverColor: color.link },
  Badge: { colorError: color.link, colorTextLightSolid: color.container },
  // Above drawers, below menus and lists that open.
  Notification: { zIndexPopup: 1040 },
  Tooltip: { colorBgSpotlight: '#2a302d', colorTextLightSolid: '#f2f4f1' },
})
