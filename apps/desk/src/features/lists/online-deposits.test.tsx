import type { ChecksAnswer, DepositsAnswer, OptionsAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Lists } from './lists.tsx'

afterEach(() => vi.unstubAllGlobals())

const listed = { id: '1', code: '7B0C-1234', date: '2026-11-28', name: 'An Peeters', players: 18 }
const deposit = { ...listed, cents: 2_500, due: null, reference: '+++010/8068/17183+++', phone: '' }
const slots = { slots: ['14:00'], slotsVR: [], slotsInteractiveFloor: [] }

const DEPOSITS: DepositsAnswer = {
  deposits: [
    { ...deposit, kind: 'to-return', isOnline: true, hasFailedRefund: true },
    { ...deposit, id: '2', kind: 'open', isOnline: false, hasFailedRefund: false },
  ],
}
const OPTIONS: OptionsAnswer = {
  serverNow: NOW,
  options: [
    { ...listed, ...slots, until: NOW + 1_200_000, isVisitors: false, awaitsPayment: true, phone: '' },
  ],
}
const CHECKS: ChecksAnswer = {
  bookings: [
    {
      ...listed,
      findings: [
        { reason: 'charged-back', cents: 5_000 },
        { reason: 'refund-failed', cents: 2_500 },
      ],
    },
  ],
}

async function open(slug: string, path: string, answer: object) {
  vi.stubGlobal('fetch', async (asked: string) => Response.json(asked.startsWith(path) ? answer : {}))
  await render(
    <DeskStage>
      <Lists slug={slug} />
    </DeskStage>,
  )
}

test('what is to be returned says that it was paid online, and that a refund did not arrive', async () => {
  await open('voorschotten', DESK_PATHS.depositList, DEPOSITS)
  const group = page.getByRole('region', { name: 'Terug te geven' })
  await expect.element(group.getByText('Terugbetaling niet aangekomen')).toBeVisible()
  await expect.element(group.getByText('online betaald')).toBeVisible()
  expect(page.getByRole('region', { name: 'Nog open' }).getByText('online betaald').elements()).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('an option that waits for its payment says so', async () => {
  await open('opties', DESK_PATHS.optionList, OPTIONS)
  await expect.element(page.getByText('Wacht op de online betaling van het voorschot.')).toBeVisible()
})

test('a booking to check names money that was taken back, and a refund that did not arrive', async () => {
  await open('nakijken', DESK_PATHS.checkList, CHECKS)
  await expect.element(page.getByText(/De bank haalde €.50 van het online voorschot terug/)).toBeVisible()
  await expect.element(page.getByText(/Een terugbetaling van €.25 kwam niet aan/)).toBeVisible()
})
