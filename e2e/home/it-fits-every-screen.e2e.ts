import { STEPS } from '@lichtspel/texts/booking'
import { GAME_PRICES } from '@lichtspel/texts/home-prices'
import { HOURS } from '@lichtspel/texts/hours'
import { SLIDER } from '@lichtspel/texts/site'
import { expectToFit } from '../fitting.ts'
import { letPageFinish } from '../hands.ts'
import { expect, test } from '../site-test.ts'

const PATHS = ['/', '/booking', '/privacy', '/toegankelijkheid', '/mijn-boeking']

const WIDTHS = [320, 390, 768, 1440, 1920]

for (const path of PATHS) {
  test(`${path} needs no sideways scrolling from ${WIDTHS.at(0)} to ${WIDTHS.at(-1)} px`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      // The page may still be loading, so it may take a moment to adapt.
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

test('A venue with a long name keeps the menu and the button in its header', async ({ page }) => {
  // React complains about a name that changes before it has taken over the page.
  await page.goto('/')
  await letPageFinish(page)
  const header = page.getByRole('banner')
  await header.getByText('Lichtspel', { exact: true }).evaluate((name) => {
    name.textContent = 'Kartspel en Lasergame Oost-Vlaanderen'
  })
  for (const width of [...WIDTHS, 1240]) {
    await page.setViewportSize({ width, height: 800 })
    const { right, bottom, height } = await header.evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect())
      return {
        right: Math.max(...boxes.map((box) => box.right)),
        bottom: Math.max(
          ...[...bar.querySelectorAll('span')].map((one) => one.getBoundingClientRect().bottom),
        ),
        height: bar.getBoundingClientRect().bottom,
      }
    })
    expect(right, `at ${width} px`).toBeLessThanOrEqual(width)
    expect(bottom, `at ${width} px`).toBeLessThanOrEqual(height)
  }
})

test('The home page fits small phones with large text', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('#boeken').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: STEPS.details })).toBeVisible()
  await expectToFit(page, 'home')
})

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

for (const width of [320, 390, 1440])
  test(`Parts do not touch at ${width} px, and no choice stands alone in its row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const touching = [
      [page.getByRole('button', { name: SLIDER.next }), page.getByRole('heading', { name: HOURS.heading })],
      [
        page.locator('#prijzen').getByRole('link', { name: 'Student', exact: true }),
        page.locator('#prijzen').getByRole('heading', { name: GAME_PRICES.heading }).locator('..'),
      ],
    ] as const
    for (const [above, below] of touching) {
      await below.scrollIntoViewIfNeeded()
      const [end, start] = [await above.boundingBox(), await below.boundingBox()]
      expect((start?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)).toBeGreaterThanOrEqual(15)
    }
    const rowsOf = async (name: string) => {
      const choices = page.locator('#plan label:visible').filter({ has: page.locator(`[name=${name}]`) })
      const tops = (await choices.all()).map(async (one) => (await one.boundingBox())?.y)
      const all = await Promise.all(tops)
      return [...new Set(all)].map((row) => all.filter((top) => top === row).length)
    }
    expect(await rowsOf('deel')).toEqual([3])
    expect(await rowsOf('datum')).toEqual(width === 320 ? [2, 2] : [4])
  })
