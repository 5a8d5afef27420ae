import { expect, test } from 'vitest'
import { exceptionOf, holidaySuggestions, schoolSuggestions } from './suggestions.ts'

const closed = (from: string, to = from) => ({ from, to, hours: null, reason: { nl: 'Dicht' } })

test('the holidays to come, without those that are in the list', () => {
  const names = holidaySuggestions('2026-11-15', [closed('2027-05-01')]).map(
    ({ name, from }) => `${from} ${name}`,
  )
  expect(names[0]).toBe('2026-12-25 Kerstmis')
  expect(names).toContain('2027-03-29 Paasmaandag')
  expect(names).not.toContain('2027-05-01 Dag van de Arbeid')
  expect(names.at(-1)).toBe('2028-01-01 Nieuwjaar')
})

test('today is still to come', () => {
  expect(holidaySuggestions('2026-12-25', [])[0]?.name).toBe('Kerstmis')
  expect(holidaySuggestions('2026-12-26', [])[0]?.name).toBe('Nieuwjaar')
})

test('a school holiday of which one day is taken is not offered: two exceptions may not share a day', () => {
  const names = (exceptions: ReturnType<typeof closed>[]) =>
    schoolSuggestions('2026-11-15', exceptions, 'flemish').map(({ from }) => from)
  expect(names([])[0]).toBe('2026-12-21')
  expect(names([closed('2026-12-25')])[0]).toBe('2027-02-08')
})

test('one is put among the others by its first day', () => {
  const list = [closed('2026-12-25'), closed('2027-05-01')]
  const suggestion = { name: 'Nieuwjaar', from: '2027-01-01', to: '2027-01-01' }
  expect(exceptionOf(suggestion, null, list)).toEqual({
    value: { from: '2027-01-01', to: '2027-01-01', hours: null, reason: { nl: 'Nieuwjaar' } },
    place: 1,
  })
  expect(exceptionOf(suggestion, null, []).place).toBe(0)
})
