import type { DeskDay, DeskVisit } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { at, makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { TroubleDialog } from './trouble-dialog.tsx'
import type { Proposal } from './use-proposals.ts'

const KOEN = makeVisit({ name: 'Koen', slotsVR: ['15:00'], presence: 'in', presenceAt: NOW })
const NELE = makeVisit({ name: 'Nele', slotsVR: ['16:00'] })
const AMBER = makeVisit({ name: 'Amber', slotsVR: ['16:30'] })
const ROOS = makeVisit({ name: 'Roos', slotsVR: ['16:45'] })
const NEW_HOURS: Record<string, string[]> = {
  [KOEN.id]: ['17:30'],
  [NELE.id]: ['17:45'],
  [AMBER.id]: ['18:00'],
}
const BOOKINGS = [
  makeBooking(KOEN),
  makeBooking(NELE, { email: '', phone: '0470 12 34 56' }),
  makeBooking(AMBER, { language: 'fr', email: 'amber@voorbeeld.be' }),
  makeBooking(ROOS),
]

const OTHER_WAYS: Proposal[] = [
  {
    ...{ kind: 'otherGame', date: SATURDAY.date, slots: ['16:20'], slotsVR: [], slotsInteractiveFloor: [] },
    ...{ end: '16:40', priceCents: 7_000 },
  },
  {
    ...{ kind: 'cancel', date: SATURDAY.date, slots: [], slotsVR: [], slotsInteractiveFloor: [] },
    ...{ end: null, priceCents: 0 },
  },
]

type Act = { path: string; body: Record<string, unknown> }
let acts: Act[]
let outage: DeskDay['schedules'][number]['outage']
let visits: DeskVisit[]
let refused: string | null
let version = 1_000

beforeEach(() => {
  acts = []
  outage = null
  refused = null
  visits = [KOEN, NELE, AMBER, ROOS]
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json(answerTo(path))
    const act = { path, body: JSON.parse(body) }
    if (refused !== null && act.path.includes(refused))
      return Response.json({ error: { code: 'slot-taken', message: '' } }, { status: 409 })
    acts.push(act)
    if (path === DESK_PATHS.outages) {
      outage = act.body.outage
      return Response.json({ hit: visits })
    }
    if (path === DESK_PATHS.undo)
      return Response.json({ undone: 'moved', bookingIds: [NELE.id], kept: [], isTold: false })
    const id = path.split('/').at(-2)
    visits = visits.map((visit) =>
      visit.id === id
        ? {
            ...visit,
            revision: 2,
            slotsVR: NEW_HOURS[visit.id] ?? [],
            outageNotice: { answer: null, mail: act.body.mail ? 'sent' : 'none', askedAt: NOW },
          }
        : visit,
    )
    return Response.json({ booking: BOOKINGS.find((booking) => booking.id === id) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLastAct()
  sessionStorage.clear()
})

function answerTo(path: string): unknown {
  if (path.startsWith(DESK_PATHS.outageProposals)) return { proposals: proposals(), canGoBack: [] }
  const booking = BOOKINGS.find(({ id }) => path.endsWith(id))
  if (booking !== undefined) return { booking: { ...booking, revision: visitOf(booking.id)?.revision } }
  const schedules = SATURDAY.schedules.map((one) =>
    one.attraction === 'vr' ? { ...one, version: ++version, outage } : one,
  )
  return { ...SATURDAY, serverNow: NOW + version, schedules, visits }
}
const visitOf = (id: string) => visits.find((visit) => visit.id === id)

/** Roos can only be cancelled. */
function proposals() {
  return visits
    .filter(({ outageNotice }) => outageNotice === null)
    .map(({ id }) => ({
      ...{ bookingId: id, date: SATURDAY.date, slots: [], slotsInteractiveFloor: [] },
      alternatives: id === NELE.id ? OTHER_WAYS : [],
      ...(NEW_HOURS[id] === undefined
        ? { kind: 'cancel', slotsVR: [], end: null, priceCents: 0 }
        : { kind: 'sameGames', slotsVR: NEW_HOURS[id], end: '18:15', priceCents: 8_000 }),
    }))
}

const cancelled = vi.fn()

async function open() {
  dayStore(SATURDAY.date).askAgain()
  await render(
    <DeskStage>
      <TroubleDialog onClose={() => {}} onMove={() => {}} onCancel={cancelled} />
    </DeskStage>,
  )
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const said = () => page.getByRole('status').element().textContent

async function breakVr() {
  await open()
  await button('Stuk…, VR').click()
  await radio('Vanaf wanneer', '15:00').click()
  await radio('Tot wanneer', '17:00').click()
  await button('Sluit VR tot 17:00').click()
  await expect.element(button('Aanvaard alle 3')).toBeVisible()
}

test('closes from a later hour, says what it hits, and moves the focus there', async () => {
  await open()
  await button('Stuk…, VR').click()
  await expect.element(radio('Vanaf wanneer', 'Nu, 14:12')).toHaveFocus()
  await expect.element(button('Sluit VR tot 16:00')).toBeVisible()
  await radio('Tot wanneer', '15:00').click()
  await radio('Vanaf wanneer', '15:00').click()
  await expect.element(button('Sluit VR tot 16:00')).toBeVisible()
  await radio('Tot wanneer', '17:00').click()
  await radio('Waarom', 'VR-bril stuk').click()
  await expect.element(page.getByText('4 groepen')).toBeVisible()
  await button('Sluit VR tot 17:00').click()
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(page.getByRole('heading', { name: '4 groepen geraakt' }).element()),
  )
  expect(acts[0]?.body).toMatchObject({
    attraction: 'vr',
    outage: { from: '15:00', until: '17:00', reason: 'headset', words: 'VR-bril stuk' },
    seen: null,
  })
  expect(said()).toBe('VR stuk tot 17:00, 4 groepen geraakt.')
})

test('some places: slots stay open, and the outage is changed from what was seen', async () => {
  await open()
  await button('Stuk…, VR').click()
  const places = page.getByLabelText('Hoeveel plaatsen zijn stuk')
  await places.selectOptions('1 van de 6')
  await expect.element(page.getByText(/blijven open voor groepen die nog passen/)).toBeVisible()
  await button('VR: 1 plaats stuk tot 16:00').click()
  await vi.waitFor(() => expect(said()).toBe('VR 1 plaats stuk tot 16:00, 4 groepen geraakt.'))
  expect(acts[0]?.body).toMatchObject({ outage: { until: '16:00', places: 1 } })
  await button('Wijzig, VR').click()
  await expect.element(places).toHaveValue('1')
  await places.selectOptions('Alles')
  await button('Sluit VR tot 16:00').click()
  await vi.waitFor(() => expect(acts).toHaveLength(2))
  expect(acts[1]?.body).toMatchObject({ seen: { until: '16:00', places: 1 } })
  expect(acts[1]?.body.outage).not.toHaveProperty('places')
})

test('own words are asked for, and stay when the form is left', async () => {
  await open()
  await button('Stuk…, VR').click()
  await radio('Waarom', 'Iets anders').click()
  await button(/^Sluit VR/).click()
  await expect.element(page.getByText('Schrijf kort wat er scheelt.')).toBeVisible()
  await page.getByLabelText('In je eigen woorden').fill('Lekkend dak')
  await button('Laat zo').click()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('VR'))
  await button('Stuk…, VR').click()
  await radio('Waarom', 'Iets anders').click()
  await expect.element(page.getByLabelText('In je eigen woorden')).toHaveValue('Lekkend dak')
  expect(acts).toEqual([])
  await button(/^Sluit VR/).click()
  await button('Weer in orde, VR').click()
  await button('Stuk…, VR').click()
  await radio('Waarom', 'Iets anders').click()
  await expect.element(page.getByLabelText('In je eigen woorden')).toHaveValue('')
})

test('each group has a mail tick by default, except who is inside or has no address', async () => {
  await breakVr()
  await expect.element(page.getByRole('checkbox', { name: /amber@voorbeeld/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /an@voorbeeld/ })).not.toBeChecked()
  await expect.element(page.getByText('Geen adres: er gaat geen mail.')).toBeVisible()
  await expect.element(page.getByText('1 mail, 1 te bellen, 1 staat hier')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '0470 12 34 56, bel Nele' }))
    .toHaveAttribute('href', 'tel:0470123456')
})

