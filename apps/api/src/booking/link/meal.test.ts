import { PATHS } from '@lichtspel/contract/paths'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import {
  codeOf,
  details,
  manageLinks,
  NO_EXTRAS,
  setClock,
} from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { SERVER_STORAGE } from '@lichtspel/texts/privacy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTidying } from '../../db/tidying.ts'
import { kitchenList } from '../../kitchen/kitchen-list.ts'
import { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { forgetDiets } from './sql.ts'

const api = sharedTestApp()

const { bookVisit, managed, move, nextDay, post, query } = manageLinks(() => api)
let day = ''
beforeEach(() => {
  day = nextDay()
})
afterEach(() => setClock(api))

const NUTS = 'Eén eter is allergisch voor noten'
const PASTA = { modules: { ...NO_EXTRAS, pastaBuffet: true }, includeMealReservation: true }
const bookMeal = (meal: object = {}) =>
  bookVisit({ ...PASTA, mealReservation: { peopleCount: 10, servedAt: '16:15', diets: NUTS, ...meal } })
const stored = async (id: string) =>
  (await query('SELECT meal_at, diets FROM booking WHERE id = $1', [id]))[0]

describe('a meal', () => {
  test('is stored with its time and diets, and shown to the holder of the link', async () => {
    const { id, token } = await bookMeal()
    expect(await stored(id)).toEqual({ meal_at: '16:15', diets: NUTS })
    expect(await managed(token)).toMatchObject({ mealAt: '16:15', diets: NUTS, mealPeople: 10 })
  })

  test('can be booked without a time or diets, as in the specification', async () => {
    const { id } = await bookVisit({ ...PASTA, mealReservation: { peopleCount: 10 } })
    expect(await stored(id)).toEqual({ meal_at: null, diets: '' })
  })

  test('that was not booked stores neither a time nor diets', async () => {
    const { id } = await bookVisit({ mealReservation: { servedAt: '16:15', diets: NUTS } })
    expect(await stored(id)).toEqual({ meal_at: null, diets: '' })
  })

  test('can be changed by link, and omitted fields stay unchanged', async () => {
    const { id, token } = await bookMeal()
    await post(token, PATHS.managedDetails, details({ mealPeople: 12 }))
    expect(await stored(id)).toEqual({ meal_at: '16:15', diets: NUTS })
    const change = details({ revision: 2, mealPeople: 12, mealAt: '17:00', diets: ' Vegetarisch: 2 ' })
    expect((await post(token, PATHS.managedDetails, change)).statusCode).toBe(200)
    expect(await stored(id)).toEqual({ meal_at: '17:00', diets: 'Vegetarisch: 2' })
    for (const mealAt of ['07:30', '14:07']) {
      const wrong = details({ revision: 3, mealPeople: 12, mealAt })
      expect(codeOf(await post(token, PATHS.managedDetails, wrong))).toBe('meal-time')
    }
    const open = details({ revision: 3, mealPeople: 12, mealAt: null, diets: '' })
    await post(token, PATHS.managedDetails, open)
    expect(await stored(id)).toEqual({ meal_at: null, diets: '' })
  })

  test('moves along with its visit', async () => {
    const { id, token } = await bookMeal()
    expect((await post(token, PATHS.managedMove, move())).statusCode).toBe(200)
    expect(await stored(id)).toEqual({ meal_at: '18:15', diets: NUTS })
  })
})

describe('diets', () => {
  test('are erased seven days after the visit, as the privacy page says, by any server as soon as it starts', async () => {
    const { id } = await bookMeal()
    await setClock(api, `${day} 12:00 Europe/Brussels`, RETENTION.dietsDays - 1)
    await forgetDiets(api.database.pool, RETENTION.dietsDays)
    expect(await stored(id)).toMatchObject({ diets: NUTS })
    await setClock(api, `${day} 12:00 Europe/Brussels`, RETENTION.dietsDays)
    const stop = startTidying(api.database.pool, (error) => expect.unreachable(String(error)))
    await expect.poll(() => stored(id)).toMatchObject({ diets: '' })
    stop()
    expect(await stored(id)).toEqual({ meal_at: '16:15', diets: '' })
    const [row] = SERVER_STORAGE.filter(({ what }) => what.includes('allergieën'))
    expect(row?.until).toContain(`${RETENTION.dietsDays} dagen na je bezoek`)
  })

  test('are erased at once when the visit is cancelled', async () => {
    const { id, token } = await bookMeal()
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await stored(id)).toMatchObject({ diets: '' })
  })

  test('are shown on the kitchen’s own list', async () => {
    await bookVisit({
      ...PASTA,
      name: 'An  Peeters',
      mealReservation: { peopleCount: 10, servedAt: '16:15', diets: NUTS },
    })
    await bookVisit({ slots: ['18:00'] })
    const catalogues = new CatalogueCache({ pool: api.database.pool, onError: () => {} })
    const [line, ...others] = await kitchenList(api.database.pool, catalogues, day)
    expect(line).toMatch(/^antwerpen {2}16:15 {2}10 × Pastabuffet {2}An Peeters \([0-9A-F-]{9}\) {2}/)
    expect(line).toContain(NUTS)
    expect(others).toEqual([])
  })
})
