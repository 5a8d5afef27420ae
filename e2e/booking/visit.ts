import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import {
  DATE_STEP,
  DETAILS_STEP,
  GAMES_STEP,
  PLAYERS_STEP,
  SLOT_STEP,
  STEPS,
  SUCCESS_HEADING,
} from '@lichtspel/texts/booking'
import { LEAD_WORDS, OVERVIEW } from '@lichtspel/texts/booking-summary'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate } from '@lichtspel/texts/dates'
import { LANGUAGE } from '@lichtspel/texts/language'
import { PLAN } from '@lichtspel/texts/plan'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { expect, type Locator, type Page } from '@playwright/test'
import { answerOf, typeInto } from '../hands.ts'

export const PHONE = { width: 390, height: 844 }
/** An older phone: what fits here fits on the others too. */
export const SMALL_PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

/**
 * A visitor's actions on the booking screen, by accessible names: in Dutch, unless the process runs with a different language as its
 * export condition.
 */
export class Visit {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the screen with date, players and formula from the link. */
  async open(link: { date?: string; players?: number; formula?: string } = {}, base = ''): Promise<void> {
    const search = new URLSearchParams()
    if (link.formula !== undefined) search.set('formule', link.formula)
    if (link.date !== undefined) search.set('datum', link.date)
    if (link.players !== undefined) search.set('spelers', String(link.players))
    await this.page.goto(`${base}${pathIn(LANGUAGE, BOOKING_PAGE)}?${search}`)
    await expect(this.step(STEPS.details)).toBeVisible()
  }

