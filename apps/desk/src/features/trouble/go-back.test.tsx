import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { makeVisit, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetLastAct } from '../../lib/act/last-act.ts'
import { bookingPath } from '../../lib/server/desk-api.ts'
import { GoBack } from './go-back.tsx'

type BackGroup = OutageProposals['canGoBack'][number]

const { id: bookingId } = makeVisit({})
const NELE: BackGroup = {
  ...{ bookingId, revision: 2, name: 'Nele', players: 6, date: SATURDAY.date, isMailed: true },
  ...{ slots: [], slotsVR: ['16:00'], slotsInteractiveFloor: [] },
}

let sent: { path: string; body: Record<string, unknown> }[]
let isTaken: boolean
const askAgain = vi.fn()

beforeEach(() => {
  sent = []
  isTaken = false
  askAgain.mockClear()
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json(SATURDAY)
    sent.push({ path, body: JSON.parse(body) })
    if (!isTaken) return Response.json({ booking: null })
    return Response.json({ error: { code: 'slot-taken', message: '' } }, { status: 409 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLastAct()
})

const proposing = { proposals: [], isAsking: false, isUnanswered: false, askAgain }
const open = (group: BackGroup) =>
  render(
    <DeskStage>
      <GoBack proposing={{ ...proposing, canGoBack: [group] }} />
    </DeskStage>,
  )
const button = page.getByRole('button', { name: 'Zet terug, Nele' })
const tick = page.getByRole('checkbox')

test('a group that was mailed is mailed again, unless the desk unticks it', async () => {
  await open(NELE)
  await expect.element(page.getByText('VR 16:00')).toBeVisible()
  await expect.element(tick).toBeChecked()
  expect(await findViolations()).toEqual([])
  await button.click()
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledOnce())
  await tick.click()
  await button.click()
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledTimes(2))
  expect(sent.map(({ path, body }) => [path, body.revision, body.mail])).toEqual([
    [bookingPath(DESK_PATHS.restore, bookingId), 2, true],
    [bookingPath(DESK_PATHS.restore, bookingId), 2, false],
  ])
})

test('a group that was not mailed gets no mail', async () => {
  await open({ ...NELE, isMailed: false })
  await button.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.mail).toBe(false)
  expect(tick.elements()).toEqual([])
})

test('a slot that was taken meanwhile is said in words, and the groups are asked for again', async () => {
  isTaken = true
  await open(NELE)
  await button.click()
  await expect.element(page.getByRole('alert').getByText(/\w/)).toBeVisible()
  expect(askAgain).toHaveBeenCalledOnce()
})
