import { DAY_PARTS } from '@lichtspel/domain/plan/day-parts'
import { expect, test } from 'vitest'
import { gameField, LINK_PARTS, linkOfForm, readVisitLink } from './visit-link.ts'

const read = (search: string) => readVisitLink(new URLSearchParams(search))
const NOTHING = { date: null, part: null, players: null, formula: null, games: {} }

test('a link names day, part of the day, players, games and formula', () => {
  expect(read('?datum=2026-11-28&deel=namiddag&spelers=8&laser=1&vr=2&vloer=1&formule=birthday')).toEqual({
    date: '2026-11-28',
    part: 'afternoon',
    players: 8,
    formula: 'birthday',
    games: { laser: 1, vr: 2, interactivefloor: 1 },
  })
})

test('every part of the day has its own word', () => {
  expect(DAY_PARTS.map((part) => read(`?deel=${LINK_PARTS[part]}`).part)).toEqual([...DAY_PARTS])
})

test('a link names any other attraction by its id, with one game or more', () => {
  expect(read('?spel=bowling&spel=darts:3&laser=1').games).toEqual({ bowling: 1, darts: 3, laser: 1 })
  expect(gameField('interactivefloor')).toEqual({ name: 'vloer', value: '1' })
  expect(gameField('bowling')).toEqual({ name: 'spel', value: 'bowling' })
})

test('a large group has a word instead of a number', () => {
  expect(read('?spelers=meer').players).toBe('large')
})

test.each([
  '?datum=morgen',
  '?datum=2026-02-30',
  '?deel=nacht',
  '?spelers=veel',
  '?spelers=4.5',
  '?spelers=-8',
  '?laser=0',
  '?laser=999',
  '?vloer=',
  '?spel=bowling:x',
  '',
])('ignores the meaningless value in %s', (search) => {
  expect(read(search)).toEqual(NOTHING)
})

test('another day counts only if no suggested day is chosen', () => {
  expect(read('?datum=&datum=2026-12-05').date).toBe('2026-12-05')
  expect(read('?datum=2026-11-28&datum=2026-12-05').date).toBe('2026-11-28')
})

test('the query of a form has one day and no empty fields', () => {
  const form = new FormData()
  const fields = [
    ['datum', '2026-11-28'],
    ['datum', '2026-12-05'],
    ['deel', 'avond'],
    ['spel', 'bowling'],
    ['spel', 'darts'],
    ['formule', ''],
  ] as const
  for (const [name, value] of fields) form.append(name, value)
  expect(linkOfForm(form)).toBe('datum=2026-11-28&deel=avond&spel=bowling&spel=darts')
  form.set('datum', '')
  form.append('datum', '2026-12-05')
  expect(read(linkOfForm(form)).date).toBe('2026-12-05')
})