  step(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  picker(attraction: AttractionId): Locator {
    return this.step(STEPS.slots(FIRST_SHOWN(attraction)))
  }

  slot(attraction: AttractionId, key: string): Locator {
    return this.picker(attraction).locator(`[data-slot="${key}"]`)
  }

  async chooseDate(date: string): Promise<void> {
    await this.reopen(STEPS.date)
    const step = this.step(STEPS.date)
    const day = step.getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) })
    while (!(await day.isVisible())) await step.getByRole('button', { name: DATE_STEP.nextMonth }).click()
    await day.click()
  }

  /** Opens one of the first four steps, if it is folded into the strip. */
  async reopen(title: string): Promise<void> {
    const change = this.page.getByRole('button', { name: STEPS.changeStep(title) })
    if (await change.isVisible()) await change.click()
  }

  /** Opens the form, which is folded until a slot is chosen, and again in the overview. */
  async openDetails(): Promise<void> {
    const row = this.step(STEPS.details).getByRole('button', { name: STEPS.details, expanded: false })
    // The row also opens by itself, once a slot is chosen.
    await expect(async () => {
      if (await row.isVisible()) await row.click({ timeout: 1_000 })
    }).toPass()
  }

  async choosePlayers(players: number | 'large'): Promise<void> {
    await this.reopen(STEPS.players)
    await this.step(STEPS.players).getByLabel(PLAYERS_STEP.label).selectOption(String(players))
  }

  async chooseFormula(formula: string): Promise<void> {
    await this.reopen(STEPS.formula)
    await this.step(STEPS.formula).locator(`input[type=radio][value="${formula}"]`).check()
  }

  /** Adds games and opens the slots of every attraction, to choose them by hand. */
  async addGames(attraction: AttractionId, games: number): Promise<void> {
    await this.askGames(attraction, games)
    await this.openPickers()
  }

  /** Adds games. The slots stay folded while whole visits are proposed. */
  async askGames(attraction: AttractionId, games: number): Promise<void> {
    await this.reopen(STEPS.games)
    const more = this.page.getByRole('button', {
      name: GAMES_STEP.more(attractionName(FIRST_SHOWN(attraction))),
    })
    for (let game = 0; game < games; game++) await more.click()
  }

  /** Opens the slots of every attraction that is folded to a row. */
  async openPickers(): Promise<void> {
    const folded = this.page.locator(
      'section[id^="stap-"]:not([id$="-details"]) > header [aria-expanded="false"]',
    )
    while ((await folded.count()) > 0) await folded.first().click()
  }

  async openPicker(attraction: AttractionId): Promise<void> {
    await expect(this.row(attraction)).toBeVisible()
    if ((await this.row(attraction).getAttribute('aria-expanded')) === 'false')
      await this.row(attraction).click()
  }

  /** The row of one attraction, which opens and folds its slots. */
  row(attraction: AttractionId): Locator {
    return this.picker(attraction).getByRole('button', { name: STEPS.slots(FIRST_SHOWN(attraction)) })
  }

  async removeGame(attraction: AttractionId): Promise<void> {
    await this.reopen(STEPS.games)
    await this.page
      .getByRole('button', { name: GAMES_STEP.less(attractionName(FIRST_SHOWN(attraction))) })
      .click()
  }

  async take(attraction: AttractionId, ...keys: string[]): Promise<void> {
    await this.openPicker(attraction)
    for (const key of keys) {
      await this.slot(attraction, key).click()
      await expect(this.slot(attraction, key)).toHaveAccessibleName(
        SLOT_STEP.cell(key, SLOT_STATUS_LABELS.selected),
      )
    }
  }

  /** Continues from a step with its one button: in the step on a wide screen, in the bar on a phone. */
  async next(title: string): Promise<void> {
    // The proposals stand right below the games, and the bar then holds one of them.
    if (title === STEPS.games && (await this.plans.isVisible())) return
    const step = this.step(title)
    const folded = step
      .getByRole('button', { name: STEPS.changeStep(title) })
      .or(step.getByRole('button', { name: title, expanded: false }))
    if (await folded.isVisible()) return
    // What the button does depends on the scroll position: at a step where something is missing, it does not lead to a different step.
    await expect(async () => {
      await step.evaluate((section) => section.scrollIntoView())
      await this.onward.click({ timeout: 2_000 })
      await expect(folded).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** The proposed complete visits, each of which can be held in one tap. */
  get plans(): Locator {
    return this.step(VISIT_STEP.heading)
  }

  /** The button of the open plan. */
  get holdPlan(): Locator {
    return this.plans.getByRole('button', { name: PLAN.hold })
  }

  async chooseByHand(): Promise<void> {
    await this.page.getByRole('button', { name: VISIT_STEP.chooseByHand }).click()
  }

  get onward(): Locator {
    return this.page.locator('[data-next]').getByRole('button').filter({ visible: true })
  }

  /** The bar at the bottom of a phone's screen. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: LEAD_WORDS.bar })
  }

  async fillContact(name = 'Sarah Peeters'): Promise<void> {
    await this.openDetails()
    const form = this.step(STEPS.details)
    await typeInto(form.getByRole('textbox', { name: DETAILS_STEP.name, exact: true }), name)
    await typeInto(form.getByLabel(DETAILS_STEP.email), 'sarah@voorbeeld.be')
    await typeInto(form.getByLabel(DETAILS_STEP.phone), '0470 12 34 56')
    await this.submit.click()
  }

  /** Opens the row of the form with the extras, or the one with remarks and an invoice. */
  async unfold(title: string): Promise<void> {
    await this.openDetails()
    const fold = this.step(STEPS.details).locator('details').filter({ hasText: title })
    if ((await fold.getAttribute('open')) === null) await fold.getByRole('heading', { name: title }).click()
  }

  /** First it opens the overview, on a phone from the bar, then it books. */
  get submit(): Locator {
    const words = [
      OVERVIEW.open,
      LEAD_WORDS.review,
      DETAILS_STEP.confirm,
      DETAILS_STEP.confirmPaying,
      DETAILS_STEP.sending,
    ]
    return this.page
      .getByRole('button', { name: new RegExp(`^(${words.join('|')})$`) })
      .filter({ visible: true })
      .first()
  }

  async expectSuccess(timeout = 10_000): Promise<void> {
    await expect(this.page.getByRole('heading', { name: SUCCESS_HEADING })).toBeVisible({ timeout })
  }

  /** The shortest way to a form that can be submitted. Its fields are open above the overview. */
  async prepare(date: string, key = '14:00', base = ''): Promise<void> {
    await this.open({ date, players: 6 }, base)
    await this.addGames('laser', 1)
    await this.take('laser', key)
    await this.fillContact()
    await this.openDetails()
  }
}

/** The line that says the slots are held: next to the summary on a wide screen, in the bar on a phone. */
export function heldLine(page: Page): Locator {
  return page.getByText('We houden de tijdslots vast', { exact: true }).filter({ visible: true })
}

/** The server's answer to a hold, for tests whose pages sleep or whose clock stands still. */
export function answeredHold(page: Page): Promise<unknown> {
  return answerOf(page, /\/api\/holding$/)
}

/** Simulates a phone's screen turning off or on. */
export function showPage(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
