import type { MailsAnswer, OptionsAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW, PEETERS } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeskActs } from '../../lib/act/desk-acts.ts'
import { ColleagueProvider } from '../../lib/colleague/colleague-context.tsx'
import { Lists } from './lists.tsx'

afterEach(() => vi.unstubAllGlobals())

const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
const listed = { id: PEETERS.id, code: '7B0C-1234', date: '2026-11-28', name: HOSTILE, players: 18 }

const COOK = {
  id: '9',
  name: 'Kim',
  email: 'kim@lichtspel.example',
  role: 'cook',
  venueId: 'antwerpen',
} as const

const option: OptionsAnswer = {
  serverNow: NOW,
  options: [
    {
      ...listed,
      until: NOW + 3 * 3_600_000,
      isVisitors: false,
      awaitsPayment: false,
      phone: '+32 470 12 34 56',
      slots: ['14:00'],
      slotsVR: [],
      slotsInteractiveFloor: [],
    },
  ],
}
const mails: MailsAnswer = {
  hasMore: true,
  mails: [
    {
      ...listed,
      id: '7',
      bookingId: PEETERS.id,
      kind: 'confirmation',
      state: 'dead',
      to: 'weg@voorbeeld.be',
      at: NOW,
      nextTryAt: null,
      attempts: 8,
      error: `550 ${HOSTILE}`,
      fault: 'address',
      isOn: true,
    },
  ],
}

const meal = { ...listed, at: null, expectedAt: null, diets: '', isOption: false, deposit: null }
const meals = [
  {
    ...meal,
    at: '17:00',
    eaters: 12,
    starts: '15:00',
    dishes: [{ name: 'Pastabuffet', people: 12 }],
    diets: `zonder noten ${HOSTILE}`,
    isOption: true,
    deposit: 'open',
  },
  { ...meal, id: '2', eaters: 9, starts: '15:00', dishes: [{ name: 'Groot buffet', people: 9 }] },
  { ...meal, id: '3', eaters: null, starts: '16:20', dishes: [{ name: 'Drankje', people: 8 }] },
  {
    ...meal,
    id: '4',
    at: '18:00',
    starts: '16:40',
    expectedAt: '18:10',
    eaters: 10,
    dishes: [
      { name: 'Pastabuffet', people: 10 },
      { name: 'Drankje', people: 7 },
    ],
    diets: '2 keer vegetarisch',
  },
]

const ANSWERS: Record<string, unknown> = {
  [DESK_PATHS.kitchenList]: { meals },
  [DESK_PATHS.depositList]: {
    deposits: (['overdue', 'to-return', 'open'] as const).map((kind, at) => ({
      ...listed,
      id: String(at),
      kind,
      cents: 5_000,
      due: '2026-11-25',
      reference: '+++010/8068/17183+++',
      phone: '+32 470 12 34 56',
    })),
  },
  [DESK_PATHS.optionList]: option,
  [DESK_PATHS.checkList]: {
    bookings: [
      {
        ...listed,
        findings: [
          { reason: 'too-few-slots', attraction: 'vr', chosen: 1, needed: 3 },
          { reason: 'no-phone' },
        ],
      },
    ],
  },
  [DESK_PATHS.mailList]: mails,
  [DESK_PATHS.dayLog]: {
    acts: [
      {
        id: '1',
        at: NOW,
        actor: 'Mira',
        what: 'cancelled',
        before: {},
        after: {},
        reason: HOSTILE,
        bookingId: PEETERS.id,
        bookingName: HOSTILE,
        attraction: null,
      },
    ],
  },
  [DESK_PATHS.feeds]: { feeds: [{ attraction: 'vr', showsNames: true, madeBy: 'Mira', madeAt: NOW }] },
}

/** Stubs a server with one of everything, and records its requests. */
function serve() {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push({ path, body: body === undefined ? undefined : JSON.parse(body) })
    if (body !== undefined)
      return Response.json({ url: 'https://lichtspel.example/api/staff-calendars/geheim.ics' })
    if (path.startsWith('/api/staff/bookings/'))
      return Response.json({ booking: makeBooking(PEETERS), serverNow: NOW })
    return Response.json(ANSWERS[path.split('?')[0] ?? ''])
  })
  return asked
}

const open = (slug: string, acts: DeskActs = {}) =>
  render(
    <DeskStage acts={acts}>
      <Lists slug={slug} />
    </DeskStage>,
  )

