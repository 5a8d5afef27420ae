import { readFileSync } from 'node:fs'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import { BILL, BILL_MEANS_NAMES } from '@lichtspel/texts/desk/bill'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { INVOICES } from '@lichtspel/texts/desk/invoices'
import { DEPOSITS, LISTS } from '@lichtspel/texts/desk/lists'
import { DEPOSIT_ACT } from '@lichtspel/texts/desk-acts'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import type { Page } from '@playwright/test'
import { Visit } from '../booking/visit.ts'
import { expect, test } from '../desk/desk-test.ts'
import { SATURDAY } from '../desk/moments.ts'
import { typeInto } from '../hands.ts'
import { SettingsScreen } from './settings-screen.ts'

const { rules: RULE } = FIELDS
const BUYER = {
  companyName: 'Peeters BV',
  address: 'Meir 1',
  postalCode: '2000',
  city: 'Antwerpen',
  vat: 'BE 0123.456.749',
} as const

test.use({ hasSamples: false, who: { name: 'An Maes', role: 'manager' } })

test('without VAT rates there is no UBL file; typed in the settings, they are in the file of a booking, its deposit and its bill', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  await bookWithInvoice(await desk.visitor(), desk.url)
  await page.goto(`${desk.url}/beheer`)
  await page.getByRole('link', { name: DESK_PAGES.lists, exact: true }).click()
  await page.getByRole('link', { name: LISTS.deposits, exact: true }).click()
  await page.getByRole('button', { name: LISTS.actFor(DEPOSITS.settle, 'Sarah Peeters') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: DEPOSIT_ACT.kinds.bank }).check()
  await dialog.getByRole('button', { name: DEPOSIT_ACT.save }).click()
  await expect(page.getByText(DEPOSITS.none)).toBeVisible()
  await page.getByRole('link', { name: LISTS.invoices, exact: true }).click()
  await expect(page.getByText(INVOICES.noRates)).toBeVisible()
  const file = page.getByRole('button', { name: INVOICES.fileOf('Peeters BV') })
  await expect(file).toBeHidden()

  await typeRates(page, desk.url)

  await page.getByRole('link', { name: DESK_PAGES.bills, exact: true }).click()
  await page.getByRole('link', { name: /^Sarah Peeters/ }).click()
  const bill = page.getByRole('region', { name: BILL.label, exact: true })
  await expect(bill).toContainText(BILL.deposit)
  await bill.getByRole('button', { name: new RegExp(`^${BILL_MEANS_NAMES.invoice}`) }).click()
  await expect(bill.getByText(BILL.nothing)).toBeVisible()
  await expect(page.getByRole('list', { name: new RegExp(`^${BILLS.groups.invoiced}`) })).toBeVisible()

  await page.getByRole('link', { name: DESK_PAGES.lists, exact: true }).click()
  await page.getByRole('link', { name: LISTS.invoices, exact: true }).click()
  await expect(page.getByText(INVOICES.noRates)).toBeHidden()
  const downloading = page.waitForEvent('download')
  await file.click()
  const ubl = readFileSync(await (await downloading).path(), 'utf8')
  const valuesOf = (name: string) =>
    [...ubl.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => value)
  expect(valuesOf('RegistrationName')).toEqual(['Lichtspel Antwerpen', 'Peeters BV'])
  expect(valuesOf('CompanyID')).toEqual(['BE0123456749', 'BE0123456749'])
  expect(valuesOf('IssueDate')).toEqual([SATURDAY])
  // 80 euro of games at 6 %, 80 euro of pasta at 12 %, less 50 euro of deposit.
  expect(new Set(valuesOf('Percent'))).toEqual(new Set(['6.00', '12.00']))
  expect(valuesOf('TaxExclusiveAmount')).toEqual(['146.90'])
  expect(valuesOf('TaxInclusiveAmount')).toEqual(['160.00'])
  expect(valuesOf('PrepaidAmount')).toEqual(['50.00'])
  expect(valuesOf('PayableAmount')).toEqual(['110.00'])
})

/** Eight play one game and eat pasta; their company pays. */
async function bookWithInvoice(visitor: Page, url: string): Promise<void> {
  const visit = new Visit(visitor)
  await visit.open({ date: SATURDAY, players: 8 }, url)
  await visit.addGames('laser', 1)
  await visit.take('laser', '17:00')
  await visit.fillContact()
  await visit.openDetails()
  await visitor.getByRole('checkbox', { name: /^Pastabuffet/ }).check()
  await visitor.getByRole('checkbox', { name: DETAILS_STEP.invoice }).check()
  for (const [field, words] of Object.entries(BUYER))
    await typeInto(visitor.getByLabel(DETAILS_STEP[field as keyof typeof BUYER], { exact: true }), words)
  await visit.submit.click()
  await visit.expectSuccess()
}

async function typeRates(page: Page, url: string): Promise<void> {
  const settings = new SettingsScreen(page)
  await settings.open(url)
  await settings.part('rules')
  await page.getByRole('checkbox', { name: RULE.vat.label }).check()
  const rates = page.getByRole('group', { name: RULE.vatRates.label })
  for (const label of [RULE.vatLeisure, RULE.vatMeals, RULE.vatDrinks])
    await expect(rates.getByLabel(label)).toHaveValue('')
  await settings.review()
  await expect(page.getByText(REVIEW.problems)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: REVIEW.publish, exact: true }),
  ).toBeDisabled()
  await page.getByRole('button', { name: REVIEW.toField }).first().click()
  for (const [label, rate] of [
    [RULE.vatLeisure, '6'],
    [RULE.vatMeals, '12'],
    [RULE.vatDrinks, '21'],
  ] as const)
    await typeInto(rates.getByLabel(label), rate)
  await settings.review()
  await settings.publish(2)
}
