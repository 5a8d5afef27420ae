import { addPastBookings } from '@lichtspel/database/sample-bookings'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { formatShortDay } from '@lichtspel/texts/dates'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import { FIGURES, formatCount, formatEuros, formatPercent } from '@lichtspel/texts/desk/figures'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { formatSum } from '@lichtspel/texts/prices'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { pickInBrowser } from '../hands.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ who: { name: 'An Maes', role: 'manager' } })

/** The past weeks, and two wishes that did not fit on this Saturday. */
async function fillWeeks(desk: DeskHouse): Promise<void> {
  await addPastBookings(desk.databaseUrl)
  await desk.rows(
    `INSERT INTO missed_wish (venue_id, day, players, games, from_minute, before_minute, reason, attraction, cents)
     SELECT 'antwerpen', $1, 10, '{"vr": 1}', 840, 960, 'full', 'vr', 20000
       FROM generate_series(1, 2)`,
    [SATURDAY],
  )
}

const MOST_PRESSES = 2

/** A move of a slider counts as a press. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => {
      const { dataset } = document.documentElement
      dataset.presses = String(Number(dataset.presses ?? 0) + 1)
    }
    for (const kind of ['click', 'change']) addEventListener(kind, count, true)
  })
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const number = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()

async function rowOf(one: Locator, name: RegExp): Promise<Locator> {
  await one.getByRole('button', { name: /^Toon als tabel/ }).click()
  return one.getByRole('row', { name })
}

function formulaName(id: string): string {
  return FIRST_CATALOGUE.formulas.find((formula) => formula.id === id)?.names.nl ?? ''
}

/** The answers are those of the samples. */
const QUESTIONS: Record<string, (page: Page) => Promise<void>> = {
  'this week against last': async (page) => {
    await expect(page.getByText(/tegen dezelfde dagen van week 46/)).toBeVisible()
    const received = number(page, FIGURES.numbers.received)
    await expect(received).toContainText(formatEuros(376000))
    const { changed, moreEuros } = FIGURES.numbers
    await expect(received).toContainText(changed(moreEuros(376000 - 458000), -18))
  },
  'the best hour': async (page) => {
    const row = await rowOf(card(page, FIGURES.heat.title), /^za 15 /)
    await expect(row).toHaveText(`za1569${formatPercent(100 * (6 / 9))}0`)
  },
  'the worst day': async (page) => {
    const friday = formatShortDay('2026-11-20')
    const row = await rowOf(card(page, FIGURES.euros.titles.week), new RegExp(`^${friday}`))
    await expect(row).toHaveText(`${friday}${formatSum(5000)}${formatSum(98000)}`)
  },
  'the formula': async (page) => {
    const list = page.getByRole('list', { name: FIGURES.plotOf(FIGURES.formulas.title, 'Week 47') })
    const rows = Object.entries({
      custom: 3027,
      standard: 733,
      bachelorette: 0,
      deluxe: 0,
      birthday: 0,
      kids: 0,
    })
    await expect(list.getByRole('listitem')).toHaveText(
      rows.map(([id, euros]) => `${formulaName(id)}${formatCount(euros)}`),
    )
  },
  'groups that did not come': async (page) => {
    await expect(number(page, FIGURES.numbers.noShows).locator('dd').first()).toContainText('3')
    await expect(number(page, FIGURES.numbers.noShows)).toContainText(FIGURES.numbers.wasGroups(1))
  },
  'deposits that are open': (page) =>
    expect(card(page, FIGURES.money.title).getByText(FIGURES.money.depositsOpen(2))).toBeVisible(),
  'cash against card': async (page) => {
    const legend = card(page, FIGURES.money.title).getByRole('listitem')
    await expect(legend.filter({ hasText: FIGURES.money.parts.cash })).toContainText(formatEuros(75500))
    await expect(legend.filter({ hasText: FIGURES.money.parts.card })).toContainText(formatEuros(285500))
  },
  'the average per person': (page) =>
    expect(number(page, FIGURES.numbers.perPerson)).toContainText(formatSum(Math.round(376000 / 388))),
  'missed on Saturday': (page) =>
    expect(card(page, FIGURES.missed.title).getByRole('listitem')).toContainText([/za.*VR vol.*2 wensen/]),
  'what if we open at ten': async (page) => {
    await pickInBrowser(page.getByRole('slider', { name: WHAT_IF.allDays.opens }), '600')
    await expect(card(page, WHAT_IF.title).getByText('vanaf 10 u')).toHaveCount(8)
    await expect(card(page, WHAT_IF.title).getByText(/in 30 dagen, met .* minder open$/)).toBeVisible()
  },
  'lead time': (page) => expect(card(page, FIGURES.lead.title)).toContainText(FIGURES.lead.median(0)),
  'the kitchen': (page) => expect(card(page, FIGURES.kitchen.title)).toContainText('60'),
}

test('an owner answers twelve questions, each with at most two presses', async ({ page, desk }) => {
  test.slow()
  await fillWeeks(desk)
  await countPresses(page)
  for (const [question, answer] of Object.entries(QUESTIONS))
    await test.step(question, async () => {
      await page.goto(`${desk.url}/beheer/vandaag`)
      await page.getByRole('link', { name: DESK_PAGES.figures }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Week 47' })).toBeVisible()
      await answer(page)
      const presses = await page.evaluate(() => Number(document.documentElement.dataset.presses))
      expect([1, MOST_PRESSES]).toContain(presses)
    })
  await expectAccessible(page)
})

test('the figures print on two pages, with many missed wishes and all tables open', async ({
  page,
  desk,
}) => {
  test.slow()
  await fillWeeks(desk)
  await desk.rows(
    `INSERT INTO missed_wish (venue_id, day, players, games, from_minute, before_minute, reason, attraction, cents)
     SELECT 'antwerpen', $1::date - nth % 5, 8, '{"laser": 1}', 600 + 60 * (nth / 5), 720 + 60 * (nth / 5), 'full', 'laser', 12000
       FROM generate_series(0, 39) nth`,
    [SATURDAY],
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [period, width] of [
    ['week', 1440],
    ['maand', 390],
    ['jaar', 1440],
    ['week', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${desk.url}/beheer/cijfers?periode=${period}`)
    const closed = page.getByRole('button', { name: /^Toon als tabel/ })
    await expect(closed).toHaveCount(7)
    while ((await closed.count()) > 0) await closed.first().click()
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  }
})

test('only managers see the figures', async ({ desk }) => {
  const other = await desk.colleague({ name: 'Bo Claes', role: 'desk' })
  await other.goto(`${desk.url}/beheer/cijfers`)
  await expect(other).toHaveURL(/\/beheer\/(agenda|vandaag)/)
})
