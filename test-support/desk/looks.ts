import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Theme, width, height and text size in per cent: the screens every page must support. */
export const LOOKS = [
  ['light', 1440, 900, 100],
  ['dark', 1440, 900, 100],
  ['light', 390, 844, 100],
  ['dark', 390, 844, 100],
  ['light', 320, 700, 100],
  ['light', 320, 700, 200],
  ['dark', 320, 700, 200],
] as const

export async function lookAs(theme: string, width: number, height: number, letters: number): Promise<void> {
  await page.viewport(width, height)
  document.documentElement.dataset.theme = theme
  document.documentElement.style.fontSize = `${letters}%`
}

/** Expects that nothing extends beyond the edge of the screen. */
export function expectNothingBeyond(): void {
  const { clientWidth, scrollWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  const beyond = [...document.querySelectorAll('main *')].filter(
    (element) =>
      !element.closest('.visually-hidden') && element.getBoundingClientRect().right > clientWidth + 1,
  )
  expect(beyond.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
}
