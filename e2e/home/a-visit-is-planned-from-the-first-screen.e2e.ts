import { addDays } from '@lichtspel/domain/time/calendar-date'
import { DETAILS_STEP, PLAYERS_STEP, STEPS } from '@lichtspel/texts/booking'
import { DAY_PART_NAMES, formatLongDate, formatShortDay } from '@lichtspel/texts/dates'
import { ATTRACTIONS_SECTION, HERO } from '@lichtspel/texts/site'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import type { Locator, Page } from '@playwright/test'
import { ahead, nextWeekday, TODAY } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { pickInBrowser, typeInto } from '../hands.ts'
import { expectOneMainButton } from '../main-buttons.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: PHONE })

const SATURDAY = nextWeekday('saturday', addDays(TODAY, 1))

test('One tap on the first screen opens the proposals for Saturday afternoon', async ({ page }) => {
  await page.goto('/')
  await scriptIsOn(page)
  await expect(planner(page).getByRole('status')).toHaveText(/€\s216 8\s×\s€\s27, 3\sspellen/)
  await button(page).click()
  await expect(page).toHaveURL(`/booking?datum=${SATURDAY}&deel=namiddag&laser=1&vr=1&vloer=1&spelers=8`)
  await expectProposals(page)
})

test('A visitor answers every question, and the booking opens with the answers', async ({ page }) => {
  const day = ahead(330)
  await page.goto('/')
  await scriptIsOn(page)
  await answer(page, day)
  await expect(planner(page).getByRole('status')).toHaveText(
    /€\s209 11\s×\s€\s19, 2\sspellen de jarige speelt gratis/,
  )
  await button(page).click()
  await expect(page).toHaveURL(`/booking?datum=${day}&deel=avond&laser=1&vloer=1&spelers=12&formule=birthday`)
  await expectAnswers(page, day)

  // Going back shows the same answers.
  await page.goBack()
  await expect(planner(page).getByLabel(HERO.pickDay)).toHaveValue(day)
  await expect(planner(page).getByRole('status')).toHaveText(/€\s209/)
})

test('25 or more players ask for a price, in a mail that names the day and the group', async ({ page }) => {
  const day = ahead(333)
  await page.goto('/')
  await scriptIsOn(page)
  await planner(page).getByLabel(HERO.players).selectOption('25 of meer')
  await expect(button(page)).toHaveCount(0)
  const ask = planner(page).getByRole('link', { name: 'Vraag een prijs' })
  await expect(ask).toHaveAttribute('href', subject(SATURDAY))
  await expectOneMainButton(page, 'a large group')
  await planner(page).getByRole('radio', { name: HERO.otherDay }).check()
  await pickInBrowser(planner(page).getByLabel(HERO.pickDay), day)
  await expect(ask).toHaveAttribute('href', subject(day))
  await planner(page).getByLabel(HERO.players).selectOption('24 spelers')
  await expect(button(page)).toBeVisible()
})

function subject(day: string): RegExp {
  return new RegExp(encodeURIComponent(`Prijs voor 25 of meer spelers op ${formatLongDate(day)}`))
}

test.describe('Before the script has loaded', () => {
  test.use({ provokes: /ERR_FAILED/ })

  test('the same form opens the same booking, and shows no price that may be wrong', async ({ page }) => {
    const day = ahead(331)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(planner(page).getByRole('status')).toContainText(/€\s216/)
    await answer(page, day)
    await expect(planner(page).getByRole('status')).toBeHidden()
    await page.unroute('**/*.js')
    await button(page).click()
    await expect(page).toHaveURL(/\/booking\?datum=&datum=/)
    await expectAnswers(page, day)
  })
})

test.describe('With JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the booking page, which offers email and phone', async ({ page }) => {
    await page.goto('/')
    await button(page).click()
    await expect(page).toHaveURL(/\/booking\?datum=.*&spelers=8/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Bel ons' })).toBeVisible()
  })
})

test('A shared address opens alike for everyone; a reload keeps the reader’s place', async ({ page }) => {
  const day = ahead(332)
  await page.goto(`/booking?datum=${day}&deel=avond&spelers=8&laser=1&vr=1`)
  await expectProposals(page)
  const visit = new Visit(page)
  await expect(visit.plans.getByRole('radio', { name: /^Avond/ })).toBeChecked()
  await expect(visit.plans.getByRole('button', { name: /vast/ }).first()).toBeVisible()
  await visit.openDetails()
  await typeInto(visit.step(STEPS.details).getByLabel(DETAILS_STEP.email), 'sarah@voorbeeld.be')
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expect(visit.step(STEPS.details).getByLabel(DETAILS_STEP.email)).toHaveValue('sarah@voorbeeld.be')
})

