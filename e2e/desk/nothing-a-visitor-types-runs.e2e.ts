import type { Page } from '@playwright/test'
import { letTimePass, typeInto } from '../hands.ts'
import { bookWithLink } from '../manage/managed-visit.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'
import { CALLED, STORED_SCRIPTS } from './stored-scripts.ts'
import { walkPanels } from './walk-panels.ts'

test.use({
  hasSamples: false,
  startsAt: new Date('2026-11-20T23:30:00+01:00'),
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
  'instellingen',
  'collegas',
  `afdruk/dag/${SATURDAY}`,
  `afdruk/dag/${SUNDAY}`,
  `afdruk/keuken/${SATURDAY}`,
]

test('two hundred stored scripts in every field of a booking: none runs on any screen, dialog or printed page, and the Content-Security-Policy reports nothing', async ({
  page,
  desk,
}) => {
  test.setTimeout(300_000)
  const ids = await bookAll(desk)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (![desk.url, 'data:', 'blob:'].some((own) => request.url().startsWith(own)))
      elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(`dialog ${dialog.message()}`))
  await page.addInitScript(listenForScripts, CALLED)
  // On a day without bookings, so that a hundred groups in the background do not slow down the dialogs.
  await page.goto(`${desk.url}/beheer/vandaag`)
  const { opened, ran } = await walkPanels(page, ids)
  expect({ opened, ran }).toEqual({ opened: 5 * STORED_SCRIPTS.length, ran: [] })
  await desk.setClock(new Date('2026-11-21T00:10:00+01:00'))
  for (const screen of SCREENS) {
    await page.goto(`${desk.url}/beheer/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await letTimePass(page, 200)
    expect(await ranOn(page), screen).toEqual([])
  }
  await find(page, desk)
  expect(elsewhere).toEqual([])
})

/** Runs in the page. It also skips the debounce before a mail preview, since nobody types here. */
function listenForScripts(name: string): void {
  const ran: string[] = []
  const later = window.setTimeout.bind(window)
  Object.assign(window, {
    [name]: () => ran.push(location.href),
    [`${name}On`]: ran,
    setTimeout: (run: () => void, ms = 0) => later(run, ms === 400 ? 0 : ms),
  })
}

/** Books as a visitor does, a few at a time; values the form would refuse are written directly to the database. */
async function bookAll(desk: DeskHouse): Promise<string[]> {
  const ids: string[] = []
  const book = async (place: number, script: string) => {
    const date = place % 2 === 0 ? SATURDAY : SUNDAY
    const { id } = await bookWithLink({ date, ...slotOf(Math.floor(place / 2)), ...fieldsOf(script) }, desk)
    ids[place] = id
  }
  const waiting = [...STORED_SCRIPTS.entries()]
  const clerk = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await book(...next)
  }
  await Promise.all(Array.from({ length: 6 }, clerk))
  await desk.rows(
    `UPDATE booking b SET email = left(t.text, 254), phone = left(t.text, 32), title = left(t.text, 120), note = t.text
       FROM unnest($1::uuid[], $2::text[]) AS t (id, text) WHERE b.id = t.id`,
    [ids, [...STORED_SCRIPTS]],
  )
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

async function find(page: Page, desk: DeskHouse): Promise<void> {
  await page.goto(`${desk.url}/beheer/agenda/${SATURDAY}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const found = page.getByRole('dialog')
  await typeInto(found.getByRole('searchbox').or(found.getByRole('textbox')).first(), '<script>')
  await expect(found.getByText(CALLED).first()).toBeVisible()
  expect(await ranOn(page), 'what was found').toEqual([])
}

function ranOn(page: Page): Promise<string[]> {
  return page.evaluate((name) => (window as unknown as Record<string, string[]>)[name] ?? [], `${CALLED}On`)
}
