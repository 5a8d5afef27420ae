import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { BILL, BILL_MEANS_NAMES, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { UNDO } from '@lichtspel/texts/desk-acts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { letTimePass } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ hasSamples: false, viewport: PHONE })

const plain = (text: string | null) => text?.replaceAll(/\s+/g, ' ')

/** Five who play VR twice this evening, and are in. */
async function letFiveIn(page: Page, desk: DeskHouse): Promise<string> {
  await page.goto(`${desk.url}/beheer/vandaag`)
  await expect(page.getByText(LIVE.live, { exact: true })).toBeVisible()
  const slots = { slots: [], slotsVR: ['22:00', '22:30'], slotsInteractiveFloor: [] }
  const { booking } = await askAsDesk<DeskBookingAnswer>(page, DESK_PATHS.bookings, {
    ...NOBODY,
    ...slots,
    ...{ date: SATURDAY, name: 'Vijf', players: 5, isHere: true },
  })
  return booking.id
}

const entries = (desk: DeskHouse) =>
  desk.rows('SELECT kind, cents, received_cents FROM bill_entry ORDER BY id')

test('two more people pay by card in four presses; their turn is taken along, and undo takes it all back', async ({
  page,
  desk,
}) => {
  await letFiveIn(page, desk)
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  const dialog = page.getByRole('dialog')
  const more = dialog.getByRole('button', { name: BILL.onePersonMore })
  await press(page.getByRole('button', { name: BILL.about('Vijf') }))
  await expect(dialog).toContainText(BILL.noTill)
  await press(more)
  await press(more)
  await expect(dialog).toContainText('VR 22:15 wordt erbij genomen')
  expect(plain(await dialog.locator('footer').textContent())).toContain('Te betalen € 133,00')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
  }
  await press(dialog.getByRole('button', { name: BILL_MEANS_NAMES.card }))
  expect(presses).toBe(4)
  await expect(dialog).toBeHidden()
  const bar = page.getByRole('region', { name: UNDO.region })
  await expect(bar).toContainText('133,00 met de kaart betaald')
  expect(await entries(desk)).toEqual([{ kind: 'card', cents: 13_300, received_cents: null }])
  const claimed = `SELECT b.players, b.price_cents, array_agg(c.slot_key ORDER BY c.slot_key) AS slots
                     FROM booking b JOIN slot_claim c ON c.booking_id = b.id GROUP BY b.id`
  expect(await desk.rows(claimed)).toEqual([
    { players: 7, price_cents: 13_300, slots: ['22:00', '22:15', '22:30'] },
  ])
  await bar.getByRole('button', { name: UNDO.undo }).click()
  const present = async () => (await desk.rows(claimed))[0]
  await expect.poll(present).toMatchObject({ players: 5, slots: ['22:00', '22:30'] })
  const [{ open } = { open: null }] = await desk.rows('SELECT sum(cents)::int AS open FROM bill_entry')
  expect(open ?? 0).toBe(0)
})

test('key R opens the bill; a split by cash and QR is at the bank until the bank file confirms it', async ({
  page,
  desk,
}) => {
  const id = await letFiveIn(page, desk)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${desk.url}/beheer/vandaag?boeking=${id}`)
  await expect(page.getByRole('button', { name: BILL.settle, exact: true })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Vijf' })
  await dialog.getByRole('button', { name: BILL_PAY.split }).click()
  await dialog.getByRole('radio', { name: BILL_PAY.splits.parts }).check()
  await page.keyboard.press('Tab')
  await page.keyboard.press('2')
  await expect(dialog).toContainText(BILL.duePart(2, 2))
  await dialog.getByRole('button', { name: BILL_MEANS_NAMES.transfer }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  // A press shortly after a payment counts as a double tap.
  await letTimePass(page, 600)
  await dialog.getByRole('button', { name: /uitgevoerd/ }).click()
  await expect(dialog).toBeHidden()
  expect(await entries(desk)).toEqual([
    { kind: 'cash', cents: 4_750, received_cents: 4_750 },
    { kind: 'transfer', cents: 4_750, received_cents: null },
  ])
  await page.keyboard.press('r')
  await expect(dialog).toContainText(BILL.atBank)
  await expect(dialog).toContainText(BILL.nothing)
})
