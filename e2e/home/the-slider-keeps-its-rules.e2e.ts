import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'

const COUNT = 9
/** From §9.3 of the specification. Repeated here so that the site cannot change it unnoticed. */
const SHOWN_MS = 5_000

for (const [chance, expected] of [
  [0, 1],
  [0.5, 5],
  [0.99, 9],
] as const) {
  test(`It starts at a random picture: chance ${chance} gives picture ${expected}`, async ({ page }) => {
    await openSlider(page, chance)
    await expectPicture(page, expected)
  })
}

test('The slider advances every five seconds', async ({ page }) => {
  await openSlider(page, 0)
  await running(page)
  await page.clock.runFor(SHOWN_MS - 1)
  await expectPicture(page, 1)
  await page.clock.runFor(1)
  await expectPicture(page, 2)
  await page.clock.runFor(SHOWN_MS)
  await expectPicture(page, 3)
})

test('The slider wraps around, by itself and with the arrows', async ({ page }) => {
  await openSlider(page, 0.99)
  await running(page)
  await page.clock.runFor(SHOWN_MS)
  await expectPicture(page, 1)
  await page.getByRole('button', { name: 'Vorige foto' }).click()
  await expectPicture(page, COUNT)
  await page.getByRole('button', { name: 'Volgende foto' }).click()
  await expectPicture(page, 1)
})

for (const name of ['Vorige foto', 'Volgende foto']) {
  test(`The arrow "${name}" stops it`, async ({ page }) => {
    await openSlider(page, 0.5)
    await page.getByRole('button', { name }).click()
    const shown = name === 'Vorige foto' ? 4 : 6
    await expectPicture(page, shown)
    await leave(page)
    await page.clock.runFor(3 * SHOWN_MS)
    await expectPicture(page, shown)
    await expect(page.getByRole('button', { name: 'Laat de foto’s doorlopen' })).toBeVisible()
  })
}

test('A visible button pauses and resumes the slider', async ({ page }) => {
  await openSlider(page, 0)
  await page.getByRole('button', { name: 'Pauzeer de foto’s' }).click()
  await leave(page)
  await page.clock.runFor(3 * SHOWN_MS)
  await expectPicture(page, 1)
  await page.getByRole('button', { name: 'Laat de foto’s doorlopen' }).click()
  await leave(page)
  await running(page)
  await page.clock.runFor(SHOWN_MS)
  await expectPicture(page, 2)
})

test('The slider pauses while the mouse is over it, and resumes afterwards', async ({ page }) => {
  await openSlider(page, 0)
  await strip(page).hover()
  await page.clock.runFor(3 * SHOWN_MS)
  await expectPicture(page, 1)
  await leave(page)
  await running(page)
  await page.clock.runFor(SHOWN_MS)
  await expectPicture(page, 2)
})

test('The slider pauses while focus is inside, and resumes afterwards', async ({ page }) => {
  await openSlider(page, 0)
  await strip(page).focus()
  await page.clock.runFor(3 * SHOWN_MS)
  await expectPicture(page, 1)
  await strip(page).blur()
  await running(page)
  await page.clock.runFor(SHOWN_MS)
  await expectPicture(page, 2)
})

test('The slider does not move for visitors who prefer reduced motion, until they start it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSlider(page, 0)
  await page.clock.runFor(3 * SHOWN_MS)
  await expectPicture(page, 1)
  await page.getByRole('button', { name: 'Laat de foto’s doorlopen' }).click()
  await leave(page)
  await running(page)
  await page.clock.runFor(SHOWN_MS)
  await expectPicture(page, 2)
})

test('The slider does not advance while it is off screen', async ({ page }) => {
  await openSlider(page, 0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip(page)).not.toBeInViewport()
  await page.clock.runFor(3 * SHOWN_MS)
  await expect(page.getByText('Foto 1 van 9')).toBeAttached()
})

test('The slider announces the picture when someone turns it, and stays silent when it advances by itself', async ({
  page,
}) => {
  await openSlider(page, 0)
  const position = page.getByText('Foto 1 van 9').locator('..')
  await expect(position).toHaveAttribute('aria-live', 'off')
  await page.getByRole('button', { name: 'Volgende foto' }).click()
  await expect(page.getByText('Foto 2 van 9').locator('..')).toHaveAttribute('aria-live', 'polite')
})

async function openSlider(page: Page, chance: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value
  }, chance)
  await page.clock.install({ time: '2026-11-14T10:00:00' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Volgende foto' })).toBeAttached()
  // From here on only the test moves the clock. The slider is still off screen, so its timer has not started.
  await page.clock.pauseAt('2026-11-14T11:00:00')
  await strip(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Volgende foto' })).toBeVisible()
  await leave(page)
}

/** Moves the mouse away from the pictures and removes focus. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 10)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page
    .getByRole('heading', { name: 'Kijk even binnen' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
}

/** Waits until the slider runs; its five seconds start here. */
async function running(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Kijk even binnen' })).toHaveAttribute('data-running', 'true')
}

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Foto ${number} van ${COUNT}`)).toBeAttached()
  await expect(
    strip(page)
      .getByRole('img')
      .nth(number - 1),
  ).toBeInViewport({ ratio: 0.3 })
}

function strip(page: Page) {
  return page.getByRole('list', { name: 'Kijk even binnen' })
}
