import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { attractionName } from '@lichtspel/texts/catalogue'
import { AGENDA } from '@lichtspel/texts/desk/agenda'
import { CLOSE_ACT, MOVE_ACT } from '@lichtspel/texts/desk-acts'
import { DESK_VOICE } from '@lichtspel/texts/desk-new-booking'
import { Visit } from '../booking/visit.ts'
import { typeInto } from '../hands.ts'
import { askAsDesk, NOBODY } from './acting.ts'
import { Agenda } from './agenda.ts'
import { expect, test } from './desk-test.ts'

const MONDAY = '2026-12-07'

test.use({ hasSamples: false })

test('a day with bookings can be closed once each of them is moved, and visitors read why', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  const agenda = new Agenda(page)
  await agenda.open(desk.url, MONDAY)
  for (const [name, key] of [
    ['Eerste Groep', '14:00'],
    ['Tweede Groep', '16:00'],
  ])
    await askAsDesk(page, DESK_PATHS.bookings, {
      ...NOBODY,
      name,
      date: MONDAY,
      slots: [key],
      slotsVR: [],
      slotsInteractiveFloor: [],
    })
  await expect(agenda.block('laser', 'Tweede Groep')).toBeVisible()
  await page.getByRole('button', { name: AGENDA.close }).click()
  const closing = page.getByRole('dialog', { name: CLOSE_ACT.title })
  await closing.getByRole('radio', { name: CLOSE_ACT.scopes.day }).check()
  await closing.getByLabel(CLOSE_ACT.all).check()
  await typeInto(closing.getByLabel(CLOSE_ACT.reason), 'Inventaris')
  await closing.getByRole('button', { name: CLOSE_ACT.look }).click()
  await expect(closing.getByText(CLOSE_ACT.inTheWay(2))).toBeVisible()

  for (const [name, from, to] of [
    ['Eerste Groep', '14:00', '15:00'],
    ['Tweede Groep', '16:00', '17:00'],
  ] as const) {
    await closing.getByRole('button', { name: CLOSE_ACT.moveNamed(name) }).click()
    const moving = page.getByRole('dialog', { name: MOVE_ACT.title(name) })
    await moving.locator('summary').click()
    await moving.getByRole('button', { name: /^dinsdag 8 december 2026,/ }).click()
    const laser = moving.getByRole('region', { name: attractionName(FIRST_SHOWN('laser')), exact: true })
    const kept = laser.getByRole('button', { name: `${from}, ${DESK_VOICE.chosen}` })
    if (await kept.isVisible()) await kept.click()
    await laser.getByRole('button', { name: new RegExp(`^${to}, `) }).click()
    await expect(laser.getByRole('button', { name: `${to}, ${DESK_VOICE.chosen}` })).toBeVisible()
    await moving.getByRole('button', { name: new RegExp(`^${MOVE_ACT.confirm}( en mail)?$`) }).click()
    await expect(moving).toBeHidden()
  }
  await expect(closing.getByText(CLOSE_ACT.free)).toBeVisible()
  await closing.getByRole('button', { name: CLOSE_ACT.confirm, exact: true }).click()
  await expect(closing).toBeHidden()

  const schedules = await desk.rows('SELECT is_open, closing_reason FROM schedule WHERE day = $1', [MONDAY])
  expect(schedules).toEqual(Array(3).fill({ is_open: false, closing_reason: 'Inventaris' }))
  const moved = await desk.rows('SELECT name, day::text FROM booking ORDER BY name')
  expect(moved).toEqual([
    { name: 'Eerste Groep', day: '2026-12-08' },
    { name: 'Tweede Groep', day: '2026-12-08' },
  ])
  const visit = new Visit(await desk.visitor())
  await visit.open({ date: MONDAY, players: 6 }, desk.url)
  await visit.addGames('laser', 1)
  await expect(visit.page.getByText(/Inventaris/).first()).toBeVisible()
})
