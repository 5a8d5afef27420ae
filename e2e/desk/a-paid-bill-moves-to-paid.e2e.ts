import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import { BILL, BILL_MEANS_NAMES } from '@lichtspel/texts/desk/bill'
import { BILLS } from '@lichtspel/texts/desk/bills'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { PHONE } from '../booking/visit.ts'
import { askAsDesk } from './acting.ts'
import { expect, test } from './desk-test.ts'

const GROUP = 'Lotte wordt 10'

test('a group moves from "Af te rekenen" to "Betaald" on every screen when a colleague takes its payment', async ({
  page,
  desk,
}) => {
  const bo = await desk.colleague({ name: 'Bo Claes', role: 'desk' }, { viewport: PHONE })
  for (const screen of [page, bo]) {
    await screen.goto(`${desk.url}/beheer`)
    await screen.getByRole('link', { name: DESK_PAGES.bills }).click()
    await expect(screen.getByRole('heading', { level: 1, name: BILLS.title })).toBeVisible()
    await expect(row(screen, BILLS.groups.due)).toBeVisible()
  }
  const closing = page.getByRole('region', { name: CLOSING.title })
  const received = async () => await closing.getByRole('definition').nth(1).innerText()
  const before = await received()

  const [found] = await desk.rows(`SELECT id FROM booking WHERE title = $1 AND day = '2026-11-21'`, [GROUP])
  const path = DESK_PATHS.bill.replace(':id', String(found?.id))
  await askAsDesk(bo, path, { kind: 'card', cents: 1_000 })
  await expect(row(page, BILLS.groups.due)).toContainText('deels betaald')

  // On a phone the bill opens over the list, and closes once nothing is open.
  await row(bo, BILLS.groups.due).click()
  const dialog = bo.getByRole('dialog', { name: GROUP })
  const pay = dialog.getByRole('button', { name: new RegExp(`^${BILL_MEANS_NAMES.card}`) })
  await expect(pay).toContainText(BILL_MEANS_NAMES.card)
  await expectAccessible(bo)
  await pay.click()
  await expect(dialog).toBeHidden()
  for (const screen of [page, bo]) {
    await expect(row(screen, BILLS.groups.paid)).toBeVisible()
    await expect(row(screen, BILLS.groups.due)).toHaveCount(0)
  }
  await expect.poll(received).not.toBe(before)

  // On a wide screen the bill stands beside the list.
  await row(page, BILLS.groups.paid).click()
  await expect(page.getByRole('region', { name: BILL.label }).getByText(BILL.nothing)).toBeVisible()
  await expect(row(page, BILLS.groups.paid)).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
})

test('another day has its own bills, also by its address', async ({ page, desk }) => {
  await page.goto(`${desk.url}/beheer/rekening/2026-11-21`)
  await expect(row(page, BILLS.groups.due)).toBeVisible()
  await page.getByRole('button', { name: 'Volgende dag' }).click()
  await expect(page).toHaveURL(/\/rekening\/2026-11-22$/)
  await expect(row(page, BILLS.groups.due)).toHaveCount(0)
  await page.goto(`${desk.url}/beheer/rekening/morgen`)
  await expect(page).toHaveURL(/\/rekening$/)
  await expect(row(page, BILLS.groups.due)).toBeVisible()
})

function row(screen: Page, group: string) {
  return screen
    .getByRole('list', { name: new RegExp(`^${group}`) })
    .getByRole('link', { name: new RegExp(`^${GROUP}`) })
}
