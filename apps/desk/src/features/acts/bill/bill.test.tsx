import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { publicDay, streamOf } from '@lichtspel/test-support/desk/public-day.ts'
import { at, CHIRO, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { ACT } from '@lichtspel/texts/desk-acts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../../lib/act/last-act.ts'
import { UndoBar } from '../../../lib/act/undo-bar.tsx'
import { ColleagueProvider } from '../../../lib/colleague/colleague-context.tsx'
import { BillAct } from './bill-act.tsx'

type Body = Record<string, unknown>
type Entry = DeskBooking['billEntries'][number]

const DESK = {
  id: '2',
  name: 'Bo',
  email: 'bo@lichtspel.example',
  role: 'desk',
  venueId: 'antwerpen',
} as const
const ENTRY: Entry = {
  ...{ id: '1', kind: 'extra', cents: 3_450, receivedCents: null, words: 'Drankjes aan de bar' },
  ...{ vatGroup: 'drinks', isConfirmed: false, reverses: null, isClosed: false, by: 'staff:1' },
  ...{ at: at('14:05'), actor: 'Mira' },
}

let sent: { path: string; body: Body }[]
let server: DeskBooking

/** Five who play VR twice, with drinks at the bar and a deposit. */
function five(more: Partial<DeskBooking> = {}): DeskBooking {
  const facts = { formula: 'standard', players: 5, modules: ['pastaBuffet'], mealPeople: 5 }
  const slotCounts = { laser: 0, vr: 2, interactivefloor: 0 }
  const { lines, totalCents } = estimatePrice(makeBooking(CHIRO).catalogue, { ...facts, slotCounts })
  return makeBooking(CHIRO, {
    ...{ ...facts, slots: [], slotsVR: ['15:15', '15:45'], slotsInteractiveFloor: [] },
    ...{ priceLines: [...lines], totalCents, presence: 'in', headCount: null },
    ...{ billEntries: [ENTRY], billDepositCents: 5_000 },
    ...more,
  })
}

/** As the server would: each act changes the booking that the next answer has. */
function answer(path: string, body: Body): DeskBooking {
  if (path.endsWith('/presence')) return { ...server, headCount: body.headCount as number }
  if (path.endsWith('/change')) return { ...server, ...changed(body) }
  const { kind, cents, reason, entry } = body
  const reversed = server.billEntries.find(({ id }) => id === entry)
  const row: Entry = {
    ...(reversed ?? ENTRY),
    ...{ id: String(server.billEntries.length + 1), words: String(reason), receivedCents: null },
    ...(reversed === undefined
      ? { kind: kind as Entry['kind'], cents: Number(cents) }
      : { cents: -reversed.cents, reverses: reversed.id }),
  }
  return { ...server, billEntries: [...server.billEntries, row] }
}

function changed({ players, mealPeople, visit }: Body): Partial<DeskBooking> {
  const slots = (visit ?? server) as Pick<DeskBooking, 'slotsVR'>
  const facts = { players: Number(players), mealPeople: Number(mealPeople) }
  const slotCounts = { laser: 0, vr: slots.slotsVR.length, interactivefloor: 0 }
  const { lines } = estimatePrice(server.catalogue, { ...server, ...facts, slotCounts })
  return { ...facts, slotsVR: slots.slotsVR, priceLines: [...lines] }
}

beforeEach(() => {
  sent = []
  server = five()
  vi.stubGlobal('EventSource', streamOf(publicDay()))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.includes('holding')) return Response.json({ slotKeys: JSON.parse(body ?? '{}').slotKeys })
    if (body === undefined) {
      if (path.includes('/bookings/')) return Response.json({ booking: server, serverNow: NOW })
      return Response.json(path.includes('/staff/') ? SATURDAY : publicDay())
    }
    sent.push({ path: path.split('/').at(-1) ?? '', body: JSON.parse(body) })
    server = answer(path, JSON.parse(body))
    return Response.json({ booking: server, serverNow: NOW })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  forgetLastAct()
  document.documentElement.style.fontSize = ''
})

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()
const words = () => page.getByRole('dialog').element().textContent?.replaceAll(/\s+/g, ' ')
const kinds = () => sent.map(({ path, body }) => (path === 'bill' ? body.kind : path))
async function open(booking: DeskBooking = server, colleague?: typeof DESK) {
  server = booking
  const onDone = vi.fn()
  const dialog = <BillAct booking={booking} onClose={() => {}} onDone={onDone} />
  await render(
    <DeskStage>
      {colleague === undefined ? dialog : <ColleagueProvider value={colleague}>{dialog}</ColleagueProvider>}
      <UndoBar />
    </DeskStage>,
  )
  await expect
    .element(page.getByText('Te betalen').or(page.getByText('Terug te geven')).first())
    .toBeVisible()
  return onDone
}

