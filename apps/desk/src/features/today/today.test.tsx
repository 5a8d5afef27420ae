import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { at, KARIM, LATE_SATURDAY, makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { ACT } from '@lichtspel/texts/desk-acts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { Today } from './today.tsx'

type Sent = { path: string; body: { presence?: string } }

let answers: () => Response
let sent: Sent[]

beforeEach(() => {
  sent = []
  answers = () => Response.json({ booking: makeBooking(KARIM), serverNow: NOW + 60_000 })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json(SATURDAY)
    sent.push({ path, body: JSON.parse(body) })
    return answers()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLastAct()
})

function open(day = SATURDAY) {
  return render(
    <DeskStage acts={{ book: () => {}, startNow: () => {}, find: () => {}, trouble: () => {} }}>
      <Today date={SATURDAY.date} received={{ day, isLive: true, isAsking: false, receivedAt: NOW }} />
    </DeskStage>,
  )
}

test('a group that is expected later shows both times, and is not late before the new one', async () => {
  await open(LATE_SATURDAY)
  await page.getByText(/^Later vandaag/).click()
  await expect.element(page.getByText('15:15 in plaats van 15:05')).toBeInTheDocument()
  await expect.element(page.getByText('laser 15:30 in plaats van 15:20, 16:00, 16:40')).toBeVisible()
  await expect.element(page.getByText('Te laat')).not.toBeInTheDocument()
  await expect.element(page.getByText('Laser +10 min')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Er loopt iets mis (1 loopt uit)' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

const karim = (name = /^Binnen.*, Karim/) => page.getByRole('button', { name })

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 320, 640],
])('%s, %i wide', (theme, width, height) => {
  test('has no violations, and every button is at least 44 px high', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open()
    await page.getByText('Weg (2)').click()
    expect(await findViolations()).toEqual([])
    const heights = [...document.querySelectorAll('[data-presence]')].map(
      (one) => one.getBoundingClientRect().height,
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('with text at 150 per cent no name breaks within a word', async () => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '24px'
  try {
    await open()
    const names = [...document.querySelectorAll('h3 a')]
    expect(names.length).toBeGreaterThan(3)
    expect(names.flatMap(brokenWords)).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('shows groups that are late, due soon and in, with names, numbers and games; groups that have left are collapsed', async () => {
  await page.viewport(390, 844)
  await open()
  const headings = [...document.querySelectorAll('h2')].map((one) => one.textContent)
  expect(headings).toEqual(['Te laat (1)', 'Straks (6)', 'Binnen (1)', 'Weg (2)'])
  await expect.element(page.getByText('7 min te laat')).toBeVisible()
  await expect.element(page.getByText('nu laser tot 14:20, straks laser 14:40')).toBeVisible()
  await expect.element(page.getByText('Jef Claes')).not.toBeVisible()
})

/** A Saturday at 14:12 on which hardly anybody ticks off: 25 groups have finished, 2 are late, 28 still come. */
const BUSY = {
  ...SATURDAY,
  visits: Array.from({ length: 55 }, (_, place) => {
    const hour = place < 25 ? 8 + (place % 5) : place < 27 ? 14 : 15 + (place % 8)
    const slot = (more: number) => `${String(hour).padStart(2, '0')}:${more + (place % 2) * 5}`
    const arrival = place === 25 || place === 26 ? '14:05' : slot(10)
    const slots = [slot(20), slot(40)]
    const meal = place % 3 === 0 ? { mealPeople: 8, mealAt: '18:00' } : {}
    return makeVisit({
      ...{ name: `Groep ${place + 1}`, players: 4 + (place % 9), slots, arrivesAt: at(arrival) },
      ...meal,
    })
  }),
}

test.each(['light', 'dark'])(
  'a busy Saturday on a phone, %s: who comes is in view, who finished is folded',
  async (theme) => {
    await page.viewport(390, 844)
    document.documentElement.dataset.theme = theme
    await open(BUSY)
    const [first] = document.querySelectorAll('h2')
    expect(first?.textContent).toBe('Te laat (2)')
    expect(first?.getBoundingClientRect().top).toBeLessThanOrEqual(0.2 * 844)
    const fold = page.getByText('Niet afgevinkt (25)')
    await expect.element(fold).toBeVisible()
    await expect.element(page.getByText('Groep 3', { exact: true })).not.toBeVisible()
    expect(fold.element().getBoundingClientRect().top).toBeLessThan(844)
    const expected = BUSY.visits.slice(25).reduce((sum, { players }) => sum + players, 0)
    await expect.element(page.getByText(`${expected} verwacht`)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await fold.click()
    await expect.element(page.getByRole('button', { name: 'Binnen, Groep 1', exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Niet gekomen, Groep 1', exact: true }))
      .toBeVisible()
  },
)

test('a group is not offered to leave just after it was let in, even if its games are over', async () => {
  const came = (name: string, minutes: number) =>
    makeVisit({ name, slots: ['13:00'], presence: 'in', presenceAt: NOW - minutes * 60_000 })
  await open({ ...SATURDAY, visits: [came('Pas binnen', 1), came('Lang binnen', 60)] })
  await expect.element(page.getByRole('button', { name: 'Weg, Lang binnen', exact: true })).toBeVisible()
  await expect.element(page.getByText('Pas binnen')).toBeVisible()
  expect(page.getByRole('button', { name: 'Weg, Pas binnen', exact: true }).elements()).toEqual([])
})

test('one press marks a group as in, and another press on the same button undoes it', async () => {
  await open()
  await karim().click()
  await expect.element(karim(/^Binnen 14:12, Karim/)).toHaveAttribute('aria-pressed', 'true')
  await settled()
  await karim().click()
  await expect.element(karim()).toHaveAttribute('aria-pressed', 'false')
  await vi.waitFor(() => expect(sent.map(({ body }) => body.presence)).toEqual(['in', 'expected']))
})

test('a double press counts once, and the card says that the second one was ignored', async () => {
  await open()
  await karim().dblClick()
  await expect.element(page.getByText(ACT.tooSoon)).toBeVisible()
  await settled()
  await expect.element(karim()).toHaveAttribute('aria-pressed', 'true')
  expect(sent.map(({ body }) => body.presence)).toEqual(['in'])
})

test('a card stays in place until a few seconds after the response, however late that is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let answer = (_: Response) => {}
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', (_path: string, { body }: { body?: string }) =>
      body === undefined ? Promise.resolve(Response.json(SATURDAY)) : late,
    )
    await open()
    await karim().click()
    const groupOf = () =>
      karim(/^Binnen.*, Karim/)
        .element()
        .closest('section')
        ?.querySelector('h2')?.textContent
    const before = groupOf()
    vi.advanceTimersByTime(30_000)
    expect(groupOf()).toBe(before)
    answer(answers())
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    vi.advanceTimersByTime(3_000)
    expect(groupOf()).toBe(before)
    vi.advanceTimersByTime(1_500)
    await vi.waitFor(() => expect(groupOf()).not.toBe(before))
  } finally {
    vi.useRealTimers()
  }
})

test('shows the first free slot of VR at a glance and all of them on a press; pressing a slot starts a booking', async () => {
  await page.viewport(390, 844)
  const book = vi.fn()
  await render(
    <DeskStage acts={{ book }}>
      <Today
        date={SATURDAY.date}
        received={{ day: SATURDAY, isLive: true, isAsking: false, receivedAt: NOW }}
      />
    </DeskStage>,
  )
  const summary = page.getByRole('group').getByText('Nog vrij:')
  await expect.element(page.getByText('VR 14:15')).toBeVisible()
  await summary.click()
  const first = page.getByRole('button', { name: /^Boek VR om / }).first()
  const key = first.element().textContent
  await first.click()
  expect(book).toHaveBeenCalledWith(SATURDAY.date, { date: SATURDAY.date, attraction: 'vr', key })
})

test('shows options that end within a day, and links to their list', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: '2 opties lopen af' }))
    .toHaveAttribute('href', '/lijsten/opties')
})

test('an open deposit is a button that opens it over the page', async () => {
  const settleDeposit = vi.fn()
  vi.stubGlobal('fetch', async () => Response.json({ booking: makeBooking(KARIM), serverNow: NOW }))
  await render(
    <DeskStage acts={{ settleDeposit }}>
      <Today
        date={SATURDAY.date}
        received={{ day: SATURDAY, isLive: true, isAsking: false, receivedAt: NOW }}
      />
    </DeskStage>,
  )
  for (const fold of document.querySelectorAll('details')) fold.open = true
  await page
    .getByRole('button', { name: /^Voorschot €.*open, / })
    .first()
    .click()
  await expect.poll(() => settleDeposit.mock.calls.length).toBe(1)
})

test('groups that come after the coming hour are folded under the next ones', async () => {
  await page.viewport(390, 844)
  await open()
  const soon = page.getByRole('heading', { name: 'Straks (6)' }).element().closest('section')
  const shown = soon?.querySelectorAll(':scope > ul > li').length ?? 0
  await expect.element(page.getByText(`Later vandaag (${6 - shown})`)).toBeVisible()
  expect(shown).toBeGreaterThan(0)
  const hidden = soon?.querySelector('details li a')
  expect(hidden?.checkVisibility()).toBe(false)
  await page.getByText(/^Later vandaag/).click()
  expect(hidden?.checkVisibility()).toBe(true)
})

test('by keyboard, the card stays in place and its button keeps the focus', async () => {
  await open()
  const button = karim().element() as HTMLElement
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(karim(/^Binnen 14:12, Karim/)).toHaveFocus()
})

test('a refused press is reverted on the screen with a message', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  answers = () => Response.json({ error: { code: 'booking-cancelled' } }, { status: 409 })
  // Right after the previous test, the same press would be treated as a repeat of that act.
  await settled()
  await open()
  await karim().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Dat ging niet door.')
  await expect.element(karim()).toHaveAttribute('aria-pressed', 'false')
})

/** A little longer than the second in which pressed buttons ignore another press. */
function settled(): Promise<void> {
  return new Promise((done) => setTimeout(done, 1_100))
}

/** Words that break across two lines. */
function brokenWords(element: Element): string[] {
  const [text] = [...element.childNodes]
  return [...(element.textContent ?? '').matchAll(/[\p{L}’]+/gu)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text as Node, index)
    range.setEnd(text as Node, index + word.length)
    return range.getClientRects().length > 1 ? word : []
  })
}
