import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { SAVED_BOOKINGS, SUCCESS } from '@lichtspel/texts/booked'
import { STEPS, SUCCESS_HEADING } from '@lichtspel/texts/booking'
import { formatLongDate, formatShortDay } from '@lichtspel/texts/dates'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead, TODAY } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test('a link preselects formula, date and players, and its invalid values are ignored', async ({ page }) => {
  const day = ahead(44)
  const visit = new Visit(page)
  await visit.open({ formula: 'kids', date: day, players: 10 })
  await expect(visit.step(STEPS.date)).toContainText(formatShortDay(day))
  await expect(visit.step(STEPS.players)).toContainText('10 spelers')
  await expect(visit.step(STEPS.formula)).toContainText('Birthday Party Kids')

  await page.evaluate(() => sessionStorage.clear())
  await visit.open({ formula: 'cirkus', date: '2020-02-31', players: 3 })
  await expect(visit.step(STEPS.date).getByRole('gridcell', { selected: true })).toHaveText(
    String(Number(TODAY.slice(8))),
  )
  await expect(page.getByLabel('Aantal spelers')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /^Standaard/ })).toBeChecked()
})

test('choosing a different date clears the choice and releases the slot at once', async ({
  page,
  browser,
}) => {
  const [day, next] = [ahead(45), ahead(46)]
  const visit = new Visit(page)
  await visit.prepare(day)
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, in aanvraag')
  await visit.chooseDate(next)
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij', { timeout: 3_000 })
  await expect(visit.picker('laser')).toContainText(formatLongDate(next))
  await expect(visit.picker('laser')).toContainText('0 van 1 tijdslot gekozen')
})

test('saved bookings are sorted by date, leave out past ones, and follow changes in another tab', async ({
  page,
  context,
}) => {
  const kept = (digit: string, date: string) => ({
    id: `3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e1${digit}`,
    date,
    location: 'antwerpen',
    players: 6,
    slots: ['14:00'],
    slotsVR: [],
    slotsInteractiveFloor: ['15:00'],
  })
  const visit = new Visit(page)
  await visit.open()
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate(
    (bookings) => localStorage.setItem('bookings', JSON.stringify(bookings)),
    [kept('1', ahead(60)), kept('2', ahead(50)), kept('3', ahead(-1)), kept('4', TODAY)],
  )
  const list = page.getByRole('region', { name: SAVED_BOOKINGS.heading }).getByRole('listitem')
  await expect(list).toContainText(
    [TODAY, ahead(50), ahead(60)].map((date) => formatLongDate(date)),
    {
      ignoreCase: true,
    },
  )
  await expect(list).toHaveCount(3)
  await expect(list.first()).toContainText(
    'Lichtspel Antwerpen · Lasershooten 14:00 · Interactieve vloer 15:00',
  )
  await other.evaluate(() => localStorage.setItem('bookings', '{ not json'))
  await expect(list).toHaveCount(0)
})

test('reopening the screen starts afresh, without a result or an error', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(47) })
  await visit.openDetails()
  await visit.submit.click()
  await expect(page.getByRole('alert')).toContainText('Gelieve')
  await page.getByRole('link', { name: 'Lichtspel' }).first().click()
  await expect(page.getByRole('heading', { name: 'Openingsuren' })).toBeVisible()
  await page.goBack()
  await expect(visit.step(STEPS.details)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()

  await visit.prepare(ahead(47))
  await visit.submit.click()
  await visit.expectSuccess()
  await page.getByRole('button', { name: SUCCESS.again }).click()
  await expect(visit.step(STEPS.details)).toBeVisible()
  await expect(page.getByRole('heading', { name: SUCCESS_HEADING })).toBeHidden()
  await page.reload()
  await expect(visit.step(STEPS.details)).toBeVisible()
  await expect(page.getByRole('heading', { name: SUCCESS_HEADING })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('the same screen is at the end of the home page, and can book', async ({ page }) => {
    const day = ahead(48)
    const visit = new Visit(page)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Boek nu bij Lichtspel Antwerpen' }).scrollIntoViewIfNeeded()
    await visit.chooseDate(day)
    await visit.choosePlayers(6)
    const next = page.getByRole('button', { name: STEPS.next }).last()
    for (const step of [STEPS.formula, STEPS.games]) {
      await next.click()
      await expect(visit.step(step).getByRole('heading').first()).toBeFocused()
    }
    await visit.addGames('laser', 1)
    await visit.take('laser', '11:00')
    await visit.next(STEPS.slots(FIRST_SHOWN('laser')))
    await visit.fillContact()
    await visit.submit.click()
    await visit.expectSuccess()
    expect(await bookingsOn(day)).toHaveLength(1)
  })
})
