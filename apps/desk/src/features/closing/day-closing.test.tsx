import type { DayClosing as Closing } from '@lichtspel/contract/desk/day-closing'
import type { Role } from '@lichtspel/domain/desk/roles'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayClosing } from './day-closing.tsx'

const DATE = '2026-11-28'
const OPEN: Closing = {
  date: DATE,
  noted: { card: 128_450, cash: 61_235, transfer: 9_600, invoice: 38_600, 'written-off': 0 },
  totals: {
    expectedCents: 340_718,
    receivedCents: 223_685,
    underwayCents: 48_200,
    writtenOffCents: 0,
    openCents: 68_833,
  },
  floatCents: 15_000,
  closing: null,
  reopenings: [],
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

let sent: Record<string, unknown>[]
let served: Closing
let refusal: string | undefined
beforeEach(() => {
  sent = []
  served = OPEN
  refusal = undefined
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json(served)
    if (refusal !== undefined)
      return Response.json({ error: { code: refusal, codes: [refusal] } }, { status: 409 })
    if (path.endsWith('/reopen')) {
      served = {
        ...OPEN,
        reopenings: [{ by: 'Mira', at: Date.UTC(2026, 10, 28, 11) }],
      }
      return Response.json(served)
    }
    const { date, ...closing } = JSON.parse(body)
    sent.push({ date, ...closing })
    served = {
      ...OPEN,
      closing: { ...closing, closedBy: 'Sofie Claes', closedAt: Date.UTC(2026, 10, 28, 20) },
    }
    return Response.json(served)
  })
})

const show = (openBills = 0, hasBegun = true, role: Role = 'manager', date = DATE) =>
  render(
    <DeskStage role={role}>
      <DayClosing date={date} hasBegun={hasBegun} openBills={openBills} stamp="" />
    </DeskStage>,
  )
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
  ['light', 320, 700],
] as const)('%s, %i wide', (theme, width, height) => {
  test('without a difference the day is closed in four presses', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    await show()
    await press('Kaart klopt')
    await press('Cash klopt')
    expect(await findViolations()).toEqual([])
    await press('Sluit de dag af')
    await press('Sluit af')
    await expect.element(page.getByText(/^Afgesloten door Sofie Claes/)).toBeVisible()
    expect(sent).toEqual([
      { date: DATE, cardCents: 128_450, cashCents: 76_235, floatCents: 15_000, reason: '' },
    ])
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('a difference is shown, and needs a reason before the day is closed', async () => {
  await show()
  await press('Kaart klopt')
  await page.getByLabelText(/^Geteld: Cash/).fill('757,35')
  await expect.element(page.getByText(/verschil −\s€\s5,00/)).toBeVisible()
  await press('Sluit de dag af')
  await expect.element(page.getByText('Schrijf kort waarom')).toBeVisible()
  await page.getByLabelText(/^Waarom €\s5,00 te weinig/).fill('Te veel teruggegeven')
  await press('Sluit de dag af')
  await press('Sluit af')
  await expect.element(page.getByText('Reden: Te veel teruggegeven')).toBeVisible()
  expect(sent).toMatchObject([{ cashCents: 75_735, reason: 'Te veel teruggegeven' }])
})

test('nothing is closed before both were counted; open bills are named', async () => {
  await show(3)
  await press('Sluit af met 3 rekeningen open')
  await expect.element(page.getByText(/Vul een bedrag in/).first()).toBeVisible()
  await expect.element(page.getByLabelText(/^Geteld: Kaart/)).toHaveFocus()
  expect(sent).toEqual([])
})

test('what was typed stays after a refusal', async () => {
  refusal = 'till-closed'
  await show()
  await press('Kaart klopt')
  await press('Cash klopt')
  await press('Sluit de dag af')
  await press('Sluit af')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Deze dag is al afgesloten. Een correctie telt op de volgende dag')
  await expect.element(page.getByLabelText(/^Geteld: Kaart/)).toHaveValue('1284,50')
})

test('a day to come shows no button to close it', async () => {
  await show(0, false)
  await expect.element(page.getByText(/^Afsluiten kan op de dag zelf/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Sluit de dag af' }).query()).toBeNull()
})

test('works by keyboard only', async () => {
  await show()
  await expect.element(page.getByLabelText(/^Geteld: Kaart/)).toBeVisible()
  page
    .getByLabelText(/^Geteld: Kaart/)
    .element()
    .focus()
  await userEvent.keyboard('1284,50{Tab}{Tab}762,35{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await press('Sluit af')
  expect(sent).toMatchObject([{ cardCents: 128_450, cashCents: 76_235 }])
})

const CLOSED: Closing = {
  ...OPEN,
  closing: {
    ...{ cardCents: 128_450, cashCents: 76_235, floatCents: 15_000, reason: '' },
    ...{ closedBy: 'Sofie Claes', closedAt: Date.UTC(2026, 10, 28, 11) },
  },
}

test.each([
  [1440, 900],
  [390, 844],
])('a manager reopens today by the keys alone, and the day says who did, %i wide', async (width, height) => {
  await page.viewport(width, height)
  served = CLOSED
  await show()
  const reopen = page.getByRole('button', { name: 'Heropen de dag' })
  await expect.element(reopen).toBeVisible()
  expect(await findViolations()).toEqual([])
  reopen.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Heropend door Mira/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sluit de dag af' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('another colleague reads that a manager can reopen the day', async () => {
  served = CLOSED
  await show(0, true, 'desk')
  await expect.element(page.getByText(/^Te vroeg afgesloten\? Een beheerder/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Heropen de dag' }).query()).toBeNull()
})

test.each(['manager', 'desk'] as const)('another day cannot be reopened, also by role %s', async (role) => {
  served = CLOSED
  await show(0, true, role, '2026-11-27')
  await expect.element(page.getByText(/^Afgesloten door Sofie Claes/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Heropen de dag' }).query()).toBeNull()
  expect(page.getByText(/^Te vroeg afgesloten\?/).query()).toBeNull()
})

test('a refusal to reopen the day is shown', async () => {
  served = CLOSED
  refusal = 'till-closed'
  await show()
  await press('Heropen de dag')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Deze dag is al afgesloten. Een correctie telt op de volgende dag')
})
