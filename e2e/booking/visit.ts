import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/domain/catalogue/first-shown.fixture'
import {
  DATE_STEP,
  DETAILS_STEP,
  GAMES_STEP,
  PLAYERS_STEP,
  SLOT_STEP,
  STEPS,
  SUCCESS_HEADING,
} from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate } from '@lichtspel/texts/dates'
import { LANGUAGE } from '@lichtspel/texts/language'
import { PLAN } from '@lichtspel/texts/plan'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { expect, type Locator, type Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
/** An older one: what fits here fits the others. */
export const SMALL_PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

/** What a visitor does on the booking screen, by the names of things: in Dutch, unless the process has another language as its condition. */
export class Visit {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The screen with date, players and formula said by the link. */
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
    const step = this.step(STEPS.date)
    const reopen = step.getByRole('button', { name: STEPS.changeStep(STEPS.date) })
    if (await reopen.isVisible()) await reopen.click()
    const day = step.getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) })
    while (!(await day.isVisible())) await step.getByRole('button', { name: DATE_STEP.nextMonth }).click()
    await day.click()
  }

  async choosePlayers(players: number | 'large'): Promise<void> {
    await this.step(STEPS.players).getByLabel(PLAYERS_STEP.label).selectOption(String(players))
  }

  async chooseFormula(formula: string): Promise<void> {
    await this.step(STEPS.formula).locator(`input[type=radio][value="${formula}"]`).check()
  }

  async addGames(attraction: AttractionId, games: number): Promise<void> {
    const more = this.page.getByRole('button', {
      name: GAMES_STEP.more(attractionName(FIRST_SHOWN(attraction))),
    })
    for (let game = 0; game < games; game++) await more.click()
  }

  async removeGame(attraction: AttractionId): Promise<void> {
    await this.page
      .getByRole('button', { name: GAMES_STEP.less(attractionName(FIRST_SHOWN(attraction))) })
      .click()
  }

  async take(attraction: AttractionId, ...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.slot(attraction, key).click()
      await expect(this.slot(attraction, key)).toHaveAccessibleName(
        SLOT_STEP.cell(key, SLOT_STATUS_LABELS.selected),
      )
    }
  }

  /** Goes on from a step by the one button that leads on: in a step on a wide screen, in the bar on a phone. */
  async next(title: string): Promise<void> {
    const folded = this.step(title).getByRole('button', { name: STEPS.changeStep(title) })
    if (await folded.isVisible()) return
    // Where the screen stands decides what the button says: at what is missing, it leads nowhere else.
    await expect(async () => {
      await this.step(title).evaluate((step) => step.scrollIntoView())
      await this.onward.click({ timeout: 2_000 })
      await expect(folded).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Whole visits for the group, each to be held in one tap. */
  get plans(): Locator {
    return this.step(VISIT_STEP.heading)
  }

  /** The plan that is open. */
  get holdPlan(): Locator {
    return this.plans.getByRole('button', { name: PLAN.hold })
  }

  async chooseByHand(): Promise<void> {
    await this.plans.getByRole('button', { name: PLAN.byHand }).click()
  }

  get onward(): Locator {
    return this.page.locator('[data-next]').getByRole('button').filter({ visible: true })
  }

  /** What stands at the foot of a phone's screen. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: LEAD_WORDS.bar })
  }

  async fillContact(name = 'Sarah Peeters'): Promise<void> {
    const form = this.step(STEPS.details)
    await form.getByRole('textbox', { name: DETAILS_STEP.name, exact: true }).fill(name)
    await form.getByLabel(DETAILS_STEP.email).fill('sarah@voorbeeld.be')
    await form.getByLabel(DETAILS_STEP.phone).fill('0470 12 34 56')
  }

  get submit(): Locator {
    return this.step(STEPS.details).getByRole('button', {
      name: new RegExp(`^(${DETAILS_STEP.confirm}|${DETAILS_STEP.confirmPaying}|${DETAILS_STEP.sending})$`),
    })
  }

  async expectSuccess(timeout = 10_000): Promise<void> {
    await expect(this.page.getByRole('heading', { name: SUCCESS_HEADING })).toBeVisible({ timeout })
  }

  /** The shortest way to a form that can be sent. */
  async prepare(date: string, key = '14:00', base = ''): Promise<void> {
    await this.open({ date, players: 6 }, base)
    await this.addGames('laser', 1)
    const held = answeredHold(this.page)
    await this.take('laser', key)
    await held
    await this.fillContact()
  }
}

/** Beside the summary on a wide screen, in the bar on a phone. */
export function heldLine(page: Page): Locator {
  return page.getByText('We houden je tijdslots vast', { exact: true }).filter({ visible: true })
}

/** Waits until the server has answered the hold of a click. */
export function answeredHold(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/api/holding') && response.ok())
}

/** What a phone does to a page when its screen goes dark, and when it is looked at again. */
export function showPage(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
