import type { Page } from '@playwright/test'
import { bookWithLink } from '../manage/managed-visit.ts'
import { Agenda } from './agenda.ts'
import { type DeskHouse, expect, test } from './desk-promise.ts'
import { SATURDAY } from './moments.ts'
import { CALLED, STORED_SCRIPTS } from './stored-scripts.ts'

test.use({
  hasSamples: false,
  startsAt: new Date('2026-11-21T07:00:00+01:00'),
  who: { name: 'An Maes', role: 'manager' },
})

const SUNDAY = '2026-11-22'
const SCREENS = [
  'vandaag',
  `agenda/${SATURDAY}`,
  `agenda/${SUNDAY}`,
  `week/${SATURDAY}`,
  `maand/${SATURDAY}`,
  ...['keuken', 'voorschotten', 'opties', 'nakijken', 'mails', 'logboek', 'uitvoer'].map(
    (list) => `lijsten/${list}`,
  ),
  `afdruk/dag/${SATURDAY}`,
  `afdruk/dag/${SUNDAY}`,
  `afdruk/keuken/${SATURDAY}`,
]

test('two hundred stored scripts in every field of a booking: none runs on any screen or paper, and the policy has nothing to report', async ({
  page,
  desk,
}) => {
  test.setTimeout(150_000)
  const ids = await bookAll(desk)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (![desk.url, 'data:', 'blob:'].some((own) => request.url().startsWith(own)))
      elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(`dialog ${dialog.message()}`))
  await page.addInitScript((name) => {
    const ran: string[] = []
    Object.assign(window, { [name]: () => ran.push(location.href), ranScripts: ran })
  }, CALLED)
  for (const screen of SCREENS) {
    await page.goto(`${desk.url}/beheer/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(300)
    expect(await ranOn(page), screen).toEqual([])
  }
  await openBookings(page, desk, ids)
  await find(page, desk)
  expect(elsewhere).toEqual([])
})

/** Booked as a visitor does; what the form would refuse is written past it. */
async function bookAll(desk: DeskHouse): Promise<string[]> {
  const ids: string[] = []
  for (const [place, script] of STORED_SCRIPTS.entries()) {
    const date = place % 2 === 0 ? SATURDAY : SUNDAY
    const { id } = await bookWithLink({ date, ...slotOf(Math.floor(place / 2)), ...fieldsOf(script) }, desk)
    ids.push(id)
    await desk.rows(
      `UPDATE booking SET email = left($2, 254), phone = left($2, 32), title = left($2, 120), note = $2 WHERE id = $1`,
      [id, script],
    )
  }
  return ids
}

function slotOf(place: number): object {
  if (place < 48) return { slots: [keyAt(place * 20)], slotsVR: [] }
  return { slots: [], slotsVR: [keyAt((place - 48) * 15)] }
}

function keyAt(minutes: number): string {
  const minute = 8 * 60 + minutes
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function fieldsOf(script: string): object {
  const address = { address: script, postalCode: script.slice(0, 20), city: script }
  return {
    name: script,
    extraInfo: script,
    players: 8,
    modules: { drinksForfait: false, pastaBuffet: true, bigBuffet: false, aLaCarte: false },
    includeMealReservation: true,
    mealReservation: { peopleCount: 8, diets: script },
    wantsInvoice: true,
    invoice: { companyName: script, contactName: script, address, VAT: script.slice(0, 40) },
  }
}

/** The panel, its log, the sheet of one booking, and every dialog that shows what was typed; of every fifth. */
async function openBookings(page: Page, desk: DeskHouse, ids: string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    if (place % 5 !== 0) continue
    const date = place % 2 === 0 ? SATURDAY : SUNDAY
    await page.goto(`${desk.url}/beheer/agenda/${date}?boeking=${id}`)
    const { panel } = new Agenda(page)
    await expect(panel.getByText(id.slice(0, 4).toUpperCase())).toBeVisible()
    expect(await ranOn(page), `panel of ${STORED_SCRIPTS[place]}`).toEqual([])
    if (place % 50 !== 0) continue
    await page.goto(`${desk.url}/beheer/afdruk/boeking/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await ranOn(page), `sheet of ${STORED_SCRIPTS[place]}`).toEqual([])
  }
}

async function find(page: Page, desk: DeskHouse): Promise<void> {
  await page.goto(`${desk.url}/beheer/agenda/${SATURDAY}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .first()
    .fill('<script>')
  await expect(page.getByRole('dialog').getByText(CALLED).first()).toBeVisible()
  expect(await ranOn(page), 'what was found').toEqual([])
}

function ranOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { ranScripts: string[] }).ranScripts)
}
