import { DETAILS_STEP, STEPS } from '@lichtspel/texts/booking'
import { LEAD_WORDS, OVERVIEW } from '@lichtspel/texts/booking-summary'
import { ahead } from '../booking/days.ts'
import { heldLine, PHONE, Visit } from '../booking/visit.ts'
import { letTimePass } from '../hands.ts'
import { mainButtons } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'

/** Maximum heights of the booking page on a 390 px wide phone. */
const BEFORE_PX = 1_900
const AFTER_PX = 2_600

test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

test('the page is short before and after a visit is held, and the bar leads to the overview', async ({
  page,
}) => {
  const visit = new Visit(page)
  await page.goto(
    `/booking?datum=${ahead(265)}&deel=namiddag&laser=1&vr=1&vloer=1&spelers=10&formule=birthday`,
  )
  await expect(visit.holdPlan).toBeVisible()
  // The other proposals arrive.
  await letTimePass(page, 1_000)
  test.setTimeout(90_000)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await visit.holdPlan.click()
  await expect(heldLine(page)).toBeVisible()
  await expect(visit.step(STEPS.details).getByLabel(DETAILS_STEP.phone)).toBeVisible()
  const after = await height()
  console.log(`booking on a phone: ${before} px before holding, ${after} px after`)
  expect(before).toBeLessThanOrEqual(BEFORE_PX)
  expect(after).toBeLessThanOrEqual(AFTER_PX)

  const bar = (words: string) => visit.bar.getByRole('button', { name: words, exact: true })
  const overview = page.getByRole('heading', { name: OVERVIEW.heading })
  await bar(LEAD_WORDS.review).click()
  await expect(visit.step(STEPS.details).getByRole('heading').first()).toBeFocused()
  await bar(OVERVIEW.open).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(overview).toBeHidden()

  // An invoice is one tap; the extras are a row.
  const boxes = page.getByRole('checkbox').filter({ visible: true })
  await expect(boxes).toHaveCount(1)
  await expect(boxes).toHaveAccessibleName(DETAILS_STEP.invoice)
  await visit.unfold(DETAILS_STEP.extras)
  await expect(page.getByRole('checkbox', { name: /Pastabuffet/ })).toBeVisible()

  await visit.fillContact()
  await expect(overview).toBeFocused()
  await expect(overview).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await bar(LEAD_WORDS.review).click()
  await expect(overview).toBeFocused()
  await visit.submit.scrollIntoViewIfNeeded()
  await expect(bar(LEAD_WORDS.review)).toBeVisible()
  expect(await mainButtons(page)).toEqual([DETAILS_STEP.confirmPaying])
  await visit.submit.click()
  await visit.expectSuccess()
})
