import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { BANK_FILE } from '@lichtspel/texts/desk/lists'
import { PRIVACY } from '@lichtspel/texts/desk/privacy'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { expect, test } from './desk-test.ts'

test.use({ who: { name: 'Mira Maes', role: 'manager' }, viewport: PHONE, provokes: /status of 409/ })

const FILE = `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>BE68539007547034</IBAN></Id></Acct>
  <Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
  <AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>feestje van Lotte</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
  </Stmt></BkToCstmrStmt></Document>`

test('a bank payment without our reference is linked to a booking once, and the link can be undone', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}/beheer/lijsten/voorschotten`)
  const send = () =>
    page
      .getByLabel(BANK_FILE.choose)
      .setInputFiles({ name: 'bank.xml', mimeType: 'text/xml', buffer: Buffer.from(FILE) })
  await send()
  await page.getByText(BANK_FILE.unmatched(1)).click()
  await page.getByRole('button', { name: /^Koppel aan een boeking/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(BANK_FILE.deposit).selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: BANK_FILE.confirmLink, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /gekoppeld aan/ })).toHaveCount(1)
  await send()
  await expect(page.getByText(BANK_FILE.done(0, 1))).toBeVisible()
  expect(
    await desk.rows(
      `SELECT amount_cents, actor LIKE 'staff:%' AS by_hand FROM deposit_payment WHERE paid_on = '2026-11-20'`,
    ),
  ).toEqual([{ amount_cents: 5_000, by_hand: true }])

  await page.getByRole('button', { name: UNDO.undo }).click()
  await expect(page.getByRole('button', { name: UNDO.undo })).toHaveCount(0)
  await send()
  await expect(page.getByText(BANK_FILE.unmatched(1))).toBeVisible()
})

test('a manager shows a visitor what is kept, cancels the visit to come, and erases the rest', async ({
  page,
  desk,
}) => {
  const date = '2026-12-05'
  const email = 'els.maes@voorbeeld.be'
  await page.goto(`${desk.url}/beheer/lijsten/privacy`)
  const {
    booking: { id, revision },
  } = await askAsDesk<DeskBookingAnswer>(page, DESK_PATHS.bookings, {
    ...NOBODY,
    ...{ name: 'Els Maes', email, date, slots: ['14:00'], slotsVR: [], slotsInteractiveFloor: [] },
  })
  const find = async () => {
    await typeInto(page.getByLabel(PRIVACY.person), email)
    await page.getByRole('button', { name: PRIVACY.find }).click()
    await expect(page.getByText(PRIVACY.bookings(1), { exact: true })).toBeVisible()
  }
  await find()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: PRIVACY.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe(PRIVACY.file)

  const erase = async () => {
    await page.getByRole('button', { name: PRIVACY.erase, exact: true }).click()
    await page.getByRole('button', { name: PRIVACY.confirm }).click()
  }
  await erase()
  await expect(page.getByText(PRIVACY.refused['person-coming'])).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/agenda/${date}\\?boeking=${id}`))
  await expect(page.getByText('Els Maes').first()).toBeVisible()

  await askAsDesk(page, DESK_PATHS.cancel.replace(':id', id), { revision, mail: false })
  await page.goto(`${desk.url}/beheer/lijsten/privacy`)
  await find()
  await erase()
  await expect(page.getByRole('status').filter({ hasText: PRIVACY.erased(1, 0) })).toHaveCount(1)
  expect(await desk.rows('SELECT name, email FROM booking WHERE id = $1', [id])).toEqual([
    { name: '', email: '' },
  ])
  expect(page.url()).not.toContain('voorbeeld')
})
