import type { Page } from '@playwright/test'
import { expect, test } from '../promise.ts'

const PATHS = ['/', '/booking', '/privacy']

const WIDTHS = [320, 390, 768, 1440, 1920]

for (const path of PATHS) {
  test(`${path} needs no sideways scrolling from ${WIDTHS.at(0)} to ${WIDTHS.at(-1)} px`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      // The page may still be loading, so it may take a moment to follow.
      await expect
        .poll(
          () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          { message: `wider than ${width} px` },
        )
        .toBe(0)
    }
  })
}

test('With the text twice as large, nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await page.goto('/')
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
})

for (const width of [320, 390]) {
  for (const percent of [100, 150, 200]) {
    test(`On ${width} px with letters at ${percent} %, no word of the home page leaves the screen or its box`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((size) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${size}%`
        })
      }, percent)
      await page.goto('/')
      expect(await spilled(page)).toEqual([])
    })
  }
}

/** What is wider than its box or leaves the screen; the strip of pictures scrolls by itself. */
function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header, main, footer, main *, footer *, header *')]
    return boxes
      .filter((box) => box.closest('[aria-roledescription], [popover], .visually-hidden') === null)
      .filter((box) => {
        const { right, width } = box.getBoundingClientRect()
        const isInline = getComputedStyle(box).display === 'inline'
        const isWider = !isInline && box.clientWidth > 2 && box.scrollWidth > box.clientWidth + 1
        return (width > 2 && right > innerWidth + 1) || isWider
      })
      .map((box) => `${box.tagName} ${box.textContent?.slice(0, 40)}`)
  })
}

test('Every link and button on a phone is at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const targets = page.getByRole('link').or(page.getByRole('button'))
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    // The skip link is off the page until it has focus.
    if (box === null || box.y < 0) continue
    expect(Math.round(box.height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})
