// What a person's hands and eyes do. Tests type, wait and look through this file alone: the architecture check finds ways around it.
import type { Locator, Page, Response } from '@playwright/test'

/** A quick typist. Faster keys would hide what a person runs into, slower ones too. */
const KEY_MS = 80

/** Types at whatever has the focus, from the first key on, as somebody does who does not look at the screen. */
export async function typeKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: KEY_MS })
}

/** Taps a field and types into it, in place of what it held. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  if (text === '') await field.press('Delete')
  await field.pressSequentially(text, { delay: KEY_MS })
}

/** Sets a slider, or a day in the browser's own calendar: neither can be pressed from here. */
export async function pickInBrowser(field: Locator, value: string): Promise<void> {
  await field.fill(value)
}

/** Somebody waits: a clock runs, a double tap is over, or what must not happen gets its time. Never for something that will appear. */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await page.waitForTimeout(ms)
}

/** Somebody lets a page finish before they look at it: for what it must not load or show, and for pictures of all of it. */
export async function letPageFinish(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** What the server answered, where the test is about that answer or the page's clock stands still. The screen shows the rest. */
export function answerOf(page: Page, url: string | RegExp): Promise<Response> {
  return page.waitForResponse(url)
}
