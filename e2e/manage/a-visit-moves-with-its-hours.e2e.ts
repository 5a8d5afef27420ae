import { addDays } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { MANAGE_MOVE, MANAGE_NEWS } from '@lichtspel/texts/manage'
import { HEALING } from '@lichtspel/texts/plan'
import { CONTACT } from '@lichtspel/texts/site'
import { ahead, nextWeekday } from '../booking/days.ts'
import { bookingsOn, closeSlot } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit } from './managed-visit.ts'

test('takes the same times on another day in one tap, or says which are not free', async ({ page }) => {
  const [day, other, free] = [ahead(311), ahead(312), ahead(313)]
  const link = await bookWithLink({ date: day })
  await fetch(new URL(`/api/schedules?date=${other}`, test.info().project.use.baseURL))
  await closeSlot(other, 'laser', '14:00')
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('move').click()
  await expect(page.getByRole('button', { name: /^Zelfde uren/ })).toHaveCount(0)

  await visit.chooseDate(other)
  await expect(page.getByText(MANAGE_MOVE.hoursTaken('Lasershooten 14:00'))).toBeVisible()
  await expect(page.getByText(HEALING.change('laser', '14:00', '14:20'))).toBeVisible()
  await visit.button(HEALING.take).click()
  await expect(visit.slot('laser', '14:20')).toHaveAccessibleName('14:20, jouw keuze')

  await visit.chooseDate(free)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/holding') && asked.push(request.url()))
  await visit.button(MANAGE_MOVE.sameHours('Lasershooten 14:00')).click()
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, jouw keuze')
  await expect(page.getByRole('heading', { name: MANAGE_MOVE.fromTo })).toBeFocused()
  await expect(visit.button(MANAGE_MOVE.confirm)).toBeInViewport()
  await expect(page.getByText('We houden je tijdslots vast')).toBeVisible()
  expect(asked).toHaveLength(1)
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(visit.news).toHaveText(MANAGE_NEWS.move(formatLongDate(free), '13:45'))
  expect(await bookingsOn(free)).toHaveLength(1)
})

test('moving the same visit to the following Sunday takes one tap, and a second tap to confirm', async ({
  page,
}) => {
  const saturday = nextWeekday('saturday', ahead(240))
  const sunday = addDays(saturday, 1)
  const slots = { slots: ['14:00', '14:40'], slotsVR: ['15:15'] }
  const link = await bookWithLink({ date: saturday, players: 6, ...slots })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('move').click()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await visit.button(MANAGE_MOVE.sameVisit(formatDayAndMonth(sunday))).click()
  await expect(page.getByRole('heading', { name: MANAGE_MOVE.fromTo })).toBeFocused()
  await expect(page.getByText('We houden je tijdslots vast')).toBeVisible()
  expect(asked).toEqual(['/api/visit-holding'])
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(visit.news).toHaveText(MANAGE_NEWS.move(formatLongDate(sunday), '13:45'))
  expect(await bookingsOn(sunday)).toHaveLength(1)
})

test('a day without the formula says so once, with a phone link, and offers no move', async ({ page }) => {
  const tuesday = nextWeekday('tuesday', ahead(234))
  const link = await bookWithLink({ date: tuesday, selectedFormula: 'student' })
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('move').click()
  await expect(page.getByText(MANAGE_MOVE.unchanged)).toBeVisible()
  await expect(visit.button(MANAGE_MOVE.confirm)).toHaveAttribute('data-kind', 'quiet')

  await visit.chooseDate(addDays(tuesday, 4))
  await expect(page.getByText(MANAGE_MOVE.otherDay)).toHaveCount(1)
  await expect(page.getByRole('link', { name: CONTACT.call })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zelfde uren/ })).toHaveCount(0)
  await expect(visit.button(MANAGE_MOVE.confirm)).toHaveCount(0)
})
