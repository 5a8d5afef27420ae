import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { allSlots, bookSlots } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

test('a fully booked day is marked full, says so, and leads to the nearest suitable day in one tap', async ({
  page,
  request,
}) => {
  const [full, nearly, next] = [ahead(75), ahead(76), ahead(77)]
  // A day's schedules are created when it is first requested.
  for (const day of [full, nearly]) await request.get(`/api/schedules?date=${day}`)
  await bookSlots(full, allSlots(full))
  // This day has free slots but none for laser, so a laser player must not be sent there.
  await bookSlots(nearly, { laser: allSlots(nearly).laser })

  const visit = new Visit(page)
  await visit.open({ date: next, players: 6 })
  const calendar = visit.step(STEPS.date)
  await calendar.getByRole('button', { name: STEPS.changeStep(STEPS.date) }).click()
  const day = calendar.getByRole('button', { name: new RegExp(`^${formatLongDate(full)},`) })
  if (!(await day.isVisible())) await calendar.getByRole('button', { name: 'Vorige maand' }).click()
  await expect(day).toHaveAccessibleName(`${formatLongDate(full)}, volzet`)
  // A full day can still be selected.
  await day.click()

  await visit.addGames('laser', 1)
  const notice = visit.picker('laser').getByRole('status')
  await expect(notice).toContainText('Lasershooten heeft geen vrije tijdslots meer op deze dag.')
  await expect(notice.getByRole('link', { name: 'Mail ons' })).toHaveAttribute('href', /^mailto:/)
  const labels = await visit
    .picker('laser')
    .getByRole('button', { name: /^\d\d:\d\d, / })
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('aria-label')?.slice(5)))
  expect(new Set(labels)).toEqual(new Set([', bezet']))

  await notice.getByRole('button', { name: SLOT_STEP.takeDay(formatDayAndMonth(next)) }).click()
  await expect(visit.picker('laser')).toContainText(formatLongDate(next))
  await expect(visit.picker('laser').getByRole('heading').first()).toBeFocused()
  await visit.take('laser', '14:00')
})