describe.each(LOOKS)('%s, %i × %i, text %i', (...look) => {
  test('the bill, its split and its QR code have no violations, and nothing extends beyond the screen', async () => {
    await lookAs(...look)
    await open()
    expect(await findViolations()).toEqual([])
    await press('Deel')
    await choose('In delen')
    if (page.getByRole('button', { name: 'Andere manieren' }).elements().length > 0)
      await press('Andere manieren')
    expect(await findViolations()).toEqual([])
    await press(/^QR/)
    await expect.element(page.getByRole('img', { name: /^QR-code/ })).toBeVisible()
    expect(await findViolations()).toEqual([])
    expectNothingBeyond()
  })
})

test('one more person and a card: the count and the whole rest are recorded, and undo names the payment', async () => {
  const onDone = await open()
  expect(words()).toContain('Te betalen € 129,50')
  await press('Eén persoon meer')
  expect(words()).toContain('1 meer dan geboekt')
  expect(words()).toContain('Te betalen € 158,50')
  await press(/^Kaart/)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ path }) => path)).toEqual(['presence', 'bill'])
  expect(sent[0]?.body).toMatchObject({ presence: 'in', headCount: 6 })
  expect(sent[1]?.body).toMatchObject({ kind: 'card', cents: 15_850 })
  const bar = page.getByRole('region', { name: 'Laatste handeling' })
  await vi.waitFor(() => expect(bar.element().textContent).toMatch(/158,50 met de kaart betaald/))
})

test('two more need a turn: a free slot is taken along and named, or everyone plays one game', async () => {
  await open()
  await press('Eén persoon meer')
  await press('Eén persoon meer')
  await vi.waitFor(() =>
    expect(words()).toMatch(/Iedereen houdt 2 spellen: VR \d\d:\d\d wordt erbij genomen\./),
  )
  expect(words()).toContain('Te betalen € 187,50')
  await press('Toch 1 spel')
  await vi.waitFor(() => expect(words()).toContain('Te betalen € 124,50'))
  await choose('Neem een beurt erbij')
  await vi.waitFor(() => expect(words()).toContain('Te betalen € 187,50'))
  await press(/^Cash/)
  await vi.waitFor(() => expect(kinds()).toEqual(['change', 'cash']))
  expect(sent[0]?.body).toMatchObject({ players: 7, mealPeople: 7 })
  const visit = sent[0]?.body.visit as { slotsVR: string[] } | undefined
  const slotsVR = visit?.slotsVR
  expect(slotsVR).toHaveLength(3)
  expect(slotsVR).toEqual(expect.arrayContaining(['15:15', '15:45']))
  expect(sent[1]?.body).toMatchObject({ cents: 18_750 })
})

test('no slot is free: the bill asks before it takes money', async () => {
  const full = Object.fromEntries(
    Object.keys(publicDay().schedules.find(({ location }) => location.includes('vr'))?.slots ?? {}).map(
      (key) => [key, { isClosed: !['15:15', '15:45'].includes(key) }],
    ),
  )
  vi.stubGlobal('EventSource', streamOf(publicDay({}, full)))
  await open()
  await press('Eén persoon meer')
  await press('Eén persoon meer')
  await expect.element(page.getByText('2 spellen, in kleinere beurten')).toBeVisible()
  await press(/^Kaart/)
  await expect.element(page.getByText('Kies eerst hoeveel spellen iedereen speelt.')).toBeVisible()
  expect(sent).toEqual([])
  await choose('2 spellen, in kleinere beurten')
  await press(/^Kaart/)
  await vi.waitFor(() => expect(kinds()).toEqual(['presence', 'card']))
  expect(sent[1]?.body).toMatchObject({ cents: 18_750 })
})

test('an extra and a second discount; together above the limit only a manager gives them', async () => {
  const { rules, ...offer } = five().catalogue
  const billEntries: Entry[] = [{ ...ENTRY, kind: 'discount', cents: 100 }]
  await open(five({ catalogue: { ...offer, rules: { ...rules, discountCents: 1_000 } }, billEntries }), DESK)
  await press('Extra')
  await page.getByRole('textbox', { name: 'Wat?' }).fill('Sokken')
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('4,50')
  await choose('Drank')
  await press('Zet erbij')
  await vi.waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ kind: 'extra', cents: 450, vatGroup: 'drinks', reason: 'Sokken' }),
  )
  await press('Korting')
  await page.getByRole('textbox', { name: 'Waarom?' }).fill('Defecte bril')
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('10')
  await expect.element(page.getByText('Vraag een beheerder')).toBeVisible()
  await press('Geef korting')
  expect(sent).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('9')
  await press('Geef korting')
  await vi.waitFor(() => expect(sent[1]?.body).toMatchObject({ kind: 'discount', cents: 900 }))
})

