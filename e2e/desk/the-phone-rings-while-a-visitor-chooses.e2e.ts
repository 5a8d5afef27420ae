import { SLOT_STEP } from '@lichtspel/texts/booking'
import { NEW_BOOKING, SLOT_ASKED } from '@lichtspel/texts/desk-new-booking'
import { heldLine, Visit } from '../booking/visit.ts'
import { bookingsOn } from '../database.ts'
import { typeInto } from '../hands.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test('a caller gets a slot that a visitor holds once staff confirm it, and the visitor reads why', async ({
  page,
  desk,
}) => {
  const visit = new Visit(await desk.visitor())
  await visit.open({ date: SATURDAY, players: 6 }, desk.url)
  await visit.addGames('laser', 1)
  await visit.take('laser', '16:20')
  await expect(heldLine(visit.page)).toBeVisible()

  const agenda = new Agenda(page)
  await agenda.open(desk.url, SATURDAY)
  await expect(agenda.block('laser', /^Laser van 16:20 .*een bezoeker is aan het kiezen/)).toBeVisible()
  const dialog = await agenda.book()
  await typeInto(dialog.getByLabel(NEW_BOOKING.players), '7')
  await agenda.addGame('laser')
  await dialog.getByRole('button', { name: NEW_BOOKING.otherHours }).click()
  await agenda.slot('laser', '16:20').click({ force: true })
  await expect(dialog.getByText(SLOT_ASKED.holding('16:20'))).toBeVisible()
  expect(await bookingsOn(SATURDAY, desk.databaseUrl)).not.toContainEqual(
    expect.objectContaining({ name: 'Mia Belt' }),
  )
  await dialog.getByRole('button', { name: SLOT_ASKED.takeOver('16:20') }).click()
  await typeInto(dialog.getByLabel(NEW_BOOKING.name, { exact: true }), 'Mia Belt')
  await dialog.getByRole('button', { name: NEW_BOOKING.book, exact: true }).click()

  await expect(agenda.block('laser', 'Mia Belt')).toBeVisible()
  await expect(visit.picker('laser').getByText(SLOT_STEP.givenByDesk('16:20'))).toBeVisible()
  await expect(visit.slot('laser', '16:20')).toHaveAccessibleName('16:20, bezet')
  const [taken] = await desk.rows(
    `SELECT e.slot_key, e.actor LIKE 'staff:%' AS "byColleague" FROM schedule_event e WHERE e.what = 'hold-taken'`,
  )
  expect(taken).toEqual({ slot_key: '16:20', byColleague: true })
  const [booked] = await desk.rows(
    `SELECT b.id, (SELECT count(*)::int FROM outgoing_mail m WHERE m.booking_id = b.id) AS mails FROM booking b WHERE b.name = 'Mia Belt'`,
  )
  expect(booked?.mails).toBe(0)
})
