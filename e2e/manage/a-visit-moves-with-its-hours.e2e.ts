import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP } from '@lichtspel/texts/booking'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { MANAGE_MOVE, MANAGE_NEWS } from '@lichtspel/texts/manage'
import { HEALING, PLAN } from '@lichtspel/texts/plan'
import { CONTACT } from '@lichtspel/texts/site'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { ahead, nextWeekday } from '../booking/days.ts'
import { PHONE } from '../booking/visit.ts'
import { bookingsOn, closeSlot } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit, teamsOn } from './managed-visit.ts'

/** Maximum heights of the manage page on a 390 px wide phone, with the form that moves a visit of three games in three teams. */
const CHOOSING_PX = 3_300
const TAKEN_PX = 2_700

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
  await expect(page.getByRole('heading', { name: MANAGE_MOVE.fromTo })).toBeFocused()
  await visit.openRows([MANAGE_MOVE.other], visit.slot('laser', '14:20'))
  await expect(visit.slot('laser', '14:20')).toHaveAccessibleName('14:20, gekozen')

  await visit.chooseDate(free)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/holding') && asked.push(request.url()))
  await visit.button(MANAGE_MOVE.sameHours('Lasershooten 14:00')).click()
  await expect(page.getByRole('heading', { name: MANAGE_MOVE.fromTo })).toBeFocused()
  await expect(visit.button(MANAGE_MOVE.confirm)).toBeInViewport()
  await visit.openRows([MANAGE_MOVE.other], visit.slot('laser', '14:00'))
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  await expect(page.getByText('We houden de tijdslots vast')).toBeVisible()
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
  await expect(page.getByText('We houden de tijdslots vast')).toBeVisible()
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

test('on a phone a visit of several games moves by a plan, with both visits and the price, and short', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const [day, other] = [ahead(317), ahead(318)]
  const link = await bookWithLink(teamsOn(day))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('move').click()
  await expect(visit.button(MANAGE_MOVE.confirm)).toBeVisible()
  for (const id of ['laser', 'vr', 'interactivefloor'] as const)
    await expect(visit.picker(id).locator('[data-slot]')).toHaveCount(0)
  const calendar = page.getByRole('button', { name: DATE_STEP.nextMonth })
  await expect(calendar).toBeHidden()
  const choosing = await height()
  await visit.chooseDate(other)
  await expect(calendar).toBeHidden()
  const plans = visit.panel(VISIT_STEP.heading)
  await expect(plans).toBeFocused()
  await expect(plans).toBeInViewport()
  await plans.getByRole('button', { name: PLAN.hold }).click()
  await expect(page.getByRole('heading', { name: MANAGE_MOVE.fromTo })).toBeFocused()
  const change = visit.panel(MANAGE_MOVE.fromTo)
  await expect(change.getByRole('list', { name: PLAN.turns })).toHaveCount(2)
  await expect(page.getByText(/^De prijs blijft €/)).toBeVisible()
  await expect(plans).toBeHidden()
  const taken = await height()
  console.log(`moving a visit on a phone: ${choosing} px while choosing, ${taken} px once a visit is taken`)
  expect(choosing).toBeLessThanOrEqual(CHOOSING_PX)
  expect(taken).toBeLessThanOrEqual(TAKEN_PX)
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(visit.news).toContainText(formatLongDate(other))
  expect(await bookingsOn(other)).toHaveLength(1)
})
