import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { TroubleDialog } from './trouble-dialog.tsx'

const NELE = makeVisit({ name: 'Nele', slotsVR: ['17:45'] })
const AMBER = makeVisit({ name: 'Amber', slotsVR: ['18:00'] })
const ROOS = makeVisit({ name: 'Roos', slotsVR: ['16:45'] })
const OUTAGE = { from: '14:00', until: '17:00', reason: 'fault', words: 'Technisch defect' }
const NOTICE = { answer: null, mail: 'none', askedAt: NOW } as const

let acts: { path: string; body: Record<string, unknown> }[]
let visits: DeskVisit[]
let version = 2_000

beforeEach(() => {
  acts = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json(answerTo(path))
    acts.push({ path, body: JSON.parse(body) })
    if (path === DESK_PATHS.undo)
      return Response.json({ undone: 'answered', bookingIds: [NELE.id], kept: [], isTold: false })
    visits = visits.map((visit) =>
      path.includes(visit.id) ? { ...visit, outageNotice: { ...NOTICE, answer: 'agreed' } } : visit,
    )
    return Response.json({ booking: makeBooking(NELE) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLastAct()
})

function answerTo(path: string): unknown {
  if (path.startsWith(DESK_PATHS.outageProposals)) return { proposals: proposals(), canGoBack: [] }
  const visit = visits.find(({ id }) => path.endsWith(id))
  if (visit !== undefined) return { booking: makeBooking(visit, { phone: '0470 12 34 56' }) }
  const schedules = SATURDAY.schedules.map((one) =>
    one.attraction === 'vr' ? { ...one, version: ++version, outage: OUTAGE } : one,
  )
  return { ...SATURDAY, serverNow: NOW + version, schedules, visits }
}

/** Who was not moved can only be cancelled. */
function proposals() {
  return visits
    .filter(({ outageNotice }) => outageNotice === null)
    .map(({ id }) => ({
      ...{ bookingId: id, date: SATURDAY.date, kind: 'cancel', end: null, priceCents: 0 },
      ...{ slots: [], slotsVR: [], slotsInteractiveFloor: [], alternatives: [] },
    }))
}

async function open(role: Role = 'manager') {
  dayStore(SATURDAY.date).askAgain()
  await render(
    <DeskStage role={role}>
      <TroubleDialog onClose={() => {}} onMove={() => {}} onCancel={() => {}} />
    </DeskStage>,
  )
}
const button = (name: string) => page.getByRole('button', { name })
const said = () => page.getByRole('status').element().textContent

test('one press notes that a called group agrees', async () => {
  visits = [
    { ...NELE, revision: 2, outageNotice: NOTICE },
    { ...AMBER, outageNotice: { ...NOTICE, mail: 'sent' } },
    { ...ROOS, outageNotice: { ...NOTICE, answer: 'other' } },
  ]
  await open()
  await expect.element(page.getByText('te bellen, niet gemaild')).toBeVisible()
  await expect.element(button('Akkoord, Amber')).toBeVisible()
  await expect.element(button('Akkoord, Roos')).not.toBeInTheDocument()
  await expect.element(page.getByText('0 van 3 geregeld')).toBeVisible()
  await button('Akkoord, Nele').click()
  await vi.waitFor(() => expect(said()).toBe('Nele is akkoord.'))
  expect(acts).toMatchObject([{ path: `/api/staff/bookings/${NELE.id}/agree`, body: { revision: 2 } }])
  await expect.element(page.getByText('1 van 3 geregeld')).toBeVisible()
  await expect.element(button('Akkoord, Nele')).not.toBeInTheDocument()
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(page.getByRole('heading', { name: /Wie weet het al/ }).element()),
  )
  await button('Ongedaan maken').click()
  await vi.waitFor(() => expect(said()).toBe('Ongedaan gemaakt: Nele is akkoord.'))
})

test.each(['desk', 'manager'] as const)(
  '[OU8] whether %s cancels a group with a paid deposit',
  async (role) => {
    visits = [{ ...ROOS, deposit: { state: 'paid', openCents: 0 } }]
    await open(role)
    await expect.element(button('Andere uren, Roos')).toBeVisible()
    const words = page.getByText('Vraag een beheerder: het voorschot is betaald.')
    await expect.element(words).toHaveLength(role === 'desk' ? 1 : 0)
    await expect.element(button('Annuleer…, Roos')).toHaveLength(role === 'desk' ? 0 : 1)
    expect(await findViolations()).toEqual([])
  },
)
