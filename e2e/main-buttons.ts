import { expect, type Page } from '@playwright/test'

/** The buttons that shine in what is on screen now; within an open dialog only its own count. */
export function mainButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    return [...(dialog ?? document).querySelectorAll<HTMLElement>('[data-kind="main"]')]
      .filter((button) => {
        const { top, bottom, left, right, width } = button.getBoundingClientRect()
        const isOnScreen = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        return isOnScreen && button.checkVisibility() && button.getAttribute('aria-disabled') !== 'true'
      })
      .map((button) => button.textContent ?? '')
  })
}

/** A screen has one thing that the visitor should do next. */
export async function expectOneMainButton(page: Page, state: string): Promise<void> {
  const found = await mainButtons(page)
  expect(found.length, `main buttons that compete on ${state}: ${found.join(' | ')}`).toBeLessThanOrEqual(1)
}
