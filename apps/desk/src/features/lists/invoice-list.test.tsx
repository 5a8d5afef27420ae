import type { Invoiced } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Lists } from './lists.tsx'

const KAAI: Invoiced = {
  id: '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11',
  code: '7B0C-1234',
  date: '2026-11-21',
  name: 'Kaai & Co',
  vatNumber: 'BE 0123.456.749',
  isComplete: true,
  totalCents: 38_600,
  payableCents: 33_600,
  netCents: 36_415,
  taxCents: 2_185,
}

afterEach(() => vi.unstubAllGlobals())

async function show(...invoices: Invoiced[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.startsWith(`${DESK_PATHS.invoiceList}?`) ? Response.json({ invoices }) : new Response('x')
  })
  await render(
    <DeskStage>
      <Lists slug="facturen" />
    </DeskStage>,
  )
  return asked
}

describe.each([
  ['light', 1440, 900],
  ['dark', 390, 844],
])('%s, %i wide', (theme, width, height) => {
  test('a manager sees what to invoice, and saves the spreadsheet and a UBL file', async () => {
    await page.viewport(width, height)
    document.documentElement.dataset.theme = theme
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:,')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const asked = await show(KAAI)
    await expect.element(page.getByText(/te betalen €\s336,00/)).toBeVisible()
    await expect.element(page.getByText(/€\s364,15 \+ €\s21,85 btw/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'UBL-bestand van Kaai & Co' }).click()
    await page.getByRole('button', { name: 'Download als CSV' }).click()
    await vi.waitFor(() =>
      expect(asked.slice(-2)).toEqual([
        DESK_PATHS.invoiceFile.replace(':id', KAAI.id),
        expect.stringContaining(`${DESK_PATHS.invoiceSheet}?from=`),
      ]),
    )
  })
})

test('without VAT rates the list says so, and offers no UBL file', async () => {
  await show({ ...KAAI, netCents: null, taxCents: null, isComplete: false })
  await expect.element(page.getByText(/Zonder btw-tarieven is er geen UBL-bestand/)).toBeVisible()
  await expect.element(page.getByText('Gegevens onvolledig')).toBeVisible()
  expect(page.getByRole('button', { name: /^UBL/ }).query()).toBeNull()
})
