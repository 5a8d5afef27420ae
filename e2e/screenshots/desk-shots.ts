import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import { BILL } from '@lichtspel/texts/desk/bill'
import { OUTAGE, PROPOSALS } from '@lichtspel/texts/desk/outage'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { TODAY } from '@lichtspel/texts/desk-today'
import { expect, type Page } from '@playwright/test'
import { Agenda } from '../desk/agenda.ts'
import { MORNING, SATURDAY } from '../desk/moments.ts'

export type DeskShot = {
  name: string
  /** Relative to /beheer/. */
  path: string
  only?: 'phone' | 'desktop'
  /** Whether the colleague also works in Gent. */
  hasTwoVenues?: true
  /** The time on that Saturday; the afternoon by default. */
  at?: Date
  setUp?: (page: Page) => Promise<void>
  /** Removes anything that would otherwise show up in later pictures. */
  cleanUp?: (page: Page) => Promise<void>
}

/** The desk on a Saturday afternoon, and the work done there. */
export const DESK_SHOTS: readonly DeskShot[] = [
  { name: 'desk-01-agenda', path: `agenda/${SATURDAY}` },
  {
    name: 'desk-02-panel',
    path: `agenda/${SATURDAY}`,
    setUp: async (page) => {
      await new Agenda(page).block('laser', 'Lotte wordt 10').click()
      await page.waitForTimeout(700)
    },
  },
  { name: 'desk-03-today', path: 'vandaag' },
  {
    name: 'desk-04-new-booking',
    path: `agenda/${SATURDAY}`,
    setUp: async (page) => {
      const agenda = new Agenda(page)
      const dialog = await agenda.book()
      await dialog.getByLabel(NEW_BOOKING.players).fill('7')
      await agenda.addGame('laser')
    },
  },
  {
    name: 'desk-05-move',
    path: `agenda/${SATURDAY}`,
    only: 'desktop',
    setUp: async (page) => {
      const agenda = new Agenda(page)
      await agenda.select('laser', 'Amber Michiels')
      await agenda.act(PANEL_ACTS.move)
      await expect(agenda.slot('laser', '15:00')).toBeVisible()
    },
  },
  { name: 'desk-06-week', path: `week/${SATURDAY}` },
  { name: 'desk-07-month', path: `maand/${SATURDAY}` },
  { name: 'desk-08-kitchen', path: 'lijsten/keuken' },
  { name: 'desk-09-deposits', path: 'lijsten/voorschotten' },
  { name: 'desk-10-checks', path: 'lijsten/nakijken' },
  { name: 'desk-11-log', path: 'lijsten/logboek' },
  { name: 'desk-12-day-sheet', path: `afdruk/dag/${SATURDAY}`, only: 'desktop' },
  { name: 'desk-13-hours', path: 'instellingen?deel=hours' },
  { name: 'desk-14-prices', path: 'instellingen?deel=formulas' },
  { name: 'desk-15-colleagues', path: 'collegas' },
  {
    name: 'desk-17-start-now',
    path: 'vandaag',
    at: MORNING,
    setUp: (page) => startNow(page, 7, ['vr']),
    cleanUp: letGo,
  },
  {
    name: 'desk-18-start-now-smaller',
    path: 'vandaag',
    setUp: (page) => startNow(page, 6, ['interactivefloor']),
    cleanUp: letGo,
  },
  { name: 'desk-19-brand', path: 'instellingen?deel=brand' },
  {
    name: 'desk-20-venues',
    path: 'vandaag',
    hasTwoVenues: true,
    setUp: async (page) => {
      const more = page.getByRole('button', { name: DESK_PAGES.more })
      if (await more.isVisible()) await more.click()
    },
  },
  {
    name: 'desk-21-bill',
    path: 'vandaag',
    setUp: async (page) => {
      await page.getByRole('button', { name: BILL.about('Lotte wordt 10') }).click()
      await expect(page.getByRole('dialog').locator('footer')).toContainText(BILL.due)
    },
  },
  { name: 'desk-22-figures', path: 'cijfers' },
  {
    name: 'desk-23-outage',
    path: `agenda/${SATURDAY}`,
    only: 'desktop',
    setUp: breakVr,
    cleanUp: (page) => page.getByRole('button', { name: OUTAGE.named(OUTAGE.fixed, 'VR') }).click(),
  },
  // Last, because this picture needs the browser signed out.
  { name: 'desk-16-sign-in', path: 'aanmelden' },
]

/** VR is out of order from three to five, and every group that it hits has a proposal. */
async function breakVr(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const choose = (legend: string, words: string) =>
    dialog.getByRole('group', { name: legend }).getByRole('radio', { name: words, exact: true }).check()
  await page.keyboard.press('m')
  await dialog.getByRole('button', { name: OUTAGE.named(OUTAGE.open, 'VR') }).click()
  await choose(OUTAGE.from, '15:00')
  await choose(OUTAGE.until, '17:00')
  await choose(OUTAGE.why, OUTAGE.reasons.headset)
  await dialog.getByRole('button', { name: OUTAGE.confirm('VR', '17:00') }).click()
  await dialog.getByRole('button', { name: PROPOSALS.accept }).first().waitFor()
}

/** A walk-in group: laser, plus the given attractions. */
async function startNow(page: Page, players: number, more: readonly AttractionId[]): Promise<void> {
  await page.getByRole('button', { name: TODAY.startNow }).click()
  const agenda = new Agenda(page)
  await agenda.dialog.getByLabel(NEW_BOOKING.players).fill(String(players))
  await agenda.dialog.getByText(START_NOW.other).click()
  for (const id of ['laser', ...more]) await agenda.addGame(id)
  await expect(agenda.dialog.getByRole('radio', { name: /–/ }).first()).toBeAttached()
  await agenda.dialog.getByText(START_NOW.other).click()
  await page.waitForTimeout(700)
}

/** Releases the held proposal and clears the saved form input. */
async function letGo(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: ACT.cancel, exact: true }).click()
  await page.waitForTimeout(500)
  await page.evaluate(() => sessionStorage.clear())
}
