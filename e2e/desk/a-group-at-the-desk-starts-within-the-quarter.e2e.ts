import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../booking/visit.ts'
import { expect, test } from './desk-test.ts'
import { MORNING, SATURDAY } from './moments.ts'

test.use({ viewport: PHONE, startsAt: MORNING })

test('a group of seven at the desk is checked in with four presses, and plays laser and VR within a quarter of an hour', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/beheer/vandaag`)
  const dialog = page.getByRole('dialog')
  const press = pressesOn(page)
  await press.on(page.getByRole('button', { name: TODAY.startNow }))
  await press.key('7')
  // Laser is full until eleven, so VR comes first, in two teams.
  await press.on(dialog.getByRole('radio', { name: /^VR 10:15 en 10:30, Laser 11:00/ }))
  await press.on(dialog.getByRole('button', { name: NEW_BOOKING.start() }))
  await expect(dialog).toBeHidden()

  await expect(page.getByText(/^Inloop \d\d:\d\d is binnen/)).toBeVisible()
  const placed = await desk.rows(
    `SELECT v.presence, array_agg(s.attraction || ' ' || c.slot_key ORDER BY c.slot_key) AS slots
       FROM booking b JOIN visit_presence v ON v.booking_id = b.id
       JOIN slot_claim c ON c.booking_id = b.id JOIN schedule s ON s.id = c.schedule_id
      WHERE b.day = $1 AND b.players = 7 AND b.name = '' AND b.status = 'confirmed' AND v.presence = 'in'
      GROUP BY b.id, v.presence`,
    [SATURDAY],
  )
  expect(placed).toEqual([{ presence: 'in', slots: ['vr 10:15', 'vr 10:30', 'laser 11:00'] }])
  console.info(`seven people, laser and VR, now: ${press.count()} presses from Vandaag to a booking`)
  expect(press.count()).toBe(4)
})

test('a group walks in with three taps and one key: nothing scrolls and nothing jumps', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/beheer/vandaag`)
  const dialog = page.getByRole('dialog')
  const press = pressesOn(page)
  await press.on(page.getByRole('button', { name: TODAY.startNow }))
  await expect(dialog.getByLabel(NEW_BOOKING.players)).toBeVisible()
  await watchLayout(page)
  const field = await dialog.getByLabel(NEW_BOOKING.players).boundingBox()
  await press.key('5')
  const offers = dialog.getByRole('group', { name: START_NOW.canBegin }).getByRole('radio')
  await expect(offers.first()).toBeChecked()
  const confirm = dialog.getByRole('button', { name: NEW_BOOKING.start() })
  const place = await confirm.boundingBox()
  await press.on(offers.nth(1))
  await expect(offers.nth(1)).toBeChecked()
  await expect(confirm).toHaveText(/ op \d\d:\d\d$/)
  expect(await dialog.getByLabel(NEW_BOOKING.players).boundingBox()).toEqual(field)
  expect(await confirm.boundingBox()).toEqual(place)
  // Once for the key and once for the press: the second offer begins at another hour.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual({
    shift: 0,
    scrolls: 0,
    words: 2,
  })
  await press.on(confirm)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Inloop \d\d:\d\d is binnen/)).toBeVisible()
  expect(press.count()).toBe(4)
})

/** Counts what moves without a press, what scrolls, and how often the words of the main button change. */
function watchLayout(page: Page): Promise<void> {
  return page.evaluate(() => {
    const moved = { shift: 0, scrolls: 0, words: 0 }
    Reflect.set(globalThis, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) moved.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
    document.addEventListener('scroll', () => moved.scrolls++, { capture: true })
    const button = document.querySelector('dialog[open] button[type="submit"]')
    let words = button?.textContent
    if (button !== null)
      new MutationObserver(() => {
        if (button.textContent !== words) moved.words++
        words = button.textContent
      }).observe(button, { childList: true, characterData: true, subtree: true })
  })
}

function pressesOn(page: Page) {
  let presses = 0
  return {
    on: async (button: Locator) => {
      presses += 1
      await button.click()
    },
    key: async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    },
    count: () => presses,
  }
}
