import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/horizon'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DATE_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate, formatMonth } from '@lichtspel/texts/dates'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../promise.ts'
import { ahead, TODAY } from './days.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

test('a day beyond the horizon is not closed: it cannot be booked yet, and a press says until when', async ({
  page,
}) => {
  const last = lastBookableDay(FIRST_CATALOGUE, TODAY)
  const beyond = addDays(last, 1)
  const visit = new Visit(page)
  await visit.open({ date: last })
  const step = visit.step(STEPS.date)
  await step.getByRole('button', { name: STEPS.changeStep(STEPS.date) }).click()
  const day = step.getByRole('button', { name: new RegExp(`^${formatLongDate(beyond)},`) })
  await expect(day).toHaveAccessibleName(`${formatLongDate(beyond)}, nog niet te boeken`)
  await expect(step.getByText(DATE_STEP.legend.later)).toBeVisible()
  await day.click({ force: true })
  await expect(step.getByRole('status')).toHaveText(
    `Zo ver vooruit kan je nog niet boeken. Boeken kan tot en met ${formatLongDate(last)}.`,
  )
  await visit.open({ date: beyond, players: 6 })
  await expect(step.getByRole('gridcell', { selected: true })).not.toHaveText(String(Number(beyond.slice(8))))
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('two months stand beside each other, and the arrows walk from one into the other', async ({
    page,
  }) => {
    const visit = new Visit(page)
    await visit.open()
    const step = visit.step(STEPS.date)
    await expect(step.getByRole('grid')).toHaveCount(2)
    const [first, next] = [TODAY, `${ahead(31).slice(0, 7)}-01`]
    await expect(step.getByText(formatMonth(first), { exact: true })).toBeVisible()
    const chosen = step.getByRole('gridcell', { selected: true }).getByRole('button')
    await chosen.focus()
    await page.keyboard.press('PageDown')
    for (let day = Number(TODAY.slice(8)); day > 1; day--) await page.keyboard.press('ArrowLeft')
    await expect(step.locator(':focus')).toHaveAccessibleName(/ 1 /)
    await page.keyboard.press('ArrowLeft')
    await expect(step.locator(':focus')).toHaveAccessibleName(new RegExp(formatMonth(first)))
    await page.keyboard.press('ArrowRight')
    await expect(step.locator(':focus')).toHaveAttribute(
      'data-date',
      new RegExp(`^${next.slice(0, 4)}-.*-01$`),
    )
    expect(await step.locator('[role=grid] [tabindex="0"]').count()).toBe(1)
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('one month stands alone', async ({ page }) => {
    const visit = new Visit(page)
    await visit.open()
    await expect(visit.step(STEPS.date).getByRole('grid')).toHaveCount(1)
  })
})
