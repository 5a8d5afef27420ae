import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { IN_TEAMS, makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW, PEETERS, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BillSheet } from './bill-sheet.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { DaySheet } from './day-sheet.tsx'
import { KitchenSheet } from './kitchen-sheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(1)>'

function serve(day = SATURDAY) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(DESK_PATHS.day)) return Response.json(day)
    if (path.startsWith(DESK_PATHS.kitchenList)) return Response.json({ meals: [MEAL] })
    return Response.json({ booking: { ...makeBooking(PEETERS), extraInfo: HOSTILE }, serverNow: NOW })
  })
}

const MEAL = {
  id: PEETERS.id,
  code: '7B0C-1234',
  date: SATURDAY.date,
  name: HOSTILE,
  players: 18,
  at: '18:30',
  eaters: 18,
  starts: '15:00',
  dishes: [{ name: 'Groot buffet', people: 18 }],
  diets: `2 vegetarisch ${HOSTILE}`,
  isOption: false,
  deposit: 'open',
}

const SHEETS = {
  day: <DaySheet date={SATURDAY.date} />,
  kitchen: <KitchenSheet date={SATURDAY.date} />,
  booking: <BookingSheet id={PEETERS.id} />,
  bill: <BillSheet id={PEETERS.id} />,
}

test.each(Object.entries(SHEETS))(
  'the %s sheet is black on white in the dark theme too, and contains no scripts or images',
  async (_, sheet) => {
    document.documentElement.dataset.theme = 'dark'
    serve()
    await render(<DeskStage>{sheet}</DeskStage>)
    await expect.element(page.getByRole('article')).toBeInTheDocument()
    const paper = document.querySelector('article')
    if (paper === null) throw new Error('no paper')
    const { color, backgroundColor } = getComputedStyle(paper)
    expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(document.querySelectorAll('article script, article img')).toHaveLength(0)
    expect(await findViolations()).toEqual([])
  },
)

test('the day sheet lists everyone in order of arrival, and what is played where', async () => {
  serve()
  await render(<DeskStage>{SHEETS.day}</DeskStage>)
  const arrivals = page.getByRole('table').first()
  await expect.element(arrivals).toBeInTheDocument()
  const times = [...document.querySelectorAll('article table:first-of-type tbody tr')].map(
    (row) => row.querySelector('td')?.textContent ?? '',
  )
  const coming = SATURDAY.visits.filter(({ status }) => status === 'confirmed')
  expect(times.slice(0, coming.length)).toEqual(times.slice(0, coming.length).toSorted())
  for (const name of ['Lasershooten', 'VR-shooten', 'Interactieve vloer'])
    await expect.element(page.getByRole('table', { name })).toBeInTheDocument()
})

test('the kitchen sheet shows people, dish and diets', async () => {
  serve()
  await render(<DeskStage>{SHEETS.kitchen}</DeskStage>)
  await expect
    .element(page.getByRole('row', { name: /18:30 18 × Groot buffet 2 vegetarisch/ }))
    .toBeInTheDocument()
})

test('the sheet of a booking has a list for each team and a table by time', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ booking: makeBooking(PEETERS, IN_TEAMS), serverNow: NOW }),
  )
  await render(<DeskStage>{SHEETS.booking}</DeskStage>)
  await expect.element(page.getByRole('heading', { name: 'Ploegenschema' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Ploegenschema' })).toBeVisible()
  const list = document.querySelector('article ul > li')
  expect(list?.textContent).toMatch(/^De Raketten 5 spelers14:00–14:20 Lasershooten.*15:15–15:30 VR-shooten/)
  expect(await findViolations()).toEqual([])
})

const ENTRY = {
  isConfirmed: false,
  reverses: null,
  receivedCents: null,
  vatGroup: null,
  at: NOW,
  actor: 'Mira',
  by: 'staff:1',
  isClosed: false,
}
const PAID: Partial<DeskBooking> = {
  headCount: 18,
  billDepositCents: 5_000,
  billEntries: [
    { ...ENTRY, id: '1', kind: 'extra', cents: 1_017, words: 'Cava', vatGroup: 'drinks' },
    { ...ENTRY, id: '2', kind: 'discount', cents: 500, words: 'Lang gewacht', vatGroup: 'leisure' },
    { ...ENTRY, id: '3', kind: 'cash', cents: 1_017, words: '', receivedCents: 1_015 },
  ],
}

test.each([
  [
    'nl',
    'Betaaloverzicht',
    'Dit is geen kasticket en geen factuur.',
    'Korting€ -5,00',
    'Afronding op 5 cent€ 0,02',
  ],
  ['fr', 'Récapitulatif des paiements', 'ni une facture', 'Réduction-5,00 €', 'Arrondi à 5 centimes0,02 €'],
  ['en', 'Payment summary', 'nor an invoice', 'Discount-€5.00', 'Rounded to 5 cents€0.02'],
])('the sheet of a bill is in the language of the booking: %s', async (language, title, neither, ...rows) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ booking: { ...makeBooking(PEETERS, PAID), language }, serverNow: NOW }),
  )
  await render(<DeskStage>{SHEETS.bill}</DeskStage>)
  const paper = page.getByRole('article')
  await expect.element(paper).toBeInTheDocument()
  const text = (paper.element().textContent ?? '').replace(/\s+/g, ' ').replace(/ (?=[€-]|\d+,\d\d €)/g, '')
  for (const row of rows) expect(text).toContain(row.replace(/ (?=[€-])/g, ''))
  for (const words of [title, neither, 'Cava']) expect(text).toContain(words)
  expect(text).not.toMatch(/Lang gewacht|Mira/)
  expect(paper.element().getAttribute('lang')).toMatch(new RegExp(`^${language}-`))
})

test('the sheet of a booking leads to its bill', async () => {
  serve()
  await render(<DeskStage>{SHEETS.booking}</DeskStage>)
  const link = page.getByRole('link', { name: 'Betaaloverzicht' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining(`/afdruk/rekening/${PEETERS.id}`))
})
