import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { STEPS } from '@lichtspel/texts/booking'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

const WARNING = 'Jullie keuzes overlappen in de tijd. Geen probleem voor grotere groepen die zich opsplitsen.'

for (const [name, viewport, day] of [
  ['a phone', PHONE, ahead(304)],
  ['a desk', DESKTOP, ahead(305)],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('reports an overlap within view, in the step that caused it, with the number of minutes', async ({
      page,
    }) => {
      const visit = new Visit(page)
      await visit.open({ date: day, players: 6 })
      await visit.addGames('laser', 1)
      await visit.addGames('vr', 1)
      await visit.take('vr', '20:15')
      await visit.take('laser', '20:40')
      const warning = visit.picker('laser').getByText(WARNING)
      await expect(warning).toBeInViewport({ ratio: 1 })
      await expect(
        visit.picker('laser').getByText('VR tot 20:30, laser vanaf 20:40: 10 minuten ertussen'),
      ).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(WARNING, { exact: true })).toHaveCount(1)

      await visit.slot('laser', '20:40').click()
      await expect(warning).toBeHidden()
      await visit.take('laser', '20:20')
      await expect(
        visit.picker('laser').getByText('VR tot 20:30, laser vanaf 20:20: 10 minuten tegelijk'),
      ).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('status').filter({ hasText: 'Schatting' })).toHaveText(
        `${WARNING} VR tot 20:30, laser vanaf 20:20: 10 minuten tegelijk. Lasershooten: 1 van 1 tijdslot gekozen. Schatting € 114,00.`,
      )
      // Collapsed steps show no slots, but the warning stays visible on the way to the form.
      await visit.next(STEPS.slots(FIRST_SHOWN('laser')))
      await expect(page.getByText(WARNING, { exact: true })).toBeVisible()
    })
  })
}
