import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { closeDay } from '../database.ts'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { Visit } from './visit.ts'

test('a group of 25 or more players is asked to mail or call', async ({ page }) => {
  const visit = new Visit(page)
  const day = ahead(35)
  await visit.open({ date: day })
  const choices = visit.step(STEPS.players).getByRole('option')
  await expect(choices).toHaveText([
    'Kies het aantal spelers',
    ...Array.from({ length: 21 }, (_, index) => `${index + 4} spelers`),
    '25 of meer spelers',
  ])
  await visit.choosePlayers('large')
  const message = visit.step(STEPS.players).getByRole('status')
  await expect(message).toContainText('Mail of bel ons, dan regelen we het samen.')
  await expect(message.getByRole('link', { name: 'Vraag een prijs' })).toHaveAttribute(
    'href',
    mailAbout(`Prijs voor 25 of meer spelers op ${formatLongDate(day)}`),
  )
  await expect(message.getByRole('link', { name: 'Bel ons' })).toHaveAttribute('href', /^tel:\+32/)
  await visit.addGames('laser', 1)
  await expect(visit.picker('laser')).toContainText('Met 25 of meer?')
})

test('a closed day says so, and offers the next day and a mail link', async ({ page }) => {
  const [day, next] = [ahead(36), ahead(37)]
  const visit = new Visit(page)
  await visit.open({ date: day, players: 6 })
  await visit.addGames('laser', 1)
  await expect(visit.slot('laser', '14:00')).toBeVisible()
  await closeDay(day, 'laser')
  const notice = visit.picker('laser').getByRole('status')
  await expect(notice).toContainText(
    'Lasershooten is gesloten op deze dag. Mail ons, dan proberen we het te regelen.',
  )
  await expect(notice.getByRole('link', { name: 'Mail ons' })).toHaveAttribute('href', /^mailto:/)
  await expect(visit.slot('laser', '14:00')).toBeHidden()
  await expect(visit.picker('laser')).toContainText(formatLongDate(day))
  await notice.getByRole('button', { name: SLOT_STEP.takeDay(formatDayAndMonth(next)) }).click()
  await expect(visit.picker('laser')).toContainText(formatLongDate(next))
  await expect(visit.slot('laser', '14:00')).toHaveAccessibleName('14:00, vrij')
})

function mailAbout(subject: string): RegExp {
  return new RegExp(`^mailto:.+@.+\\?subject=${encodeURIComponent(subject)}$`)
}

test('overlapping choices show a warning and do not disable the button', async ({ page }) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(38), players: 6 })
  await visit.addGames('laser', 1)
  await visit.addGames('vr', 1)
  await visit.take('laser', '14:00')
  await visit.take('vr', '14:15')
  const warning = visit.picker('vr').getByText('Jullie keuzes overlappen in de tijd.')
  await expect(warning).toBeVisible()
  await visit.slot('vr', '14:15').click()
  await visit.take('vr', '14:30')
  await expect(warning).toBeHidden()
  await visit.slot('vr', '14:30').click()
  await visit.take('vr', '14:15')
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
})
