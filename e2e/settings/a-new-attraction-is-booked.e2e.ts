import { GAMES_STEP } from '@lichtspel/texts/booking'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Visit } from '../booking/visit.ts'
import { expect, test } from '../desk/desk-test.ts'
import { SATURDAY } from '../desk/moments.ts'
import { typeInto } from '../hands.ts'
import { SettingsScreen } from './settings-screen.ts'

const { attractions: PLAY } = FIELDS

test.use({ hasSamples: false, who: { name: 'An Maes', role: 'manager' } })

test('a manager adds an attraction and is led to what is missing; a visitor books it, and it is in the agenda', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  const settings = new SettingsScreen(page)
  await settings.open(desk.url)
  await settings.part('attractions')
  await page.getByRole('button', { name: PLAY.add, exact: true }).click()
  const name = page.getByRole('textbox', { name: `${FIELDS.names} (Nederlands)`, exact: true })
  await expect(name).toBeFocused()
  await typeInto(name, 'Minigolf')
  await settings.review()
  for (const [label, words] of [
    [PLAY.shortNames.label, 'Golf'],
    [PLAY.lead.label, '{minutes} minuten golf'],
  ] as const) {
    const problem = page.getByRole('listitem').filter({ hasText: `${SETTINGS_PARTS.attractions.name} ›` })
    await problem.filter({ hasText: label }).getByRole('button', { name: REVIEW.toField }).click()
    const field = page.getByRole('textbox', { name: `${label} (Nederlands)` })
    await expect(field).toBeFocused()
    await typeInto(field, words)
    await settings.review()
  }
  await settings.publish(2)

  const visitor = await desk.visitor()
  await visitor.goto(desk.url)
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Minigolf' }).first()).toContainText(
    '15 minuten golf',
  )
  const visit = new Visit(visitor)
  await visit.open({ date: SATURDAY, players: 6 }, desk.url)
  await visitor.getByRole('button', { name: GAMES_STEP.more('Minigolf') }).click()
  await visit.openPickers()
  await visitor.getByRole('button', { name: '17:00, vrij' }).click()
  await visit.fillContact('Els Maes')
  await visit.submit.click()
  await visit.expectSuccess()

  await page.goto(`${desk.url}/beheer/agenda/${SATURDAY}`)
  const column = page.getByRole('list', { name: 'Golf' })
  await expect(column.getByRole('button', { name: /^Els Maes, / })).toBeVisible()
})
