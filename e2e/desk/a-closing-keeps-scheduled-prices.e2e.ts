import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import type { Page } from '@playwright/test'
import { publish, standardFor } from '../publish.ts'
import { expect, test } from './desk-test.ts'

test.use({ who: { name: 'An Maes', role: 'manager' } })

const [DECEMBER, JANUARY] = ['2026-12-01', '2027-01-04']

/** For each catalogue: its first day, the price of a first game, and the days with an exception. */
async function offered(url: string): Promise<[string, number, string[]][]> {
  const { catalogues } = (await (await fetch(`${url}/api/catalogue`)).json()) as CatalogueResponse
  return catalogues.toReversed().map(({ validFrom, formulas: [standard], hours: { exceptions } }) => {
    const [cents = 0] = standard?.offered === 'site' ? standard.pricesCents : []
    return [validFrom, cents, exceptions.map(({ from }) => from)]
  })
}

async function closeChristmas(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/beheer/instellingen?deel=exceptions`)
  await page.getByRole('button', { name: 'Gesloten: Kerstmis, vrijdag 25 december 2026' }).click()
  const save = page.getByRole('button', { name: EXCEPTIONS.save, exact: true })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('25 december 2026 · gesloten · Kerstmis')
  await dialog.getByRole('button', { name: EXCEPTIONS.save, exact: true }).click()
  await expect(page.getByText(EXCEPTIONS.done)).toBeVisible()
}

test('a closing applies under every version, and a republished version keeps its first day and does not drop any other version', async ({
  page,
  desk,
}) => {
  publish(desk.databaseUrl, standardFor(1200), DECEMBER)
  publish(desk.databaseUrl, standardFor(1300), JANUARY)
  const [first] = await offered(desk.url)
  const today = first?.[0]
  await closeChristmas(page, desk.url)
  const closed = ['2026-12-25']
  expect(await offered(desk.url)).toEqual([
    [today, 1000, closed],
    [DECEMBER, 1200, closed],
    [JANUARY, 1300, closed],
  ])
  await expect
    .poll(async () => (await fetch(`${desk.url}/`)).text(), { timeout: 4_000 })
    .toContain('Kerstmis')

  // A mistake for December, which republishing the second version corrects.
  publish(desk.databaseUrl, standardFor(1400), DECEMBER)
  await page.goto(`${desk.url}/beheer/instellingen?deel=versions`)
  await page.getByRole('button', { name: VERSIONS.againOne(2), exact: true }).click()
  await expect(page.getByLabel(REVIEW.from)).toHaveValue(DECEMBER)
  await expect(page.getByText(REVIEW.again(2, 4))).toBeVisible()
  await expect(page.getByText(/was €\s14 → wordt €\s12/)).toBeVisible()
  await expect(
    page.getByText(REVIEW.later({ revision: 5, validFrom: JANUARY, isChangeable: true })),
  ).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: REVIEW.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: REVIEW.publish, exact: true }).click()
  await expect(page.getByText(REVIEW.done(6, DECEMBER)).first()).toBeVisible()
  expect((await offered(desk.url)).map(([from, cents]) => [from, cents])).toEqual([
    [today, 1000],
    [DECEMBER, 1200],
    [JANUARY, 1300],
  ])
})
