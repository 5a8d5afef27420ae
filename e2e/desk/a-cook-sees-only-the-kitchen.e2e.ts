import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { LISTS } from '@lichtspel/texts/desk/lists'
import { PHONE } from '../booking/visit.ts'
import { expect, test } from './desk-test.ts'

test.use({
  who: { name: 'Kim Peeters', role: 'cook' },
  provokes: /status of 403/,
})

test('a cook lands on the kitchen list from every page, and the server refuses the rest', async ({
  page,
  desk,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of [
    '',
    '/vandaag',
    '/rekening',
    '/agenda/2026-11-21',
    '/lijsten/mails',
    '/afdruk/dag/2026-11-21',
  ]) {
    await page.goto(`${desk.url}/beheer${path}`)
    await expect(page.getByRole('heading', { level: 1, name: LISTS.kitchen })).toBeVisible()
    await expect(page).toHaveURL(/\/lijsten\/keuken$/)
  }
  await expect(page.getByRole('group', { name: 'Samen klaar te zetten' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: LISTS.kitchen, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vandaag' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zoek' })).toHaveCount(0)
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    [
      `${DESK_PATHS.day}?date=2026-11-21`,
      `${DESK_PATHS.search}?q=koen`,
      DESK_PATHS.depositList,
      DESK_PATHS.mailList,
    ],
  )
  expect(statuses).toEqual([403, 403, 403, 403])
})
