import { manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk')
const desk = deskOf(api, sofie)
const visits = manageLinks(() => api)
const book = async (over: object) => {
  visits.nextDay()
  return (await visits.bookVisit(over)).id
}
const found = async (q: string): Promise<string[]> =>
  (await desk.get('search', { q })).json().found.map(({ id }: { id: string }) => id)

test('the desk finds bookings by name without accents, address, code, title, and phone number in any notation', async () => {
  const rene = await book({ name: 'René Çelik', email: 'rc@bedrijf.be', phone: '+32 (0)491/11.22.33' })
  await book({ name: 'Iemand Anders', email: 'ia@elders.be', phone: '0470 99 88 77' })
  await visits.query('UPDATE booking SET title = $2 WHERE id = $1', [rene, 'Lotte wordt 10'])
  const code = `${rene.slice(0, 4)}-${rene.slice(4, 8)}`
  for (const q of [
    'rene',
    'ÇELIK ren',
    'celik',
    'rc@bedrijf',
    'lotte 10',
    code,
    code.toUpperCase(),
    rene.slice(0, 8),
  ])
    expect([q, await found(q)]).toEqual([q, [rene]])
  for (const q of ['0491 11 22 33', '0491112233', '+32491112233', '0032 491 11', '112233'])
    expect([q, await found(q)]).toEqual([q, [rene]])
  expect(await found('rene anders')).toEqual([])
})

test('the visit nearest to today comes first, and special characters are matched literally', async () => {
  const near = await book({ name: 'Percent 100%', email: 'p@voorbeeld.be' })
  const far = await book({ name: 'Percent 100_', email: 'q@voorbeeld.be' })
  expect(await found('percent')).toEqual([near, far])
  expect(await found('100%')).toEqual([near])
  expect(await found('100_')).toEqual([far])
  expect(await found('\\')).toEqual([])
  expect(await found("'; --")).toEqual([])
  expect(await found('percent\u0000100%')).toEqual([near])
})

test('a query that is too short finds nothing, and one that is too long is refused', async () => {
  expect(await found('a')).toEqual([])
  expect((await desk.get('search')).statusCode).toBe(400)
  expect((await desk.get('search', { q: 'x'.repeat(121) })).statusCode).toBe(400)
})

test('the desk finds a name however it is spelled, and first the one spelled as typed', async () => {
  const far = await book({ name: 'Karel Van den Bossche', email: 'k@elders.be' })
  for (const q of ['Vandenbossche', 'vanden bosche', 'van den bossche', 'VandenBossche karel'])
    expect([q, await found(q)]).toEqual([q, [far]])
  const double = await book({ name: "Youssef El Khattabi-D'Hondt", email: 'y@elders.be' })
  for (const q of ['khatabi', 'elkhattabi', 'dhondt', 'khatabidhondt'])
    expect([q, await found(q)]).toEqual([q, [double]])
  const near = await book({ name: 'Diana Wouters', email: 'w@elders.be' })
  const anna = await book({ name: 'Anna Wouters', email: 'v@elders.be' })
  expect(await found('anna wouters')).toEqual([anna, near])
})
