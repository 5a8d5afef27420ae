import { MANAGE_CLOSED } from '@lichtspel/texts/manage'
import { ahead } from '../booking/days.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, partyOn } from './managed-visit.ts'

test('reports a booking that has not loaded after eight seconds, and shows it when it arrives after all', async ({
  page,
}) => {
  const { path } = await bookWithLink(partyOn(ahead(314)))
  let answer = () => {}
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: MANAGE_CLOSED.unansweredTitle })).toBeVisible({
    timeout: 9_500,
  })
  await expect(page.getByRole('button', { name: MANAGE_CLOSED.retry })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: MANAGE_CLOSED.unansweredTitle })).toBeHidden()
})