const SLUGS = ['keuken', 'voorschotten', 'opties', 'nakijken', 'mails', 'logboek', 'uitvoer', 'privacy']

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test.each(SLUGS)('%s has no violations, and does not execute what a visitor typed', async (slug) => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    serve()
    await open(slug)
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    expect(await findViolations()).toEqual([])
    expect(document.querySelectorAll('main script, main img')).toHaveLength(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('a meal shows its time, the number of people and the diets', async () => {
  serve()
  await open('keuken')
  const row = page.getByRole('listitem').filter({ hasText: '17:00' })
  await expect.poll(() => row.element().textContent).toMatch(/12 eters/)
  expect(row.element().textContent).toMatch(/zonder noten/)
  await expect.element(page.getByText('31 eters in 3 groepen')).toBeInTheDocument()
})

test('a meal after games that run late shows its expected time and the planned one', async () => {
  serve()
  await open('keuken')
  const row = page.getByRole('listitem').filter({ hasText: '10 × Pastabuffet' })
  await expect.poll(() => row.element().textContent).toMatch(/^18:10in plaats van 18:00/)
})

test('a group without a meal shows what its formula serves, from its first game on', async () => {
  serve()
  await open('keuken')
  const row = page.getByRole('listitem').filter({ hasText: 'eerste spel' })
  await expect.poll(() => row.element().textContent).toMatch(/16:20eerste spel.*8 × Drankje/)
  expect(row.element().textContent).not.toMatch(/eters/)
})

test('the kitchen list begins with the totals per dish and diet, and with what it cannot add up', async () => {
  serve()
  await open('keuken')
  const totals = page.getByRole('group', { name: 'Samen klaar te zetten' })
  await expect
    .poll(() => totals.element().textContent)
    .toMatch(/22 × Pastabuffet9 × Groot buffet15 × Drankje/)
  expect(totals.element().textContent).toMatch(/2 × vegetarisch.*zonder noten/)
})

test('a cook reads the kitchen list without links to bookings or other lists', async () => {
  serve()
  await render(
    <DeskStage>
      <ColleagueProvider value={COOK}>
        <Lists slug="keuken" />
      </ColleagueProvider>
    </DeskStage>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Keuken' })).toBeVisible()
  await expect.element(page.getByText(/zonder noten/).first()).toBeVisible()
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/afdruk/keuken/2026-11-28'])
  expect(await findViolations()).toEqual([])
})

test('a booking to check explains its problems in sentences, and links to its day', async () => {
  serve()
  await open('nakijken')
  await expect
    .element(page.getByText('VR-shooten: 1 tijdslot, maar er zijn er 3 nodig om iedereen te laten spelen.'))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: HOSTILE }))
    .toHaveAttribute('href', `/agenda/2026-11-28?boeking=${PEETERS.id}`)
})

test('a mail that could not be sent is marked as given up, and resending it opens a dialog over the list', async () => {
  serve()
  const mail = vi.fn()
  await open('mails', { mail })
  await expect.element(page.getByText('Opgegeven')).toBeInTheDocument()
  await page.getByRole('button', { name: /^Verstuur opnieuw/ }).click()
  await expect.poll(() => mail.mock.calls[0]?.[0]?.id).toBe(PEETERS.id)
})

test('replacing a working address asks for confirmation; the new one is shown once', async () => {
  const asked = serve()
  await open('uitvoer')
  await page.getByRole('button', { name: 'Maak een nieuw adres' }).click()
  expect(asked.every(({ body }) => body === undefined)).toBe(true)
  await page.getByRole('alert').getByRole('button', { name: 'Maak een nieuw adres' }).click()
  await expect.element(page.getByText('staff-calendars/geheim.ics', { exact: false })).toBeInTheDocument()
  expect(asked.find(({ body }) => body !== undefined)).toEqual({
    path: DESK_PATHS.feeds,
    body: { attraction: 'vr', showsNames: true },
  })
})

test('an option that the visitor has to confirm says so', async () => {
  serve()
  const [first] = option.options
  if (first === undefined) throw new Error('no option')
  ANSWERS[DESK_PATHS.optionList] = { ...option, options: [{ ...first, isVisitors: true }] }
  await open('opties')
  await expect.element(page.getByText('De bezoeker bevestigt via de link in de mail.')).toBeVisible()
  ANSWERS[DESK_PATHS.optionList] = option
})

test('a list that fails to load says so and can be retried', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'internal' } }, { status: 500 }))
  await open('opties')
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  serve()
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect.element(page.getByText('nog 3 uur')).toBeInTheDocument()
})

test('a manager sends the bank’s file and sees the result', async () => {
  const sent: unknown[] = []
  const entry = { paidOn: '2026-11-27', cents: 1_250, currency: 'EUR', communication: HOSTILE, token: null }
  const answer = { booked: 2, known: 1, unmatched: [entry], foreign: [], toReturn: [], uneven: [] }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json({ deposits: [] })
    sent.push(path, JSON.parse(body))
    return Response.json(answer)
  })
  await render(
    <DeskStage>
      <Lists slug="voorschotten" />
    </DeskStage>,
  )
  await page
    .getByLabelText(/Kies het CAMT/)
    .upload(new File(['<Document/>'], 'uittreksel.xml', { type: 'text/xml' }))
  await expect.element(page.getByText('2 betalingen geboekt, 1 al bekend.')).toBeVisible()
  expect(sent).toEqual([DESK_PATHS.bankFile, { xml: '<Document/>' }])
  await page.getByText('Niet herkend als voorschot: 1').click()
  await expect.element(page.getByText(/12,50.*<script>/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})
