import { addDays } from '@lichtspel/domain/time/calendar-date'
import { instantOf } from '@lichtspel/domain/time/zones'
import { aBooking, CATALOGUE, DATE, ZONE } from '@lichtspel/test-support/desk/act-booking.ts'
import { expect, test } from 'vitest'
import { NO_OVERRIDES } from '../../lib/act-form/overrides.ts'
import { type MoveTo, moveLosses, moveObstacle, sameWords } from './move-losses.ts'

const { blockMinutes } = aBooking()
const laser = (...keys: string[]) => ({ laser: keys, vr: [], interactivefloor: [] })

function to(more: Partial<MoveTo> = {}): MoveTo {
  return {
    date: addDays(DATE, 7),
    slots: laser('15:20', '16:00'),
    catalogue: CATALOGUE,
    blockMinutes,
    overrides: NO_OVERRIDES,
    ...more,
  }
}

test('nothing is lost when the hours stay the same a week later', () => {
  expect(moveLosses(aBooking(), to())).toEqual([])
})

test('does not say that nothing is lost when games overlap', () => {
  expect(sameWords(to())).toMatch(/^Er gaat niets verloren/)
  const slots = { laser: ['15:20'], vr: ['15:30'], interactivefloor: [] }
  expect(sameWords(to({ slots }))).toBe(
    'Zelfde spellen, zelfde prijs. Maar niet alles past na elkaar: kijk de tijdslots na.',
  )
})

test('reports that a meal moves along with the end of the visit', () => {
  const booking = aBooking({ mealAt: '17:00', mealPeople: 8 })
  expect(moveLosses(booking, to({ slots: laser('16:20', '17:00') }))).toEqual([
    'De maaltijd schuift van 17:00 naar 18:00.',
  ])
})

test('reports the price before and after when the new day has a different revision', () => {
  const dearer = {
    ...CATALOGUE,
    revision: 2,
    formulas: CATALOGUE.formulas.map((formula) =>
      formula.offered === 'site'
        ? {
            ...formula,
            pricesCents: formula.pricesCents.map((cents) => cents + 100) as [number, ...number[]],
          }
        : formula,
    ),
  }
  expect(moveLosses(aBooking(), to({ catalogue: dearer })).join()).toMatch(/^Andere prijzen op die dag: /)
})

test('reports a formula that does not exist on the new day, and an option that would end after the visit', () => {
  const without = { ...CATALOGUE, revision: 2, formulas: CATALOGUE.formulas.slice(1) }
  expect(moveLosses(aBooking(), to({ catalogue: without }))).toContain(
    'Deze formule bestaat niet meer op die dag.',
  )
  const option = aBooking({ optionUntil: instantOf(ZONE, DATE, '12:00') })
  expect(moveLosses(option, to({ date: addDays(DATE, -1) })).join()).toMatch(/^De optie loopt af op /)
  expect(moveLosses(option, to())).toEqual([])
})

test('reports which slot a visitor loses and which break is dropped', () => {
  const overrides = { takenOver: laser('15:20'), withoutBreak: laser('15:40') }
  expect(moveLosses(aBooking(), to({ overrides }))).toEqual([
    'Een bezoeker verliest laser 15:20.',
    'Er valt een pauze weg bij laser 15:40.',
  ])
})

test('a move keeps its number of slots and changes at least one', () => {
  const booking = aBooking()
  const here = (...keys: string[]) => to({ date: DATE, slots: laser(...keys) })
  expect(moveObstacle(booking, here('15:20'))).toBe('incomplete')
  expect(moveObstacle(booking, here('15:20', '16:00'))).toBe('unchanged')
  expect(moveObstacle(booking, here('15:20', '16:40'))).toBeUndefined()
  expect(moveObstacle(booking, to())).toBeUndefined()
})
