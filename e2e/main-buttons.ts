import { expect, type Page } from '@playwright/test'

/**
 * The labels of the main buttons that are visible now. Ignores buttons under a header or bar and, while a dialog is open, those outside
 * it.
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

/** A screen has at most one main button, for what the visitor should do next. */
export async function expectOneMainButton(page: Page, state: string): Promise<void> {
  const found = await mainButtons(page)
  expect(found.length, `main buttons that compete on ${state}: ${found.join(' | ')}`).toBeLessThanOrEqual(1)
}