test('accepting one moves it and takes the focus to the next; accepting all leaves out who can only be cancelled', async () => {
  await breakVr()
  await button('Aanvaard, Koen').click()
  await vi.waitFor(() => expect(said()).toBe('Koen aanvaard.'))
  expect(acts.at(-1)?.body).toMatchObject({
    slotsVR: ['17:30'],
    forOutage: true,
    totalCents: 8_000,
    mail: false,
  })
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Aanvaard, Nele').element()))
  await button('Aanvaard alle 2').click()
  await vi.waitFor(() => expect(said()).toBe('2 aanvaard, 1 mail.'))
  await expect.element(page.getByRole('heading', { name: '1 groep geraakt' })).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Annuleer…, Roos').element()))
  await expect.element(page.getByText('gemaild, nog geen antwoord')).toBeVisible()
  await expect.element(page.getByText('staat hier', { exact: true })).toBeVisible()
  await expect.element(page.getByText('te bellen, niet gemaild')).toBeVisible()
  expect(page.getByRole('link', { name: /bel Koen/ }).elements()).toEqual([])
  await button('Annuleer…, Roos').click()
  expect(cancelled).toHaveBeenCalledWith(ROOS.id)
  await button('Ongedaan maken').click()
  await vi.waitFor(() => expect(said()).toBe('Ongedaan gemaakt: 2 aanvaard, 1 mail.'))
  expect(acts.filter(({ path }) => path === DESK_PATHS.undo)).toHaveLength(2)
})

