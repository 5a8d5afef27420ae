import { expect, type Page } from '@playwright/test'
import { noteChecked } from './axe.ts'
import { letTimePass } from './hands.ts'

const WIDTHS = [320, 390] as const
/** 100, 150 and 200 % of the default text size. */
const LETTERS_PX = [16, 24, 32] as const

/** In headings, a break at a hyphen is reported too. */
const IN_HEADINGS = { within: 'h1, h2, h3, h4', pattern: '[\\p{L}-]+' }
/** A break at a hyphen is fine, except in `e-mail`. */
const IN_TEXT = { within: 'body', pattern: '(?<!\\p{L})\\p{L}-\\p{L}+|\\p{L}+' }

/** Expects that no text runs beyond the screen, its button or a clipping edge, on small phones with large text. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 844
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height })
    for (const letters of LETTERS_PX) {
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`
      }, letters)
      const message = `${what} at ${width} px with letters of ${letters} px`
      await expect.poll(() => page.evaluate(findMisfits), { message }).toEqual([])
      noteChecked('fits', { width, letters })
    }
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

/** What does not fit at this text size: text that is cut off or runs off the screen, and words broken across two lines. */
export async function misfitsAt(page: Page, letters: number): Promise<string[]> {
  await page.evaluate((px) => {
    document.documentElement.style.fontSize = px === 16 ? '' : `${px}px`
  }, letters)
  await letTimePass(page, 100)
  const broken = await page.evaluate(findBrokenWords, IN_TEXT)
  return [...(await page.evaluate(findMisfits)), ...broken.map((word) => `broken: ${word}`)]
}

/** Expects that no word in a heading breaks across two lines, not even at a hyphen, on a small phone with text at 150 per cent. */
export async function expectWholeHeadings(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px'
  })
  await expect.poll(() => page.evaluate(findBrokenWords, IN_HEADINGS), { message: what }).toEqual([])
}

function findBrokenWords({ within, pattern }: { within: string; pattern: string }): string[] {
  return [...document.querySelectorAll(within)].filter((one) => one.checkVisibility()).flatMap(brokenIn)

  function brokenIn(element: Element): string[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      if (text.parentElement?.closest('.visually-hidden, script, style, noscript, option')) continue
      // For screen readers only, in a box of one pixel.
      if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue
      // An email address or a storage key has no natural place to break.
      if (/[@_]/.test(text.textContent ?? '')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(new RegExp(pattern, 'gu'))) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // When a word breaks at a soft hyphen, it starts with a zero-width box on the line before.
        const drawn = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(drawn.map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  }
}

/** All text that lies outside the screen, its control or a clipping ancestor; and the page, if it is wider than its screen. */
function findMisfits(): string[] {
  const screen = document.documentElement.clientWidth
  const misfits = new Set<string>()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > screen) misfits.add(`the page is ${scrollWidth} wide`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const parent = text.parentElement
    if (parent === null || !text.textContent?.trim() || !isShown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      const edge = rect.width < 1 ? undefined : firstPassed(parent, rect)
      if (edge !== undefined) misfits.add(`"${text.textContent.trim().slice(0, 40)}" out of ${edge}`)
    }
  }
  return [...misfits]

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, .skip-link, script, style, noscript, option') === null
    )
  }

  function firstPassed(parent: Element, rect: DOMRect): string | undefined {
    let isBoxed = false
    for (let at: Element | null = parent; at !== null; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      // A container that scrolls sideways shows the rest by scrolling.
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined
      const isControl = !isBoxed && at.matches('button, a, td, th, summary, label, output')
      if (isControl) isBoxed = true
      const cuts = overflowX === 'hidden' || overflowX === 'clip'
      const box = at.getBoundingClientRect()
      // Text for screen readers only is in a box of one pixel.
      if (cuts && box.width <= 1) return undefined
      if ((isControl || cuts) && isBeyond(rect, box)) return at.tagName.toLowerCase()
    }
    return rect.left < -1 || rect.right > screen + 1 ? 'the screen' : undefined
  }

  function isBeyond(rect: DOMRect, box: DOMRect): boolean {
    return rect.left < box.left - 1 || rect.right > box.right + 1
  }
}
