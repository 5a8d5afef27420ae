import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { PLAN } from '@lichtspel/texts/plan'
import { expect, test } from '../site-test.ts'
import { ahead, HOUR, TODAY } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('shows the programme, the price, the deposit and the deadlines directly above the button', async ({
      page,
    }) => {
      const day = ahead(name === 'phone' ? 165 : 166)
      const visit = new Visit(page)
      await visit.open({ date: day, players: 10, formula: 'kids' })
      const overview = page.getByRole('region', { name: 'Dit boeken jullie' })
      await expect(overview).toBeHidden()
      await visit.addGames('laser', 1)
      await visit.addGames('vr', 1)
      await visit.take('laser', '14:00')
      await visit.take('vr', '14:30', '14:45')
      await visit.fillContact()
      await expect(overview.getByRole('list', { name: PLAN.turns }).getByRole('listitem')).toHaveText([
        '14:00–14:20 lasershooten, iedereen',
        '14:30–14:45 VR-shooten, ploeg A',
        '14:45–15:00 VR-shooten, ploeg B',
      ])
      await expect(overview).toContainText(/Aankomst\s*13:45\s*Spelen\s*14:00–15:00/)
      await expect(overview).not.toContainText('Voorschot')

      await visit.unfold(DETAILS_STEP.extras)
      await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
      const words = ((await overview.textContent()) ?? '').replaceAll('\u00a0', ' ')
      expect(words).toContain('9 × € 28')
      expect(words).toMatch(/Schatting\s*€ 352,00/)
      expect(words).toContain(`Ten laatste ${formatDayAndMonth(addDays(day, -3))} € 50`)
      expect(words).toMatch(/€ 302.*De rest ter plaatse\./)
      expect(words).toContain('We trekken het af van de rekening.')
      expect(words).toContain(`Tot ${formatDayAndMonth(day)} om 12:00`)
      expect(words).toContain(`Tot ${formatDayAndMonth(addDays(day, -1))} om 14:00`)

      // On a desktop the ticket stands beside them.
      const deadlines = overview.locator('dl').last()
      const [above, button] = [await deadlines.boundingBox(), await visit.submit.boundingBox()]
      const gap = (button?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThan(120)
    })
  })
}

test('a booking less than a day ahead is paid on site, and says that it can only be changed by phone', async ({
  page,
}) => {
  const visit = new Visit(page)
  // Tonight if the tests run in the morning, otherwise tomorrow's first slot.
  const [date, key] = HOUR < 12 ? [TODAY, '22:00'] : [addDays(TODAY, 1), '08:00']
  await visit.open({ date, players: 6 })
  await visit.addGames('laser', 1)
  await visit.take('laser', key)
  await visit.fillContact()
  await visit.openDetails()
  await page.getByRole('checkbox', { name: /À la carte/ }).check()
  const overview = page.getByRole('region', { name: 'Dit boeken jullie' })
  await expect(overview).toContainText('Ter plaatse € 50')
  await expect(overview).toContainText('Een overschrijving komt niet meer op tijd aan.')
  await expect(overview).toContainText('Zo kort voor het bezoek enkel nog telefonisch')
})
