import { DESK_PAGES } from '@lichtspel/texts/desk'
import { DRAFT, SETTINGS, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { expect, type Page } from '@playwright/test'

/** A manager's actions in the settings, by accessible names. */
export class SettingsScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** From the desk's first page, as a manager finds them. */
  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/beheer`)
    await this.page.getByRole('link', { name: DESK_PAGES.settings, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: SETTINGS.title })).toBeVisible()
  }

  async part(id: keyof typeof SETTINGS_PARTS): Promise<void> {
    const { name } = SETTINGS_PARTS[id]
    await this.page.getByRole('navigation', { name: SETTINGS.parts }).getByRole('link', { name }).click()
    await expect(this.page.getByRole('heading', { level: 2, name })).toBeVisible()
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: DRAFT.review, exact: true }).click()
  }

  /** On the page that shows what changes. */
  async publish(revision: number): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: REVIEW.publish, exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: REVIEW.publish, exact: true }).click()
    await expect(this.page.getByText(REVIEW.done(revision)).first()).toBeVisible()
  }
}
