import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { expectAccessible } from '../axe.ts'
import { ahead } from '../booking/days.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit } from './managed-visit.ts'

const HOUR_MS = 3_600_000

test('shows the deadline of each act, and a phone number once it has passed', async ({ page, house }) => {
  const [before, day] = [ahead(9), ahead(10)]
  const link = await bookWithLink({ date: day }, house)
  const visit = new ManagedVisit(page)
  await visit.open(link.path, house.url)
  const early = MANAGE_ACTS.until(['move', 'cancel'], { date: before, time: '14:00' })
  await expect(page.getByText(early)).toBeVisible()
  await expect(page.getByText(MANAGE_ACTS.until(['change'], { date: day, time: '12:00' }))).toBeVisible()
  expect(early).toBe(`Verplaatsen of annuleren kan tot ${formatDayAndMonth(before)} om 14:00.`)

  // Sets the clock to 20 hours before the visit, whatever the time of this run.
  const startsAt = Date.parse(dateTimeIn(day))
  await house.moveClock(startsAt - 20 * HOUR_MS - Date.now())
  await visit.open(link.path, house.url)
  await expect(page.getByText(MANAGE_ACTS.late(['move', 'cancel']))).toContainText('+32 3 000 00 00')
  for (const act of ['move', 'cancel'] as const) await expect(visit.opener(act)).toHaveCount(0)
  await expect(visit.opener('change')).toBeVisible()
  await expectAccessible(page)

  await house.moveClock(19 * HOUR_MS)
  await visit.open(link.path, house.url)
  await expect(visit.opener('change')).toHaveCount(0)
  await expect(page.getByText(MANAGE_ACTS.late(['change']))).toContainText('+32 3 000 00 00')
})

/** 14:00 in Antwerp on the given day, as an instant. */
function dateTimeIn(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const hour = Number(
    new Intl.DateTimeFormat('nl-BE', { hour: 'numeric', timeZone: 'Europe/Brussels' }).format(noon),
  )
  return `${day}T${14 - (hour - 12)}:00:00Z`
}
