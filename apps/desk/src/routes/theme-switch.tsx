import { THEME_SWITCH } from '@lichtspel/texts/desk'
import { DeskIcon, type DeskIconName } from '../lib/desk-icon.tsx'
import { chooseTheme, type Theme, useTheme } from '../lib/theme.ts'
import styles from './shell.module.css'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, DeskIconName> = { system: 'device', light: 'sun', dark: 'moon' }

/** One button that cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button
      type="button"
      className={styles.theme}
      title={THEME_SWITCH.label}
      onClick={() => chooseTheme(NEXT[theme])}
    >
      <DeskIcon name={ICONS[theme]} />
      <span className="visually-hidden">{THEME_SWITCH.label}: </span>
      <span>{THEME_SWITCH[theme]}</span>
    </button>
  )
}
