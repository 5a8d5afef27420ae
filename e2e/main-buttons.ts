import { expect, type Page } from '@playwright/test'

/**
 * The buttons that shine in what can be seen now, by their words: what lies under a header or a bar cannot be seen, and within an open
 * dialog only its own count.
 */
export function mainButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    return [...(dialog ?? document).querySelectorAll<HTMLElement>('[data-kind="main"]')]
      .filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect()
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return button.contains(middle) && button.getAttribute('aria-disabled') !== 'true'
      })
      .map((button) => button.textContent?.trim() ?? '')
  })
}

/** A screen has one thing that the visitor should do next. */
export async function expectOneMainButton(page: Page, state: string): Promise<void> {
  const found = await mainButtons(page)
  expect(found.length, `main buttons that compete on ${state}: ${found.join(' | ')}`).toBeLessThanOrEqual(1)
}
