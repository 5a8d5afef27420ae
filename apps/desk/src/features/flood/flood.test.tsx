import type { NetworkAnswer } from '@lichtspel/contract/desk/networks'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { NOW, PEETERS } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { SAME_NETWORK } from '@lichtspel/texts/desk/flood'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SameNetwork } from './same-network.tsx'

afterEach(() => vi.unstubAllGlobals())

const sent: { path: string; body: unknown }[] = []
function answering(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.body !== undefined) sent.push({ path, body: JSON.parse(String(init.body)) })
    return new Response(JSON.stringify(answers[path]), { headers: { 'content-type': 'application/json' } })
  })
}

const path = DESK_PATHS.network.replace(':id', PEETERS.id)
const other = '7b0c1234-0000-4000-8000-000000000002'
const elsewhere = ['7b0c1234-0000-4000-8000-000000000003', '7b0c1234-0000-4000-8000-000000000004'] as const
const past = '7b0c1234-0000-4000-8000-000000000005'
const listed = {
  code: '7B0C-1234',
  date: '2026-11-28',
  players: 8,
  email: 'an@voorbeeld.be',
  placedAt: NOW,
  isSameNetwork: true,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
}
const network: NetworkAnswer = {
  isKnown: true,
  bookings: [
    { ...listed, id: PEETERS.id, name: 'An', status: 'confirmed' },
    { ...listed, id: other, name: 'Bo', status: 'cancelled' },
    { ...listed, id: elsewhere[0], name: 'Cis', status: 'confirmed', isSameNetwork: false },
    { ...listed, id: elsewhere[1], name: 'Dé', status: 'confirmed', isSameNetwork: false },
    // In the past, so it can no longer be cancelled.
    { ...listed, id: past, name: 'Eva', status: 'confirmed', isSameNetwork: false, date: '2026-11-20' },
  ],
}

test('bookings from one network can be reviewed, ticked and cancelled together', async () => {
  const cancelPath = DESK_PATHS.cancelTogether.replace(':id', PEETERS.id)
  answering({ [path]: network, [cancelPath]: { cancelled: [PEETERS.id], kept: [] } })
  await render(<SameNetwork id={PEETERS.id} />, { wrapper: DeskStage })
  const tick = page.getByRole('checkbox', { name: /^An/ })
  await expect.element(tick).not.toBeChecked()
  expect(page.getByRole('checkbox', { name: /^Bo/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /Annuleer/ }).elements()).toEqual([])
  await tick.click()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Annuleer 1 boeking' }).click()
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: cancelPath, body: { mail: false, ids: [PEETERS.id] } }),
  )
})

test('bookings of the last hour from other networks are listed separately and ticked with one press', async () => {
  const cancelPath = DESK_PATHS.cancelTogether.replace(':id', PEETERS.id)
  answering({ [path]: network, [cancelPath]: { cancelled: [...elsewhere], kept: [] } })
  await render(<SameNetwork id={PEETERS.id} />, { wrapper: DeskStage })
  await expect.element(page.getByRole('heading', { name: SAME_NETWORK.ofHour })).toBeVisible()
  await page.getByRole('button', { name: SAME_NETWORK.tickAll(2) }).click()
  await expect.element(page.getByRole('checkbox', { name: /^Cis/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^An/ })).not.toBeChecked()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Annuleer 2 boekingen' }).click()
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ path: cancelPath, body: { ids: elsewhere } }))
})

test("says when the booking's network is no longer stored", async () => {
  answering({ [path]: { isKnown: false, bookings: [] } })
  await render(<SameNetwork id={PEETERS.id} />, { wrapper: DeskStage })
  await expect.element(page.getByText(/Dat wissen we na een dag/)).toBeVisible()
})