test('three parts add up, each with its own means; the change is only computed', async () => {
  const onDone = await open(five({ billEntries: [{ ...ENTRY, cents: 3_451 }] }))
  await press('Deel')
  await choose('In delen')
  await press('Eén deel meer')
  await press(/^Kaart, € 43,17/)
  await vi.waitFor(() => expect(words()).toContain('Deel 2 van 3 nog € 43,17 na dit deel'))
  await press('Wisselgeld')
  await choose('€ 50')
  await expect.element(page.getByText(/^Terug.€.6,85/)).toBeVisible()
  expect(sent).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await press(/^Cash, € 43,15/)
  await vi.waitFor(() => expect(words()).toContain('Deel 3 van 3'))
  await userEvent.keyboard('1')
  await expect.element(page.getByText(ACT.tooSoon)).toBeVisible()
  expect(sent).toHaveLength(2)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await userEvent.keyboard('1')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.map(({ body }) => [body.kind, body.cents])).toEqual([
    ['card', 4_317],
    ['cash', 4_317],
    ['card', 4_317],
  ])
})

test('a transfer is recorded once the guest shows it; key 3 opens and closes its code', async () => {
  await open()
  await userEvent.keyboard('3')
  await expect.element(page.getByText('+++500/0000/00196+++')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.keyboard('3')
  await expect.element(page.getByText('+++500/0000/00196+++')).not.toBeInTheDocument()
  await userEvent.keyboard('3')
  await press(/^Toonde “uitgevoerd”: noteer € 129,50/)
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'transfer', cents: 12_950 }))
})

test('the overview is mailed with the payment that settles the rest, if the desk ticks it', async () => {
  await open()
  await press('Deel')
  await choose('Bedrag')
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('100')
  await page.getByRole('checkbox', { name: /^Mail het betaaloverzicht naar Wout Peeters/ }).click()
  await press(/^Kaart, € 100,00/)
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'card', cents: 10_000, mail: false }))
  await choose('In één keer')
  await new Promise((resolve) => setTimeout(resolve, 600))
  await press(/^Cash, € 29,50/)
  await vi.waitFor(() => expect(sent[1]?.body).toMatchObject({ kind: 'cash', cents: 2_950, mail: true }))
})

test('key 4 puts the rest on an invoice', async () => {
  await open()
  await userEvent.keyboard('4')
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'invoice', cents: 12_950 }))
})

test('a wrong payment is reversed with a reason, and the amount is open again', async () => {
  const card: Entry = { ...ENTRY, id: '2', kind: 'card', cents: 2_950, words: '', vatGroup: null }
  await open(five({ billEntries: [ENTRY, card] }))
  expect(words()).toContain('Te betalen € 100,00')
  await press(/^Draai terug: Kaart/)
  await press('Draai terug')
  expect(sent).toEqual([])
  await page.getByRole('textbox', { name: 'Waarom draai je dit terug?' }).fill('Verkeerde groep')
  await page.getByRole('form', { name: 'Draai terug' }).getByRole('button', { name: 'Draai terug' }).click()
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'reverse', entry: '2' }))
  await vi.waitFor(() => expect(words()).toContain('Te betalen € 129,50'))
  expect(words()).toContain('teruggedraaid')
})

test('a manager keeps the deposit of a group that did not come, or gives it back; the desk asks a manager', async () => {
  const noShow = five({ presence: 'no-show', billEntries: [] })
  await open(noShow)
  expect(words()).toContain('Terug te geven € 50,00')
  await expect.element(page.getByRole('button', { name: 'Geef terug in cash' })).toBeVisible()
  await press('Behoud het voorschot')
  await press('Behoud het')
  await vi.waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ kind: 'extra', cents: 5_000, vatGroup: 'leisure' }),
  )
})

test('the desk cannot give money back or write it off', async () => {
  await open(five({ presence: 'no-show', billEntries: [] }), DESK)
  await expect.element(page.getByText('Vraag een beheerder')).toBeVisible()
  expect(page.getByRole('button', { name: /^Geef terug/ }).elements()).toEqual([])
})
