import { DESK_PAGES } from '@lichtspel/texts/desk'
import { BILL, BILL_ENTRIES, BILL_LINE, BILL_MEANS_NAMES, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { LINE } from '@lichtspel/texts/desk/line'
import { LISTS, OPTION_LIST } from '@lichtspel/texts/desk/lists'
import { OPTION_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { TODAY } from '@lichtspel/texts/desk-today'
import type { Page } from '@playwright/test'
import { letTimePass, typeInto } from '../hands.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ hasSamples: false, startsAt: new Date(`${SATURDAY}T20:00:00+01:00`) })

test('an empty day gets an option and a bill that is paid in two ways, corrected and closed, opened by a manager and closed again', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  await page.goto(`${desk.url}/beheer/vandaag`)
  await takeOption(page)
  await letEightIn(page)
  const manager = await desk.colleague({ name: 'Bo Claes', role: 'manager' })
  await correctBill(manager, desk.url)
  await payBill(page)
  await closeDay(page, '180')
  await expectSheet(
    page,
    'Afgesloten door An Maes',
    'Kaart € 35,00 € 35,00 € 0,00',
    'Reden: Te veel gewisseld',
  )

  await manager.getByRole('link', { name: DESK_PAGES.today, exact: true }).click()
  await manager.getByRole('link', { name: DESK_PAGES.bills, exact: true }).click()
  await closingOn(manager).getByRole('button', { name: CLOSING.reopen }).click()
  await expect(closingOn(manager)).toContainText('Heropend door Bo Claes')
  await closeDay(manager)
  await expectSheet(manager, 'Afgesloten door Bo Claes')
  await manager.goto(`${desk.url}/beheer/vandaag`)
  await manager.getByRole('link', { name: DESK_PAGES.lists, exact: true }).click()
  await manager.getByRole('link', { name: LISTS.log, exact: true }).click()
  for (const words of ['10 korting (Defecte bril)', '35 cash betaald (Was kaart)', '35 met de kaart betaald'])
    await expect(manager.getByRole('listitem').filter({ hasText: words })).toBeVisible()
})

async function takeOption(page: Page): Promise<void> {
  await page.getByRole('button', { name: TODAY.book, exact: true }).click()
  await typeInto(page.getByLabel(LINE.label), '6 ma 14u laser Els Maes optie morgen')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: NEW_BOOKING.bookOption }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: DESK_PAGES.lists, exact: true }).click()
  await page.getByRole('link', { name: LISTS.options, exact: true }).click()
  await page.getByRole('button', { name: LISTS.actFor(OPTION_LIST.decide, 'Els Maes') }).click()
  await dialog.getByRole('button', { name: OPTION_ACT.confirm }).click()
  await expect(page.getByText(OPTION_LIST.none)).toBeVisible()
}

async function letEightIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: DESK_PAGES.today, exact: true }).click()
  await page.getByRole('button', { name: TODAY.startNow }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel(NEW_BOOKING.players), '8')
  await dialog.getByRole('button', { name: NEW_BOOKING.start() }).click()
  await expect(dialog).toBeHidden()
}

async function openBill(page: Page) {
  await page.getByRole('link', { name: DESK_PAGES.bills, exact: true }).click()
  await page.getByRole('link', { name: /^Inloop 20:00/ }).click()
  return page.getByRole('region', { name: BILL.label, exact: true })
}

async function correctBill(manager: Page, url: string): Promise<void> {
  await manager.goto(`${url}/beheer/vandaag`)
  const bill = await openBill(manager)
  await bill.getByRole('button', { name: BILL_LINE.discount }).click()
  const form = bill.getByRole('form', { name: BILL_LINE.discount })
  await typeInto(form.getByLabel(BILL_LINE.why), 'Defecte bril')
  await typeInto(form.getByLabel(BILL_LINE.amount), '10')
  await form.getByRole('button', { name: BILL_LINE.give }).click()
  await expect(bill).toContainText('Defecte bril')
}

async function payBill(page: Page): Promise<void> {
  const bill = await openBill(page)
  await bill.getByRole('button', { name: BILL_PAY.split }).click()
  await bill.getByRole('radio', { name: BILL_PAY.splits.parts }).check()
  const pay = (means: string) => bill.getByRole('button', { name: new RegExp(`^${means}, `) }).click()
  await pay(BILL_MEANS_NAMES.cash)
  await expect(bill).toContainText(BILL.duePart(2, 2))
  // A press shortly after a payment counts as a double tap.
  await letTimePass(page, 600)
  await pay(BILL_MEANS_NAMES.cash)
  await expect(bill).toContainText(BILL.nothing)
  await bill
    .getByRole('button', { name: new RegExp(`^Draai terug: ${BILL_ENTRIES.cash}`) })
    .last()
    .click()
  const form = bill.getByRole('form', { name: BILL.reverse })
  await typeInto(form.getByLabel(BILL.reverseWhy), 'Was kaart')
  await form.getByRole('button', { name: BILL.reverse }).click()
  await letTimePass(page, 600)
  await pay(BILL_MEANS_NAMES.card)
  await expect(bill).toContainText(BILL.nothing)
}

function closingOn(page: Page) {
  return page.getByRole('region', { name: CLOSING.title })
}

/** The drawer held 150 euro in the morning. `cash` is what is in it now; without it, the sum is right. */
async function closeDay(page: Page, cash?: string): Promise<void> {
  const closing = closingOn(page)
  await typeInto(closing.getByLabel(CLOSING.float), '150')
  await closing.getByRole('button', { name: CLOSING.rightOf(CLOSING.means.card) }).click()
  if (cash === undefined)
    await closing.getByRole('button', { name: CLOSING.rightOf(CLOSING.means.cash) }).click()
  else {
    await typeInto(closing.getByLabel(CLOSING.countedOf(CLOSING.means.cash)), cash)
    await closing.getByRole('button', { name: CLOSING.close }).click()
    await expect(closing).toContainText(CLOSING.whyMissing)
    await typeInto(closing.getByLabel(CLOSING.why(-500)), 'Te veel gewisseld')
  }
  await closing.getByRole('button', { name: CLOSING.close }).click()
  await page.getByRole('dialog').getByRole('button', { name: CLOSING.confirm }).click()
  await expect(closing).toContainText('Afgesloten door')
}

async function expectSheet(page: Page, ...words: string[]): Promise<void> {
  await closingOn(page).getByRole('link', { name: CLOSING.print }).click()
  const sheet = page.getByRole('main')
  await expect(sheet).toContainText('zaterdag 21 november 2026')
  const said = (await sheet.innerText()).replaceAll(/\s+/g, ' ')
  for (const part of words) expect(said).toContain(part)
}
