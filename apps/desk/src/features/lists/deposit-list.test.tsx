import type { BankFileAnswer } from '@lichtspel/contract/desk/bank-file'
import type { ListedDeposit } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Lists } from './lists.tsx'

afterEach(() => vi.unstubAllGlobals())

const deposit = (id: string, name: string, cents: number): ListedDeposit => ({
  id,
  code: `7B0C-000${id}`,
  date: '2026-11-28',
  name,
  players: 12,
  kind: 'open',
  cents,
  isOnline: false,
  hasFailedRefund: false,
  due: '2026-11-25',
  reference: '+++010/8068/17183+++',
  phone: '',
})
const DEPOSITS: ListedDeposit[] = [
  deposit('1', 'Feest van Noor', 10_000),
  deposit('2', 'Els Maes', 5_000),
  { ...deposit('3', 'Geannuleerd', 5_000), kind: 'to-return' },
]
const entry = { paidOn: '2026-11-27', cents: 5_000, currency: 'EUR', communication: 'feestje Lotte' }
const FILE: BankFileAnswer = {
  booked: 0,
  known: 0,
  unmatched: [
    { ...entry, token: 'een-geheim' },
    { ...entry, currency: 'USD', communication: 'in dollar', token: null },
  ],
  foreign: [],
  toReturn: [],
  uneven: [],
}

/** Stubs the server; linking gets this answer. Returns what was sent to link. */
function serve(linkAnswer: Response) {
  const links: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json({ deposits: DEPOSITS })
    if (path === DESK_PATHS.bankFile) return Response.json(FILE)
    links.push(JSON.parse(body))
    return linkAnswer.clone()
  })
  return links
}

async function openLink() {
  await render(
    <DeskStage>
      <Lists slug="voorschotten" />
    </DeskStage>,
  )
  await page
    .getByLabelText(/Kies het CAMT/)
    .upload(new File(['<Document/>'], 'uittreksel.xml', { type: 'text/xml' }))
  await page.getByText('Niet herkend als voorschot: 2').click()
  await page.getByRole('button', { name: /^Koppel aan een boeking/ }).click()
}

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test('a payment without our reference is linked to an open deposit, those of the same amount first', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    const links = serve(Response.json({ outcome: 'booked' }))
    await openLink()
    const choice = page.getByRole('dialog').getByLabelText('Voorschot van')
    const options = [...choice.element().querySelectorAll('option')]
    expect(options.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Kies een boeking',
      '€ 50 · za 28 nov · Els Maes · 7B0C-0002',
      '€ 100 · za 28 nov · Feest van Noor · 7B0C-0001',
    ])
    await choice.selectOptions('1')
    await expect.element(page.getByText(/Betaald is €\s50, open staat €\s100\./)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await choice.selectOptions('2')
    await page.getByRole('button', { name: 'Koppel', exact: true }).click()
    await expect.element(page.getByText('gekoppeld aan Els Maes', { exact: true })).toBeVisible()
    expect(links).toEqual([{ actId: expect.any(String), bookingId: '2', token: 'een-geheim' }])
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('a payment that was linked before, or a deposit that was just paid, is told in the dialog', async () => {
  serve(Response.json({ outcome: 'known' }))
  await openLink()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Voorschot van').selectOptions('2')
  await dialog.getByRole('button', { name: 'Koppel', exact: true }).click()
  await expect.element(dialog.getByText(/al geboekt/)).toBeVisible()
  serve(Response.json({ error: { code: 'deposit-amount', requestId: '1' } }, { status: 409 }))
  await dialog.getByRole('button', { name: 'Koppel', exact: true }).click()
  await expect.element(dialog.getByRole('alert').getByText(/wat\sopenstaat/)).toBeVisible()
})
