import { PRICE_WORDS, STEPS } from '@lichtspel/texts/booking'
import { ahead, TODAY } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { expect, test } from '../site-test.ts'

test('the site makes the calls in the specification, with the specified fields', async ({ page }) => {
  const day = ahead(230)
  const sent: Record<string, Record<string, unknown>> = {}
  page.on('request', (request) => {
    if (request.method() === 'POST') sent[new URL(request.url()).pathname] = request.postDataJSON()
  })
  const stored = (key: string) => page.evaluate((key) => localStorage.getItem(key), key)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  // Created on first use, not before.
  expect(await stored('session')).toBeNull()
  await visit.addGames('laser', 2)
  const counter = visit.picker('laser').getByText('van 2 tijdslots gekozen')
  await visit.take('laser', '14:00')
  await expect(counter).not.toHaveAttribute('data-count', 'enough')
  await visit.take('laser', '15:00')
  await expect(counter).toHaveAttribute('data-count', 'enough')
  await expect
    .poll(() => sent['/api/holding'])
    .toEqual({
      sessionId: await stored('session'),
      scheduleId: expect.stringMatching(/^\d+$/),
      slotKeys: ['14:00', '15:00'],
    })
  expect(await stored('session')).toMatch(/^\d{13}-[0-9a-f]{32}$/)

  await expect(page.getByText(PRICE_WORDS.note).filter({ visible: true }).first()).toBeVisible()
  await expect(visit.step(STEPS.details)).toContainText(/Aantal spelers\s*6 spelers/)
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  expect(sent['/api/booking']?.booking).toMatchObject({
    language: 'nl',
    name: 'Sarah Peeters',
    email: 'sarah@voorbeeld.be',
    phone: '0470 12 34 56',
    players: 6,
    extraInfo: expect.stringContaining('Standaard'),
    date: day,
    location: 'antwerpen',
    slots: ['14:00', '15:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
    includeInvoice: false,
    shouldSendEmail: true,
    includeMealReservation: false,
  })
  const kept = JSON.parse((await stored('bookings')) ?? '[]')
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ date: day, location: 'antwerpen', players: 6, slots: ['14:00', '15:00'] })

  // Booked slots are no longer chosen.
  await visit.open({ date: day, players: 6 })
  await visit.addGames('laser', 1)
  await expect(visit.picker('laser')).toContainText('0 van 1 tijdslot gekozen')
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, bezet')
})

test('shows a message above the slots', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(232), players: 6 })
  await visit.addGames('laser', 1)
  await visit.take('laser', '14:00')
  await visit.slot('laser', '14:20').click({ force: true })
  const message = visit.picker('laser').getByText('Er is een verplichte pauze tussen elke twee games')
  await expect(message).toBeVisible()
  const first = await visit.slot('laser', '08:00').elementHandle()
  const isBefore = await message.evaluate(
    (element, slot) =>
      slot !== null && (element.compareDocumentPosition(slot) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    first,
  )
  expect(isBefore).toBe(true)
})

test('starts at today when nothing is chosen', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open()
  const today = visit.step(STEPS.date).getByRole('gridcell', { selected: true }).getByRole('button')
  await expect(today).toHaveAttribute('data-date', TODAY)
})

test('the privacy page names every key stored on the device', async ({ page, context }) => {
  const visit = new Visit(page)
  await visit.prepare(ahead(231))
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toEqual(['hold-session'])
  await page.goto('/privacy')
  for (const name of [...kept, ...cookies]) await expect(page.getByRole('main')).toContainText(name)
})
