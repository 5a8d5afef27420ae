import type { Locator, Page } from '@playwright/test'

export type Effort = { taps: number; scrolledPx: number; typed: number; seconds: number }

/** Walks through the site and counts the effort. main.ts says what counts as a tap. */
export class Walker {
  readonly page: Page
  readonly #startedAt = performance.now()
  #taps = 0
  #scrolledPx = 0
  #typed = 0

  constructor(page: Page) {
    this.page = page
  }

  get effort(): Effort {
    const seconds = (performance.now() - this.#startedAt) / 1000
    return { taps: this.#taps, scrolledPx: Math.round(this.#scrolledPx), typed: this.#typed, seconds }
  }

  async tap(target: Locator): Promise<void> {
    await this.#bringIntoView(target)
    this.#taps += 1
    await target.click()
  }

  /** Two taps: one opens the list, one chooses from it. */
  async choose(list: Locator, value: string): Promise<void> {
    await this.#bringIntoView(list)
    this.#taps += 2
    await list.selectOption(value)
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    this.#typed += text.length
    await field.fill(text)
  }

  /** Scrolls as a thumb would, until the whole target is between the header and the bar at the bottom of the screen. */
  async #bringIntoView(target: Locator): Promise<void> {
    await target.waitFor()
    this.#scrolledPx += await target.evaluate(async (element) => {
      const from = scrollY
      const foot = document.querySelector('section[data-bar]')?.getBoundingClientRect()
      const low = foot !== undefined && foot.height > 0 ? foot.top : innerHeight
      const head = 80
      const { top, bottom } = element.getBoundingClientRect()
      const isAtFoot = element.closest('section[data-bar]') !== null
      if (!isAtFoot && bottom > low) scrollBy({ top: bottom - low + 16, behavior: 'instant' })
      else if (!isAtFoot && top < head) scrollBy({ top: top - head - 16, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return Math.abs(scrollY - from)
    })
  }
}