test('The price follows the answers and is shown only when there is one', async ({ page }) => {
  await page.goto('/')
  await scriptIsOn(page)
  const form = planner(page)
  const price = form.getByRole('status')
  const players = form.getByLabel(HERO.players)
  const birthday = form.getByRole('checkbox', { name: HERO.birthday })
  await players.selectOption('12')
  await expect(price).toHaveText(/€\s324 12\s×\s€\s27, 3\sspellen/)
  await birthday.check()
  await expect(price).toContainText(/€\s297/)
  await expect(form.getByText(HERO.fromPlayers(8))).toBeHidden()
  await players.selectOption('6')
  await expect(form.getByText(HERO.fromPlayers(8))).toBeVisible()
  await expect(price).toContainText(/€\s162/)
  await expect(players.getByRole('option').last()).toHaveText(HERO.large(25))
  await players.selectOption(HERO.large(25))
  await expect(price).toHaveText(HERO.largeSum)
  await players.selectOption('8')
  for (const name of ['Laser', 'VR']) await form.getByRole('checkbox', { name }).uncheck()
  await expect(price).toHaveText(HERO.minGames(2))
  await form.getByRole('checkbox', { name: 'Vloer' }).uncheck()
  await expect(price).toHaveText(HERO.noGames)
})

test('A larger group pays no students’ price, and a ticked box comes back with its group', async ({
  page,
}) => {
  await page.goto('/')
  await scriptIsOn(page)
  const form = planner(page)
  const price = form.getByRole('status')
  const players = form.getByLabel(HERO.players)
  await form.getByRole('radio', { name: HERO.otherDay }).check()
  await pickInBrowser(form.getByLabel(HERO.pickDay), nextWeekday('tuesday', addDays(TODAY, 7)))
  await players.selectOption('6')
  await form.getByRole('checkbox', { name: 'Student?' }).check()
  await expect(price).toHaveText(/€\s126 6\s×\s€\s21/)
  await players.selectOption('8')
  await expect(form.getByRole('checkbox', { name: HERO.birthday })).not.toBeChecked()
  await expect(price).toHaveText(/€\s216 8\s×\s€\s27/)
  await players.selectOption('6')
  await expect(form.getByRole('checkbox', { name: 'Student?' })).toBeChecked()
  await expect(price).toHaveText(/€\s126/)
})

test('A group of 25 or more is asked to mail or call', async ({ page }) => {
  await page.goto('/booking?spelers=meer')
  const step = new Visit(page).step(STEPS.players)
  await expect(step.getByText(PLAYERS_STEP.largeMessage(25))).toBeVisible()
})

test('Tapping an activity card ticks its game in the planner, also without script', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE })
    const page = await context.newPage()
    await page.goto('/')
    const card = page
      .getByRole('region', { name: ATTRACTIONS_SECTION.heading })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'VR-shooten' }) })
    await expect(card.getByText(ATTRACTIONS_SECTION.added)).toBeVisible()
    // The label covers the card.
    await card.getByRole('img').click({ force: true })
    await expect(card.getByText(ATTRACTIONS_SECTION.add)).toBeVisible()
    await expect(card.getByText(ATTRACTIONS_SECTION.added)).toBeHidden()
    await expect(planner(page).getByRole('checkbox', { name: 'VR' })).not.toBeChecked()
    await card.getByRole('heading').click({ force: true })
    await expect(planner(page).getByRole('checkbox', { name: 'VR' })).toBeChecked()
    await context.close()
  }
})

function planner(page: Page): Locator {
  return page.locator('form#plan')
}

function button(page: Page): Locator {
  return planner(page).getByRole('button', { name: HERO.plan })
}

/** The evening of another day, for 12, laser and floor, with a birthday. */
async function answer(page: Page, day: string): Promise<void> {
  const form = planner(page)
  await form.getByRole('radio', { name: HERO.otherDay }).check()
  await pickInBrowser(form.getByLabel(HERO.pickDay), day)
  await form.getByRole('radio', { name: DAY_PART_NAMES.evening }).check()
  await form.getByRole('checkbox', { name: 'VR' }).uncheck()
  await form.getByLabel(HERO.players).selectOption('12')
  await form.getByRole('checkbox', { name: HERO.birthday }).check()
}

async function expectAnswers(page: Page, day: string): Promise<void> {
  await expectProposals(page)
  const visit = new Visit(page)
  await expect(visit.step(STEPS.date)).toContainText(`${formatShortDay(day)} ${day.slice(0, 4)}`)
  await expect(visit.step(STEPS.players)).toContainText('12 spelers')
  await expect(visit.step(STEPS.formula)).toContainText('Verjaardag')
  await expect(visit.step(STEPS.games)).toContainText('2 spellen')
  await expect(visit.plans.getByRole('radio', { name: /^Avond/ })).toBeChecked()
}

/** The proposals are on screen and have the focus. */
async function expectProposals(page: Page): Promise<void> {
  const visit = new Visit(page)
  const heading = visit.plans.getByRole('heading', { name: VISIT_STEP.heading })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(visit.plans.getByRole('button', { name: /vast/ }).first()).toBeVisible()
}

/** Until the script runs, the form loads a new page. */
async function scriptIsOn(page: Page): Promise<void> {
  await expect(page.locator('form#plan[data-live]')).toBeVisible()
}
