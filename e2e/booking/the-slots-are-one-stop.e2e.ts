import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import type { Page } from '@playwright/test'
import { closeSlot } from '../database.ts'
import { letTimePass } from '../hands.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test.use({ viewport: PHONE })

test('the slots are one tab stop, the arrow keys follow their layout, and a press keeps the focus', async ({
  page,
}) => {
  const day = ahead(306)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.addGames('laser', 2)
  await expect(visit.slot('laser', '08:00')).toBeVisible()
  await visit.picker('laser').getByRole('heading').first().focus()
  expect(await tabsTo(page, '[data-slot]')).toBeLessThanOrEqual(6)
  await expect(visit.slot('laser', '08:00')).toBeFocused()
  for (const [key, at] of [
    ['ArrowRight', '08:20'],
    ['ArrowRight', '08:40'],
    ['ArrowRight', '09:00'],
    ['ArrowDown', '10:00'],
    ['ArrowDown', '11:00'],
    // Skips the heading of the afternoon.
    ['ArrowDown', '12:00'],
    ['ArrowUp', '11:00'],
    ['ArrowLeft', '10:40'],
    ['End', '23:40'],
    ['ArrowRight', '23:40'],
    ['Home', '08:00'],
    ['ArrowLeft', '08:00'],
    ['ArrowDown', '09:00'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(visit.slot('laser', at)).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(visit.slot('laser', '09:00')).toHaveAttribute('aria-pressed', 'true')
  await expect(visit.slot('laser', '09:00')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visit.slot('laser', '09:00')).toHaveAttribute('aria-pressed', 'false')

  // Changes by others do not move the focus.
  await closeSlot(day, 'laser', '10:00')
  await expect(visit.slot('laser', '10:00')).toHaveAccessibleName('10:00, gesloten')
  await expect(visit.slot('laser', '09:00')).toBeFocused()
  expect(await visit.picker('laser').locator('[data-slot][tabindex="0"]').count()).toBe(1)

  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-slot'))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect(visit.slot('laser', '09:00')).toBeFocused()
})

test('announces each act once', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(228), players: 6 })
  await visit.addGames('vr', 1)
  await visit.addGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toBeVisible()
  await listen(page)
  await visit.take('laser', '14:00')
  expect(await received(page)).toEqual(['Lasershooten: 1 van 1 tijdslot gekozen. Schatting € 114,00.'])

  await visit.slot('laser', '14:20').click({ force: true })
  await expect(visit.picker('laser').getByText('Er is een verplichte pauze')).toBeVisible()
  expect(await received(page)).toEqual([
    `Er is een verplichte pauze tussen elke twee games. ${SLOT_STEP.breakAlternative('14:00', '14:40')}`,
  ])

  await visit.picker('laser').getByRole('button', { name: 'Neem 14:40' }).click()
  await expect(visit.slot('laser', '14:40')).toHaveAccessibleName('14:40, gekozen')
  expect(await received(page)).toEqual([
    'Lasershooten: 2 tijdslots gekozen, 1 nodig. 1 tijdslot laser meer dan nodig: + € 48,00. Schatting € 162,00.',
  ])
  await page.getByRole('button', { name: 'Eén spel meer, Lasershooten' }).click()
  await expect(visit.picker('laser')).toContainText('2 van 2 tijdslots gekozen')
  expect(await received(page)).toEqual([
    '2 spellen lasershooten. Lasershooten: 2 van 2 tijdslots gekozen. Schatting € 162,00.',
  ])
})

test('when a pressed slot cannot be taken, offers another slot by name as a button', async ({ page }) => {
  const day = ahead(229)
  await closeSlot(day, 'laser', '15:00')
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  await visit.slot('laser', '14:20').click({ force: true })
  await visit.picker('laser').getByRole('button', { name: 'Neem 14:40' }).click()
  await expect(visit.slot('laser', '14:40')).toHaveAccessibleName('14:40, gekozen')
  await expect(visit.slot('laser', '14:40')).toBeFocused()
  await expect(visit.step(STEPS.details)).toBeVisible()
})

/** How many times Tab must be pressed to reach an element that matches. */
async function tabsTo(page: Page, selector: string): Promise<number> {
  for (let presses = 1; presses <= 30; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return presses
  }
  return Number.POSITIVE_INFINITY
}

/** Records what live regions announce from now on: each change of their text, as a screen reader would read it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const regionOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const region = element?.closest('[aria-live], [role="status"], [role="alert"], output')
      return region?.getAttribute('aria-live') === 'off' ? null : region
    }
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)))
      for (const change of changes) for (const node of change.addedNodes) regions.add(regionOf(node))
      for (const region of regions) {
        const words = region?.textContent?.trim()
        if (words !== undefined && words !== '') spoken.push(words.replaceAll('\u00a0', ' '))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** The announcements since the last call. */
async function received(page: Page): Promise<string[]> {
  await letTimePass(page, 400)
  return page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0))
}