test('a group may be given another visit than the proposed one, or be cancelled, with one press', async () => {
  await breakVr()
  const ways = page.getByRole('group', { name: 'Voor Nele' })
  const way = (name: RegExp) => ways.getByRole('radio', { name })
  await expect.element(way(/^Later 17:45/)).toBeChecked()
  expect(ways.getByRole('radio').elements()).toHaveLength(3)
  await way(/^Annuleer, €/).click()
  await expect.element(button('Aanvaard alle 2')).toBeVisible()
  await button('Annuleer…, Nele').click()
  expect(cancelled).toHaveBeenCalledWith(NELE.id)
  await way(/^Ander spel, €/).click()
  await expect.element(page.getByText(/^Ander spel, klaar om 16:40/)).toBeVisible()
  await button('Aanvaard, Nele').click()
  await vi.waitFor(() => expect(acts.at(-1)?.path).toContain(NELE.id))
  expect(acts.at(-1)?.body).toMatchObject({ slots: ['16:20'], slotsVR: [], totalCents: 7_000 })
})

test('one that fails stays hit, says why and has a proposal', async () => {
  await breakVr()
  refused = NELE.id
  await button('Aanvaard alle 3').click()
  await vi.waitFor(() =>
    expect(said()).toBe('2 aanvaard, 1 mail. 1 ging niet door, zie het nieuwe voorstel.'),
  )
  await expect.element(page.getByText(/Hier is een nieuw voorstel\.$/)).toBeVisible()
  await expect.element(button('Aanvaard, Nele')).toBeVisible()
})

test('every group with a proposal is shown, also one that has not been seen to be hit here', async () => {
  const late = makeVisit({ name: 'Lien', slotsVR: ['18:00'] })
  visits = [KOEN, late]
  await open()
  await button('Stuk…, VR').click()
  await radio('Tot wanneer', '17:00').click()
  await button('Sluit VR tot 17:00').click()
  await expect.element(button('Annuleer…, Lien')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 groepen geraakt' })).toBeVisible()
})

test('a refusal of the outage is said in words', async () => {
  await open()
  refused = DESK_PATHS.outages
  await button('Stuk…, VR').click()
  await button(/^Sluit VR/).click()
  await expect.element(page.getByRole('alert').getByText(/\w/)).toBeVisible()
  await expect.element(button(/^Sluit VR/)).toBeVisible()
})

test('in order again sends the hours that were seen', async () => {
  outage = { from: '14:00', until: '17:00', reason: 'fault', words: 'Technisch defect' }
  await open()
  await expect.element(page.getByText('stuk tot 17:00')).toBeVisible()
  expect(button('+10 minuten, VR').elements()).toEqual([])
  await button('Weer in orde, VR').click()
  await vi.waitFor(() => expect(said()).toBe('VR is weer in orde.'))
  expect(acts[0]?.body).toMatchObject({ outage: null, seen: { from: '14:00', until: '17:00' } })
})

test('works by keyboard alone', async () => {
  await open()
  button('Stuk…, VR').element().focus()
  await userEvent.keyboard('{Enter}')
  radio('Vanaf wanneer', 'Nu, 14:12').element().focus()
  // The list of places lies between the hours and the reasons.
  await userEvent.keyboard('{ArrowRight}{Tab}{ArrowRight}{Tab}{Tab}{ArrowLeft}')
  await userEvent.keyboard('{Tab}{Enter}')
  await vi.waitFor(() => expect(acts).toHaveLength(1))
  expect(acts[0]?.body.outage).toMatchObject({ from: '14:15', until: '17:00', reason: 'headset' })
})

describe.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
  ['light', 320, 640],
])('%s, %i wide', (theme, width, height) => {
  test('has no violations in the form and the proposals', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await open()
    await button('Stuk…, VR').click()
    await radio('Waarom', 'Iets anders').click()
    expect(await findViolations()).toEqual([])
    await button('Laat zo').click()
    outage = { from: '14:00', until: '17:00', reason: 'fault', words: 'Technisch defect' }
    visits = [
      { ...KOEN, outageNotice: { answer: 'other', mail: 'sent', askedAt: at('14:00') } },
      { ...NELE, outageNotice: { answer: null, mail: 'none', askedAt: at('14:00') } },
      { ...AMBER, outageNotice: { answer: null, mail: 'sent', askedAt: at('14:00') } },
      ROOS,
    ]
    dayStore(SATURDAY.date).askAgain()
    await expect.element(button('Annuleer…, Roos')).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
