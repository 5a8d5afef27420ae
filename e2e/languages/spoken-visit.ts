import { BOOKING_PAGE, pathIn } from '@lichtspel/contract/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { typeInto } from '../hands.ts'
import { type SiteLanguage, WORDS } from './words.ts'

/** A visitor's actions on the booking screen and the manage page, with the labels of their language. */
export class SpokenVisit {
  readonly page: Page
  readonly language: SiteLanguage

  constructor(page: Page, language: SiteLanguage) {
    this.page = page
    this.language = language
  }

  get words() {
    return WORDS[this.language]
  }

  /** The same tab after a language switch. */
  in(language: SiteLanguage): SpokenVisit {
    return new SpokenVisit(this.page, language)
  }

  async open(search = '', base = ''): Promise<void> {
    await this.page.goto(`${base}${pathIn(this.language, BOOKING_PAGE)}${search}`)
    await this.expectScreen()
  }

  async expectScreen(): Promise<void> {
    await expect(this.step(this.words.STEPS.details)).toBeVisible()
  }

  step(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  slot(attraction: AttractionId, key: string): Locator {
    const { STEPS } = this.words
    return this.step(STEPS.slots(FIRST_SHOWN(attraction))).locator(`[data-slot="${key}"]`)
  }

  async addGames(attraction: AttractionId, games: number): Promise<void> {
    const { GAMES_STEP, attractionName } = this.words
    const more = this.page.getByRole('button', {
      name: GAMES_STEP.more(attractionName(FIRST_SHOWN(attraction))),
    })
    for (let game = 0; game < games; game++) await more.click()
    const folded = this.page.locator(
      'section[id^="stap-"]:not([id$="-details"]) > header [aria-expanded="false"]',
    )
    while ((await folded.count()) > 0) await folded.first().click()
  }

  async take(attraction: AttractionId, key: string): Promise<void> {
    await this.slot(attraction, key).click()
    await expect(this.slot(attraction, key)).toHaveAttribute('aria-pressed', 'true')
  }

  get name(): Locator {
    const form = this.step(this.words.STEPS.details)
    return form.getByRole('textbox', { name: this.words.DETAILS_STEP.name, exact: true })
  }

  /** Opens one of the first four steps, if it is folded into the strip. */
  async reopen(title: string): Promise<void> {
    const change = this.page.getByRole('button', { name: this.words.STEPS.changeStep(title) })
    if (await change.isVisible()) await change.click()
  }

  /** Opens the form, which is folded until a slot is chosen. */
  async openDetails(): Promise<void> {
    const { details } = this.words.STEPS
    const row = this.step(details).getByRole('button', { name: details, expanded: false })
    if (await row.isVisible()) await row.click()
  }

  async fillContact(): Promise<void> {
    await this.openDetails()
    const form = this.step(this.words.STEPS.details)
    await typeInto(this.name, 'Sarah Peeters')
    await typeInto(form.getByLabel(this.words.DETAILS_STEP.email), 'sarah@voorbeeld.be')
    await typeInto(form.getByLabel(this.words.DETAILS_STEP.phone), '0470 12 34 56')
    await this.step(this.words.STEPS.details).locator('#boek').click()
  }

  get players(): Locator {
    return this.page.getByLabel(this.words.PLAYERS_STEP.label)
  }

  /** First it opens the overview, then it books. */
  get submit(): Locator {
    return this.step(this.words.STEPS.details).locator('#boek')
  }

  get success(): Locator {
    return this.page.getByRole('heading', { name: this.words.SUCCESS_HEADING })
  }

  async switchTo(language: SiteLanguage): Promise<SpokenVisit> {
    await switchLanguage(this.page, language)
    return this.in(language)
  }

  /** Opens a form on the manage page. */
  opener(act: 'change' | 'move' | 'cancel'): Locator {
    return this.button(this.words.MANAGE_ACTS.titles[act])
  }

  /** Opens one of the small forms of a change. */
  async openPart(part: 'contact'): Promise<void> {
    await this.opener('change').click()
    await this.button(this.words.MANAGE_CHANGE.parts[part]).click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  get news(): Locator {
    return this.page.locator('[role=status][tabindex="-1"]')
  }
}

/** Uses the switch in the header; on a phone it opens the menu first. */
export async function switchLanguage(page: Page, language: SiteLanguage): Promise<void> {
  const { name, locale } = WORDS[language].OWN_LANGUAGE
  const link = page.getByRole('banner').getByRole('link', { name })
  if (!(await link.isVisible())) await page.getByRole('banner').getByRole('button').click()
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}
