import type { KitchenAnswer } from '@lichtspel/contract/desk/lists'
import { servingsOf } from '@lichtspel/domain/catalogue/meal'
import { manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, expect, test } from 'vitest'
import { kitchenList } from './kitchen-list.ts'

const api = sharedTestApp()
const desk = deskOf(api, sharedColleague(api, 'desk'))
const managing = deskOf(api, sharedColleague(api, 'manager'))
const visits = manageLinks(() => api)
afterEach(() => setClock(api))

/** A party of eleven with pasta; `headCount` of them come. */
async function party(mealPeople: number | null, headCount: number | null, presence = 'in') {
  const date = visits.nextDay()
  const meal = { modules: ['pastaBuffet', 'drinksForfait'], mealPeople, mealAt: '17:00' }
  const { id } = await desk.place({ ...NOBODY, ...meal, date, name: 'Feest', players: 11 })
  await setClock(api, `${date} 14:30 Europe/Brussels`)
  expect((await desk.post('presence', { presence, headCount }, id)).statusCode).toBe(200)
  return { id, date }
}

/** How many eat, wherever a colleague reads it. */
async function eatersEverywhere(id: string, date: string) {
  const { meals }: KitchenAnswer = (await desk.get('kitchenList', { from: date, to: date })).json()
  const { visits: shown } = await desk.day(date)
  const booking = await desk.booking(id)
  const { days } = (await desk.get('occupancy', { from: date, days: '1' })).json()
  await setClock(api)
  const csv = (await managing.get('export', { from: date, to: date })).body
  const [figure] = (
    await api.database.pool.query(`SELECT eaters FROM visit_figures('antwerpen', $1, $1)`, [date])
  ).rows
  const pasta = (dishes: { name: string; people: number }[] = []) =>
    dishes.find(({ name }) => name === 'Pastabuffet')?.people
  const dishes = servingsOf(booking.catalogue, booking, 'nl')
  return {
    list: meals[0]?.eaters,
    dish: pasta(meals[0]?.dishes),
    printed: Number(
      /(\d+) × Pastabuffet/.exec((await kitchenList(api.database.pool, api.catalogues, date))[0] ?? '')?.[1],
    ),
    agenda: shown[0]?.mealPeople,
    panel: pasta(dishes),
    month: days[0].eaters,
    export: Number(/;"17:00";(\d+);/.exec(csv)?.[1]),
    figures: figure.eaters,
    drinks: meals[0]?.dishes.find(({ name }) => name === 'Drankenforfait')?.people,
    billCents: booking.bill.totalCents,
  }
}

test.each([
  ['thirteen come where all eleven were to eat', 11, 13, 13],
  ['thirteen come and nobody named a number', null, 13, 13],
  ['nine eaters were agreed, more people came', 9, 13, 9],
])('[KI4] %s: every screen, list and figure has the same eaters', async (_, agreed, came, eaters) => {
  const { id, date } = await party(agreed, came)
  const { drinks, billCents, ...all } = await eatersEverywhere(id, date)
  expect([...new Set(Object.values(all))], JSON.stringify(all)).toEqual([eaters])
  expect(drinks).toBe(came)
  // One game at € 10, drinks at € 18, pasta at € 10.
  expect(billCents).toBe(came * (1_000 + 1_800) + eaters * 1_000)
})

test('a group that did not come leaves the kitchen list, the month and the figures', async () => {
  const { id, date } = await party(11, null, 'no-show')
  const { list, month, figures } = await eatersEverywhere(id, date)
  expect([list, month, figures]).toEqual([undefined, 0, 0])
})
