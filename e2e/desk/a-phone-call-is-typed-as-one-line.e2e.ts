import { FIND } from '@lichtspel/texts/desk'
import { LIVE, WALK_IN } from '@lichtspel/texts/desk/agenda'
import { KEYS } from '@lichtspel/texts/desk/keys'
import { LINE } from '@lichtspel/texts/desk/line'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { typeInto, typeKeys } from '../hands.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

const CALL = '12 verjaardag za 14u laser vr Els Maes 0471 23 45 67'
const NEXT_SATURDAY = '2026-11-28'
const KEYS_A_SECOND = 4

test('a call for a birthday of twelve with two games is booked by keyboard within thirty seconds, with plans', async ({
  page,
  desk,
}) => {
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('k')
  await expect(agenda.dialog.getByLabel(LINE.label)).toBeFocused()
  keys += CALL.length
  await typeKeys(page, CALL)
  const typedAt = Date.now()
  await expect(agenda.dialog.getByRole('radio', { name: /^14:00–15:00/ })).toBeChecked()
  await expect(agenda.dialog.getByText('€ 209,00')).toBeVisible()
  const waited = (Date.now() - typedAt) / 1000
  await press('ControlOrMeta+Enter')
  await expect(agenda.dialog).toBeHidden()

  const [booked] = await desk.rows(
    `SELECT b.players, b.formula, b.phone, array_agg(s.attraction || ' ' || c.slot_key ORDER BY c.slot_key) AS slots
       FROM booking b JOIN slot_claim c ON c.booking_id = b.id JOIN schedule s ON s.id = c.schedule_id
      WHERE b.day = $1 AND b.name = 'Els Maes' GROUP BY b.id`,
    [NEXT_SATURDAY],
  )
  expect(booked).toMatchObject({ players: 12, formula: 'birthday', phone: '0471 23 45 67' })
  expect(booked?.slots).toHaveLength(3)
  // The booking is for another day, so the agenda stays where it was.
  expect(new URL(page.url()).pathname).toBe(`/beheer/agenda/${SATURDAY}`)
  const seconds = keys / KEYS_A_SECOND + waited
  console.info(`a call for twelve: ${keys} keys and ${waited} s for the plans, ${seconds} s`)
  expect(seconds).toBeLessThanOrEqual(30)
})

test.describe('on a quiet morning', () => {
  test.use({ startsAt: new Date(`${SATURDAY}T08:10:00+01:00`) })

  test('a walk-in of seven starts with three keys', async ({ page, desk }) => {
    await page.goto(`${desk.url}/beheer/vandaag`)
    await expect(page.getByText(LIVE.live, { exact: true })).toBeVisible()
    await page.keyboard.press('s')
    await page.keyboard.press('7')
    await expect(page.getByRole('radio', { name: /^Laser 08:20 / })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByText(NEW_BOOKING.started(WALK_IN('08:10')))).toBeVisible()
  })
})

test('the keys work anywhere, are listed, and can be turned off on this device', async ({ page, desk }) => {
  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  const opens = async (key: string, title: string) => {
    await page.keyboard.press(key)
    await expect(agenda.dialog.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(agenda.dialog).toBeHidden()
  }
  await opens('n', NEW_BOOKING.title)
  await opens('/', FIND.title)
  await opens('b', KEYS.whoIsIn)
  await opens('m', TROUBLE.title)
  await agenda.select('laser', 'Amber Michiels')
  await page.keyboard.press('b')
  await expect(agenda.block('laser', /^Amber Michiels, .*binnen/)).toBeVisible()

  await page.keyboard.press('?')
  await expectAccessible(page)
  await agenda.dialog.getByLabel(KEYS.on).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(agenda.block('laser', 'Amber Michiels')).toBeVisible()
  await page.keyboard.press('n')
  await expect(agenda.dialog).toBeHidden()
  await page.getByRole('button', { name: KEYS.title }).click()
  await agenda.dialog.getByLabel(KEYS.on).check()
  await page.keyboard.press('Escape')
  await opens('n', NEW_BOOKING.title)
})

test('axe finds nothing in a typed booking, on a light desktop and a dark phone', async ({ page, desk }) => {
  await typedCall(page, desk.url)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

async function typedCall(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/beheer/vandaag`)
  await page.getByRole('button', { name: TODAY.book, exact: true }).click()
  await typeInto(page.getByLabel(LINE.label), CALL)
  await expect(page.getByRole('radio', { name: /^14:00–15:00/ })).toBeChecked()
}
