import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

/** What the accessibility tests covered when they last ran. */
export type TestRun = {
  date: IsoDate
  /** Versions of Chromium and of axe-core. */
  browser: string
  axe: string
  /** Pages and states that axe checked, on how many pages in how many languages. */
  screens: number
  pages: number
  languages: number
  violations: number
  /** Widths of the screen in px, and sizes of the text in per cent, at which everything fits. */
  widths: readonly number[]
  textSizes: readonly number[]
  keyboardTests: number
}
