import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { MEAL_FIELDS } from '@lichtspel/texts/form'
import { expect, test } from '../site-test.ts'
import { ahead } from './days.ts'
import { PHONE, Visit } from './visit.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('a meal during a game is reported at the field and above the button, and the next time is one tap away', async ({
  page,
}) => {
  const visit = new Visit(page)
  await visit.open({ date: ahead(233), players: 8 })
  await visit.addGames('laser', 2)
  await visit.take('laser', '14:00')
  await visit.take('laser', '14:40')
  await visit.fillContact()
  await visit.unfold(DETAILS_STEP.extras)
  await page.getByRole('checkbox', { name: /Pastabuffet/ }).check()
  const time = page.getByLabel(MEAL_FIELDS.time)
  const warning = page.getByText(MEAL_FIELDS.duringGames('14:45', '15:00'))
  const take = page.getByRole('button', { name: MEAL_FIELDS.take('15:15') })

  await time.selectOption('14:45')
  await expect(warning).toHaveCount(2)
  await take.first().click()
  await expect(time).toHaveValue('15:15')
  await expect(time).toBeFocused()
  await expect(warning).toHaveCount(0)

  await time.selectOption('14:45')
  await take.last().click()
  await expect(time).toHaveValue('15:15')
  await expect(page.getByRole('heading', { name: 'Dit boeken jullie' })).toBeFocused()
})
