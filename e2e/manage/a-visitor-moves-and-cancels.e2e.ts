import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import {
  costOfCancelling,
  MANAGE_CANCEL,
  MANAGE_MOVE,
  MANAGE_NEWS,
  MANAGE_PAGE_WORDS,
} from '@lichtspel/texts/manage'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { bookingsOn, closeSlot } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { bookWithLink, ManagedVisit, partyOn } from './managed-visit.ts'

test('a visitor moves within the day and cancels, and another visitor sees the slots become free', async ({
  page,
  browser,
}) => {
  const day = ahead(100)
  const link = await bookWithLink({ date: day })
  const visit = new ManagedVisit(page)
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet')

  const holds: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/holding') && holds.push(request.url()))
  await visit.open(link.path)
  await visit.opener('move').click()
  await expect(page.getByText(MANAGE_MOVE.kept)).toBeVisible()
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, gekozen')
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(page.getByText(MANAGE_MOVE.unchanged)).toBeVisible()
  expect(holds).toEqual([])

  await visit.take('laser', '16:00')
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, in aanvraag')
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet')
  await visit.button(MANAGE_MOVE.confirm).dblclick()
  await expect(visit.news).toHaveText(MANAGE_NEWS.move(formatLongDate(day), '15:45'))
  await expect(visit.news).toBeFocused()
  await expect(visit.panel('Je bezoek')).toContainText('16:00–16:20')
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, bezet')
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')

  await visit.opener('cancel').click()
  await expect(page.getByText(MANAGE_CANCEL.question)).toBeVisible()
  await expect(page.getByText(costOfCancelling(null))).toBeVisible()
  await visit.button(MANAGE_CANCEL.keep).click()
  await expect(visit.opener('cancel')).toBeFocused()
  await visit.opener('cancel').click()
  await visit.button(MANAGE_CANCEL.confirm).click()
  await expect(visit.news).toHaveText(MANAGE_NEWS.cancel)
  await expect(visit.news).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MANAGE_PAGE_WORDS.cancelledTitle)
  await expect(page.getByRole('link', { name: MANAGE_PAGE_WORDS.again })).toHaveAttribute(
    'href',
    '/booking?formule=standard&spelers=6',
  )
  await expect(visit.opener('change')).toHaveCount(0)
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, vrij')
})

test('a party moves to another day, with the same number of slots for each attraction', async ({ page }) => {
  const [day, otherDay] = [ahead(101), ahead(102)]
  const link = await bookWithLink(partyOn(day))
  const visit = new ManagedVisit(page)
  await visit.open(link.path)
  await visit.opener('move').click()
  await visit.chooseDate(otherDay)
  await expect(visit.picker('laser')).toContainText('0 van 2 tijdslots gekozen')
  await visit.take('laser', '10:00')
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(page.getByText(MANAGE_MOVE.incomplete)).toBeVisible()
  await visit.take('laser', '10:40')
  await visit.take('vr', '11:15')
  await visit.take('vr', '11:30')
  // Choosing another slot replaces the first one.
  await visit.take('vr', '11:45')
  await expect(visit.slot('vr', '11:15')).toHaveAccessibleName('11:15, vrij')
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(visit.news).toContainText(formatLongDate(otherDay))
  expect(await bookingsOn(day)).toEqual([])
  expect(await bookingsOn(otherDay)).toMatchObject([
    { slots: ['laser 10:00', 'laser 10:40', 'vr 11:30', 'vr 11:45'] },
  ])
})

test.describe('when the venue closes a slot at the last moment', () => {
  test.use({ provokes: /409/ })

  test('names the slot, keeps the others, and leaves the booking where it was', async ({ page }) => {
    const day = ahead(103)
    const link = await bookWithLink({ date: day, slots: ['14:00', '14:40'] })
    const visit = new ManagedVisit(page)
    await visit.open(link.path)
    await visit.opener('move').click()
    await visit.take('laser', '16:00')
    await visit.take('laser', '17:00')
    await closeSlot(day, 'laser', '17:00')
    await visit.button(MANAGE_MOVE.confirm).click()
    await expect(visit.picker('laser')).toContainText(SLOT_STEP.gone('17:00'))
    await expect(page.getByRole('alert').filter({ hasText: SLOT_STEP.gone('17:00') })).toBeVisible()
    await expect(visit.slot('laser', '16:00')).toHaveAccessibleName('16:00, gekozen')
    expect(await bookingsOn(day)).toMatchObject([{ slots: ['laser 14:00', 'laser 14:40'] }])
    await visit.take('laser', '18:00')
    await visit.button(MANAGE_MOVE.confirm).click()
    await expect(visit.panel('Je bezoek')).toContainText('18:00–18:20')
  })
})

test('closing the form releases the held slots at once', async ({ page, browser }) => {
  const day = ahead(104)
  const link = await bookWithLink({ date: day })
  const visit = new ManagedVisit(page)
  const other = new Visit(await (await browser.newContext()).newPage())
  await other.open({ date: day, players: 6 })
  await other.addGames('laser', 1)
  await visit.open(link.path)
  await visit.opener('move').click()
  await visit.take('laser', '16:00')
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, in aanvraag')
  await visit.button('Laat alles zoals het is').click()
  await expect(visit.opener('move')).toBeFocused()
  await expect(other.slot('laser', '16:00')).toHaveAccessibleName('16:00, vrij')
  await expect(other.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet')
})

test('the saved booking on the device is updated when the booking is moved or cancelled', async ({
  page,
}) => {
  const [day, otherDay] = [ahead(105), ahead(106)]
  const link = await bookWithLink({ date: day })
  const visit = new ManagedVisit(page)
  await page.goto('/privacy')
  const savedBooking = { id: link.id, location: 'antwerpen', date: day, players: 6, slots: ['14:00'] }
  await page.evaluate((kept) => localStorage.setItem('bookings', JSON.stringify([kept])), {
    ...savedBooking,
    slotsVR: [],
    slotsInteractiveFloor: [],
  })
  await visit.open(link.path)
  await visit.opener('move').click()
  await visit.chooseDate(otherDay)
  await expect(visit.picker('laser').getByRole('heading').first()).toBeFocused()
  await visit.take('laser', '10:00')
  await visit.button(MANAGE_MOVE.confirm).click()
  await expect(visit.news).toBeFocused()
  await page.goto('/booking')
  const savedBookings = page.getByRole('region', { name: SAVED_BOOKINGS.heading })
  await expect(savedBookings).toContainText(formatLongDate(otherDay), { ignoreCase: true })

  await visit.open(link.path)
  await visit.opener('cancel').click()
  await visit.button(MANAGE_CANCEL.confirm).click()
  await expect(visit.news).toBeFocused()
  await page.goto('/booking')
  await expect(page.getByRole('heading', { name: 'Kies een datum' })).toBeVisible()
  await expect(savedBookings).toHaveCount(0)
})
