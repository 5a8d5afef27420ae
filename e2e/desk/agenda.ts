import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { attractionName, inSentence } from '@lichtspel/texts/catalogue'
import { AGENDA, columnName, LIVE } from '@lichtspel/texts/desk/agenda'
import { PANEL, PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { expect, type Locator, type Page } from '@playwright/test'

/** Staff's actions on the agenda, by accessible names. */
export class Agenda {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(url: string, date: string): Promise<void> {
    await this.page.goto(`${url}/beheer/agenda/${date}`)
    await expect(this.page.getByText(LIVE.live, { exact: true })).toBeVisible()
    await expect(this.page.getByRole('list', { name: columnName(FIRST_SHOWN('laser')) })).toBeVisible()
  }

  /** A group's block in one column, by the start of its name: `Lotte wordt 10`, or `Lotte wordt 10, … binnen`. */
  block(attraction: AttractionId, name: string | RegExp): Locator {
    const label = typeof name === 'string' ? new RegExp(`^${name}, `) : name
    return this.page
      .getByRole('list', { name: columnName(FIRST_SHOWN(attraction)) })
      .getByRole('button', { name: label })
      .first()
  }

  free(attraction: AttractionId, key: string): Locator {
    return this.block(attraction, new RegExp(`^${columnName(FIRST_SHOWN(attraction))} vrij van ${key} `))
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: PANEL.label })
  }

  async select(attraction: AttractionId, name: string): Promise<void> {
    await this.block(attraction, name).click()
    await expect(this.panel.getByRole('region', { name: PANEL_ACTS.label })).toBeVisible()
  }

  /** Presses an act of the panel, even if it is behind "Meer". */
  async act(words: string): Promise<void> {
    const button = this.panel.getByRole('button', { name: words, exact: true })
    if (!(await button.isVisible()))
      await this.panel.getByRole('button', { name: PANEL_ACTS.more, exact: true }).click()
    await button.click()
  }

  async book(): Promise<Locator> {
    await this.page.getByRole('button', { name: AGENDA.book, exact: true }).click()
    return this.dialog
  }

  /** Adds a game in the dialog of a new booking. */
  async addGame(attraction: AttractionId): Promise<void> {
    const name = GAMES_STEP.more(inSentence(FIRST_SHOWN(attraction)))
    await this.dialog.getByRole('button', { name }).click()
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  picker(attraction: AttractionId): Locator {
    return this.dialog.getByRole('region', { name: attractionName(FIRST_SHOWN(attraction)), exact: true })
  }

  slot(attraction: AttractionId, key: string): Locator {
    return this.picker(attraction).getByRole('button', { name: new RegExp(`^${key}, `) })
  }

  /** The undo bar with the last act. */
  get told(): Locator {
    return this.page.getByRole('region', { name: UNDO.region })
  }
}
