import { fileURLToPath } from 'node:url'
import { PLAYERS_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { HOURS } from '@lichtspel/texts/hours'
import type { Page } from '@playwright/test'
import { Visit } from '../booking/visit.ts'
import { type DeskHouse, expect, test } from '../desk/desk-test.ts'
import { pickInBrowser, typeInto } from '../hands.ts'
import { SettingsScreen } from './settings-screen.ts'

const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24']
const PHOTO = fileURLToPath(new URL('../../apps/site/public/apple-touch-icon.png', import.meta.url))

test.use({ hasSamples: false, who: { name: 'An Maes', role: 'manager' } })

test('what a manager types in each part of the settings is what a visitor reads and books', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  const settings = new SettingsScreen(page)
  await settings.open(desk.url)
  await changeHours(page, settings)
  await closeMonday(page, settings)
  await addToLists(page, settings)
  await settings.part('rules')
  const players = page.getByRole('group', { name: FIELDS.rules.players.label })
  await typeInto(players.getByLabel(FIELDS.rules.max), '20')
  await settings.part('brand')
  await typeInto(page.getByLabel(FIELDS.brand.name.label, { exact: true }), 'Lichtje')
  await page.getByLabel(FIELDS.brand.mark, { exact: true }).setInputFiles(PHOTO)
  await settings.part('venue')
  await typeInto(page.getByLabel(FIELDS.venue.phone, { exact: true }), '03 111 22 33')
  await settings.review()
  await settings.publish(2)
  const visitor = await desk.visitor()
  await readHome(visitor, desk.url)
  await bookAfterHome(visitor, desk)
})

async function changeHours(page: Page, settings: SettingsScreen): Promise<void> {
  await settings.part('hours')
  const monday = page.getByRole('group', { name: 'Maandag' })
  await typeInto(monday.getByLabel(FIELDS.closes), '20:00')
}

/** Saved at once, apart from the versions. */
async function closeMonday(page: Page, settings: SettingsScreen): Promise<void> {
  const { exceptions: SAID } = FIELDS
  await settings.part('exceptions')
  await page.getByRole('button', { name: SAID.add, exact: true }).click()
  await pickInBrowser(page.getByLabel(SAID.from), MONDAY)
  await pickInBrowser(page.getByLabel(SAID.to), MONDAY)
  await typeInto(page.getByLabel(`${SAID.reason} (Nederlands)`), 'Inventaris')
  await page.getByRole('button', { name: EXCEPTIONS.save, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: EXCEPTIONS.save, exact: true }).click()
  await expect(page.getByText(EXCEPTIONS.done)).toBeVisible()
}

async function addToLists(page: Page, settings: SettingsScreen): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: `${label} (Nederlands)` })
  const add = async (
    part: Parameters<typeof settings.part>[0],
    button: string,
    first: string,
    name: string,
  ) => {
    await settings.part(part)
    await page.getByRole('button', { name: button, exact: true }).click()
    await typeInto(field(first).last(), name)
  }
  await add('formulas', FIELDS.formulas.addSite, FIELDS.names, 'Nachtspel')
  await typeInto(field(FIELDS.lead), 'In het donker')
  await typeInto(page.getByRole('textbox', { name: FIELDS.formulas.games(1) }), '15')
  await add('modules', FIELDS.modules.add, FIELDS.names, 'Taart')
  await typeInto(field(FIELDS.lead), 'Met kaarsjes')
  await add('facts', FIELDS.facts.add, FIELDS.facts.question, 'Mag de hond mee?')
  await typeInto(field(FIELDS.facts.answer), 'Ja, aan de lijn')
  await add('occasions', FIELDS.occasions.add, FIELDS.occasions.names, 'Nacht')
  await page.getByRole('combobox', { name: FIELDS.occasions.formula }).selectOption('Nachtspel')
}

async function readHome(visitor: Page, url: string): Promise<void> {
  await visitor.goto(url)
  const main = visitor.getByRole('main')
  await expect(visitor.getByRole('banner').getByText('Lichtje')).toBeVisible()
  await expect(visitor.getByRole('banner').locator('img').first()).toHaveAttribute(
    'src',
    /\/mark\.[0-9a-f]{24}\//,
  )
  const hours = main.getByRole('region', { name: HOURS.heading })
  await expect(hours.getByRole('term').filter({ hasText: /^maandag,/ })).toBeVisible()
  await expect(hours).toContainText('8:00–20:00')
  await expect(hours).toContainText('Inventaris')
  await expect(main.getByRole('article', { name: 'Nachtspel' })).toContainText('€ 15')
  await expect(main.getByRole('article', { name: 'Taart' })).toContainText('Met kaarsjes')
  await expect(visitor.getByRole('contentinfo')).toContainText('03 111 22 33')
  await main.getByText('Mag de hond mee?').click()
  await expect(main.getByText('Ja, aan de lijn')).toBeVisible()
  await main.getByRole('link', { name: 'Nacht', exact: true }).click()
}

/** The button of home has chosen the formula already. */
async function bookAfterHome(visitor: Page, desk: DeskHouse): Promise<void> {
  const visit = new Visit(visitor)
  const closed = new RegExp(`^${formatLongDate(MONDAY)},`)
  await expect(visit.step(STEPS.date).getByRole('button', { name: closed })).toHaveAccessibleName(/gesloten/)
  await visit.chooseDate(TUESDAY)
  await visit.reopen(STEPS.players)
  const players = visit.step(STEPS.players).getByLabel(PLAYERS_STEP.label)
  await expect(players.getByRole('option', { name: '21 spelers' })).toHaveCount(0)
  await players.selectOption('20')
  await visit.addGames('laser', 1)
  await visit.take('laser', '20:00')
  await visit.fillContact()
  await visit.openDetails()
  await visitor.getByRole('checkbox', { name: /^Taart/ }).check()
  await visit.submit.click()
  await visit.expectSuccess()
  const [booked] = await desk.rows('SELECT formula, players, modules, price_cents FROM booking')
  expect(booked).toEqual({
    formula: 'nachtspel',
    players: 20,
    modules: ['taart'],
    price_cents: 20 * (1500 + 1000),
  })
}
