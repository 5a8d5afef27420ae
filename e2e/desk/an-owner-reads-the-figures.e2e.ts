import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DESK_PAGES } from '@lichtspel/texts/desk'
import { FIGURES, formatEuros } from '@lichtspel/texts/desk/figures'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { formatSum } from '@lichtspel/texts/prices'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { type DeskHouse, expect, test } from './desk-test.ts'
import { SATURDAY } from './moments.ts'

test.use({ who: { name: 'An Maes', role: 'manager' } })

/** Two wishes that did not fit on this Saturday. */
async function missTwoWishes(desk: DeskHouse): Promise<void> {
  await desk.rows(
    `INSERT INTO missed_wish (venue_id, day, players, games, from_minute, before_minute, reason, attraction, cents)
     SELECT 'antwerpen', $1, 10, '{"vr": 1}', 840, 960, 'full', 'vr', 20000
       FROM generate_series(1, 2)`,
    [SATURDAY],
  )
}

function figuresOf(page: Page): Promise<FiguresAnswer> {
  return page.evaluate(
    async (path) => (await fetch(path)).json(),
    `${DESK_PATHS.figures}?period=week&date=${SATURDAY}`,
  )
}

async function asTable(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: /^Toon als tabel/ }).click()
  return card.getByRole('row')
}

test('an owner answers eleven questions, each with at most two presses', async ({ page, desk }) => {
  await missTwoWishes(desk)
  await page.goto(`${desk.url}/beheer/vandaag`)
  // The first press of every question.
  await page.getByRole('link', { name: DESK_PAGES.figures }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week 47' })).toBeVisible()
  const { now, past, hours, formulas, depositsOpen, medianLeadDays } = await figuresOf(page)
  expect(now.groups).toBeGreaterThan(5)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const number = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

  await test.step('this week against last', async () => {
    await expect(page.getByText(/tegen dezelfde dagen van week 46/)).toBeVisible()
    await expect(number(FIGURES.numbers.received).first()).toContainText(formatEuros(now.receivedCents))
    expect(past.groups).toBeLessThan(5)
    await expect(number(FIGURES.numbers.received).first()).toContainText(FIGURES.tooFew)
  })
  await test.step('the best hour', async () => {
    const best = hours.toSorted((a, b) => b.sold / (b.open || 1) - a.sold / (a.open || 1))[0]
    const row = (await asTable(card(FIGURES.heat.title))).filter({ hasText: `za${best?.hour}` })
    await expect(row.first()).toBeVisible()
  })
  await test.step('the worst day', async () => {
    await expect(
      (await asTable(card(FIGURES.euros.titles.week))).filter({ hasText: formatSum(0) }).first(),
    ).toBeVisible()
  })
  await test.step('the formula', async () => {
    await expect(card(FIGURES.formulas.title).getByRole('listitem')).toHaveCount(formulas.length + 1)
  })
  await test.step('groups that did not come', () =>
    expect(number(FIGURES.numbers.noShows)).toContainText(String(now.noShows)))
  await test.step('deposits that are open', () =>
    expect(
      card(FIGURES.money.title).getByText(FIGURES.money.depositsOpen(depositsOpen.groups)),
    ).toBeVisible())
  await test.step('cash against card', async () => {
    const legend = card(FIGURES.money.title).getByRole('listitem')
    await expect(legend.filter({ hasText: FIGURES.money.parts.cash })).toContainText(
      formatEuros(now.cashCents),
    )
    await expect(legend.filter({ hasText: FIGURES.money.parts.card })).toContainText(
      formatEuros(now.cardCents),
    )
  })
  await test.step('the average per person', () =>
    expect(number(FIGURES.numbers.perPerson)).toContainText(
      formatSum(Math.round(now.receivedCents / now.people)),
    ))
  await test.step('missed on Saturday', () =>
    expect(card(FIGURES.missed.title).getByRole('listitem')).toContainText([/za.*VR vol.*2 wensen/]))
  await test.step('lead time', () =>
    expect(card(FIGURES.lead.title)).toContainText(FIGURES.lead.median(medianLeadDays ?? 0)))
  await test.step('the kitchen', () => expect(card(FIGURES.kitchen.title)).toContainText(String(now.eaters)))
  await expectAccessible(page)
})

test('what if we open at ten is answered by one move of a slider', async ({ page, desk }) => {
  await missTwoWishes(desk)
  await page.goto(`${desk.url}/beheer/cijfers`)
  await page.getByRole('slider', { name: WHAT_IF.allDays.opens }).fill('600')
  const card = page.getByRole('region', { name: WHAT_IF.title, exact: true })
  await expect(card.getByText('vanaf 10 u')).toHaveCount(8)
  await expect(card.getByText(/in 30 dagen, met .* minder open$/)).toBeVisible()
})

test('the figures print on two pages', async ({ page, desk }) => {
  await missTwoWishes(desk)
  await page.goto(`${desk.url}/beheer/cijfers`)
  await expect(page.getByRole('heading', { name: FIGURES.missed.title })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('only managers see the figures', async ({ desk }) => {
  const other = await desk.colleague({ name: 'Bo Claes', role: 'desk' })
  await other.goto(`${desk.url}/beheer/cijfers`)
  await expect(other).toHaveURL(/\/beheer\/(agenda|vandaag)/)
})
