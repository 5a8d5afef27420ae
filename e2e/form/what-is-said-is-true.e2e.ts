import { SAVED_BOOKINGS } from '@lichtspel/texts/booked'
import { GAMES_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { CARD, CARD_GROUP_WORDS } from '@lichtspel/texts/home-prices'
import { ahead } from '../booking/days.ts'
import { heldLine, PHONE, Visit } from '../booking/visit.ts'
import { closeDay } from '../database.ts'
import { publish } from '../publish.ts'
import { expect, test } from '../site-test.ts'

test('the link to mail the venue about a closed attraction has a subject that asks about it', async ({
  page,
}) => {
  const day = ahead(346)
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.addGames('vr', 1)
  await visit.take('vr', '14:00')
  await expect(heldLine(page)).toBeVisible()
  await closeDay(day, 'vr')
  const mail = visit.picker('vr').getByRole('status').getByRole('link', { name: 'Mail ons' })
  await expect(mail).toHaveAttribute('href', /subject=/, { timeout: 12_000 })
  const subject = new URL((await mail.getAttribute('href')) ?? '').searchParams.get('subject')
  expect(subject).toBe(`Vraag over VR-shooten op ${formatDayAndMonth(day)}`)
})

test('needing more slots than can be booked at once is reported in the step where the games are chosen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const visit = new Visit(page)
  await visit.open({ date: ahead(347), players: 24 })
  await visit.addGames('vr', 10)
  const told = visit.step(STEPS.games).getByText(GAMES_STEP.neededSlots(44))
  await expect(told).toBeHidden()
  await visit.addGames('vr', 1)
  await expect(told).toBeVisible()
  await expect(told).toContainText('Online boeken kan tot 40 tijdslots tegelijk.')
  await visit.removeGame('vr')
  await expect(told).toBeHidden()
})

test('a saved booking from a different client is kept and shown, whatever its id', async ({ page }) => {
  const date = ahead(20)
  const slots = { slots: ['14:00'], slotsVR: [], slotsInteractiveFloor: [] }
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('bookings') === null) localStorage.setItem('bookings', JSON.stringify(kept))
    },
    [{ id: 'booking-17', date, location: 'antwerpen', players: 6, ...slots }],
  )
  await new Visit(page).open()
  const list = page.getByRole('region', { name: SAVED_BOOKINGS.heading }).getByRole('listitem')
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: SAVED_BOOKINGS.openNamed(formatLongDate(date)) }).click()
  const opened = page.getByRole('dialog', { name: /^Je bezoek op/ })
  await expect(opened.getByText(/^Aankomst \d/)).toBeVisible()
  await expect(opened.getByText('BOOK-ING1')).toHaveCount(0)
})

test('a group of cards does not say that all are booked by mail if one can be booked online', async ({
  page,
  house,
}) => {
  publish(house.databaseUrl, (offer) => ({
    ...offer,
    formulas: offer.formulas.map((formula) =>
      formula.id === 'custom' ? { ...formula, cardGroup: 'work' as const } : formula,
    ),
  }))
  await expect
    .poll(async () => (await fetch(`${house.url}/`)).text(), { timeout: 20_000 })
    .not.toContain(CARD.allByMail)
  await page.goto(house.url)
  const group = page.getByRole('region', { name: CARD_GROUP_WORDS.work.heading })
  await expect(group).toContainText(CARD_GROUP_WORDS.work.lead)
  await expect(group).not.toContainText(CARD.allByMail)
  await expect(group.getByRole('link', { name: /^Kies deze formule/ })).toHaveCount(1)
})
