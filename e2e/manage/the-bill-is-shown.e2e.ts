import { managePath } from '@lichtspel/contract/paths'
import { BILL } from '@lichtspel/texts/bill'
import { DEPOSIT_QR_ALT, DEPOSIT_WORDS } from '@lichtspel/texts/deposit'
import { MANAGE_DEPOSIT, MANAGE_PRICE } from '@lichtspel/texts/manage'
import { readDatabaseUrl } from '../addresses.ts'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { PHONE } from '../booking/visit.ts'
import { query } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, type Link, ManagedVisit, partyOn } from './managed-visit.ts'

async function noted({ id }: Link, kind: string, cents: number, words = ''): Promise<void> {
  const vatGroup = kind === 'extra' || kind === 'discount' ? 'drinks' : null
  await query(
    readDatabaseUrl(),
    `SELECT add_bill_entry(p_booking => $1, p_actor => 'staff:test', p_kind => $2, p_cents => $3, p_received => NULL, p_words => $4,
                           p_vat_group => $5, p_act => NULL)`,
    [id, kind, cents, words, vatGroup],
  )
}

/** A party of ten that came with eleven, drank cava and got a discount. Its deposit was never paid. */
async function cameIn(date: string): Promise<Link> {
  const link = await bookWithLink(partyOn(date))
  await noted(link, 'extra', 1_800, 'Twee flessen cava')
  await noted(link, 'discount', 500, 'Geheim van de balie')
  await noted(link, 'card', 10_000)
  await query(
    readDatabaseUrl(),
    `SELECT mark_group(p_booking => $1, p_actor => 'staff:test', p_presence => 'in', p_people => 11)`,
    [link.id],
  )
  return link
}

test('a group that came in sees what it costs, what is paid, and how to transfer the rest', async ({
  page,
}) => {
  const link = await cameIn(ahead(148))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  const bill = visit.panel(BILL.heading)
  const open = page.getByRole('region', { name: /te betalen$/ })
  await expect(bill).toContainText('Twee flessen cava')
  await expect(page.getByText('Geheim')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: MANAGE_PRICE.heading, exact: true })).toHaveCount(0)
  // The bill asks for all of it, so the deposit is not asked as well.
  await expect(page.getByRole('region', { name: MANAGE_DEPOSIT.heading })).toHaveCount(0)
  await open.getByText(DEPOSIT_WORDS.show, { exact: true }).click()
  await expect(open.getByAltText(DEPOSIT_QR_ALT)).toBeVisible()
  await expect(open).toContainText('+++5')
  await expectAccessible(page)
})

for (const width of [320, PHONE.width]) {
  test(`the bill fits a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const link = await cameIn(ahead(width === 320 ? 149 : 150))
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    await visit.panel(BILL.heading).locator('summary').click()
    await expect(visit.panel(BILL.heading)).toContainText('Twee flessen cava')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}

test('in French the bill is in French', async ({ page }) => {
  const link = await cameIn(ahead(151))
  await page.goto(managePath(link.token, 'fr'))
  await expect(page.getByRole('heading', { name: 'Addition', exact: true })).toBeVisible()
  await expect(page.getByText('Payé par carte')).toBeAttached()
})

test('before the visit, who paid nothing sees the estimate and the deposit as before', async ({ page }) => {
  const link = await bookWithLink(partyOn(ahead(152)))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await expect(visit.panel(MANAGE_DEPOSIT.heading)).toBeVisible()
  await expect(page.getByRole('heading', { name: MANAGE_PRICE.heading, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: BILL.heading, exact: true })).toHaveCount(0)
})
