import { formatLongDate } from '@lichtspel/texts/dates'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { publish } from '../publish.ts'
import { expect, test } from '../site-test.ts'

const DAY = ahead(12)

test('an exception closes a day on the home page, in the calendar and in the picker, with its reason', async ({
  page,
  house,
}) => {
  publish(house.databaseUrl, (offer) => ({
    ...offer,
    hours: {
      ...offer.hours,
      exceptions: [{ from: DAY, to: DAY, hours: null, reason: { nl: 'Inventaris' } }],
    },
  }))
  await expect
    .poll(async () => (await fetch(`${house.url}/`)).text(), { timeout: 4_000 })
    .toContain('Inventaris')
  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 6 }, house.url)
  await visit.addGames('laser', 1)
  await expect(visit.picker('laser').getByRole('status')).toContainText('Reden: Inventaris.')
  await page.getByRole('button', { name: 'Wijzig: Kies een datum' }).click()
  const day = page.getByRole('button', { name: new RegExp(`^${formatLongDate(DAY)},`) })
  while (!(await day.isVisible())) await page.getByRole('button', { name: 'Volgende maand' }).click()
  await expect(day).toHaveAccessibleName(/gesloten/)
})
