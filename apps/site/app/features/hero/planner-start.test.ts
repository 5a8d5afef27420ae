import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { playerChoices } from '@lichtspel/domain/catalogue/rules'
import { KARTING } from '@lichtspel/domain/catalogue/sample-gent'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotsForAll } from '@lichtspel/domain/slots/needs'
import { expect, test } from 'vitest'
import type { VisitLink } from '../../lib/visit-link.ts'
import { birthdayFormula, comingDays, occasionFormula, plannerStart } from './planner-start.ts'
import { plannerSum } from './planner-sum.ts'

const OFFER = [FIRST_CATALOGUE]
const TUESDAY = '2026-11-24'
const SATURDAY = '2026-11-28'
const START = plannerStart(FIRST_CATALOGUE, comingDays(OFFER, TUESDAY))

const sum = (over: Partial<VisitLink> = {}) => plannerSum(FIRST_CATALOGUE, SATURDAY, { ...START, ...over })

test('suggests the coming Wednesday, Saturday and Sunday, never today', () => {
  expect(comingDays(OFFER, TUESDAY)).toEqual(['2026-11-25', '2026-11-28', '2026-11-29'])
  expect(comingDays(OFFER, '2026-11-26')).toEqual(['2026-11-28', '2026-11-29', '2026-12-02'])
  expect(comingDays(OFFER, SATURDAY)).toEqual(['2026-11-29', '2026-12-02', '2026-12-05'])
})

test('suggests no day on which the venue is closed', () => {
  const { hours } = FIRST_CATALOGUE
  const closed = { from: '2026-11-28', to: '2026-12-01', hours: null, reason: { nl: 'verlof' } }
  const week = { ...hours.week, wednesday: null }
  const offer = [{ ...FIRST_CATALOGUE, hours: { ...hours, week, exceptions: [closed] } }]
  expect(comingDays(offer, TUESDAY)).toEqual(['2026-12-05', '2026-12-06'])
})

test('starts with Saturday afternoon, 8 players and one game of each', () => {
  expect(START).toEqual({
    date: SATURDAY,
    part: 'afternoon',
    players: 8,
    formula: null,
    games: { laser: 1, vr: 1, interactivefloor: 1 },
  })
  expect(plannerStart(FIRST_CATALOGUE, ['2026-11-29']).date).toBe('2026-11-29')
  expect(plannerStart(FIRST_CATALOGUE, []).date).toBeNull()
})

test('starts without an attraction that the catalogue does not call usual, such as a new one', () => {
  const attractions = [...FIRST_CATALOGUE.attractions, KARTING]
  expect(plannerStart({ ...FIRST_CATALOGUE, attractions }, []).games).toEqual(START.games)
})

test('starts with the nearest group size that the venue accepts', () => {
  const { rules } = FIRST_CATALOGUE
  const small = { ...FIRST_CATALOGUE, rules: { ...rules, players: { min: 2, max: 6 } } }
  expect(plannerStart(small, []).players).toBe(6)
})

test('says that one plays for free at a birthday, when the group is large enough', () => {
  expect(sum({ players: 8, formula: 'birthday' })).toMatchObject({
    freePlayer: { nl: 'de jarige speelt gratis' },
  })
  expect(sum({ players: 6, formula: 'birthday' })).toMatchObject({ freePlayer: null })
  expect(sum()).toMatchObject({ freePlayer: null })
})

test('the price is the one that the booking page shows, for every group size', () => {
  for (const players of playerChoices(FIRST_CATALOGUE)) {
    for (const formula of ['standard', 'birthday']) {
      const isParty = formula === 'birthday' && players >= 8
      const { totalCents } = estimatePrice(FIRST_CATALOGUE, {
        formula: isParty ? formula : 'standard',
        players,
        slotCounts: slotsForAll(FIRST_CATALOGUE, players, START.games),
        modules: [],
        mealPeople: null,
      })
      const said = sum({ players, formula })
      expect(said.kind === 'price' && said.people * said.perPersonCents).toBe(totalCents)
    }
  }
})

test('says why there is no price yet', () => {
  expect(sum({ players: 'large' })).toEqual({ kind: 'large' })
  expect(sum({ games: {} })).toEqual({ kind: 'no-games' })
  expect(sum({ formula: 'birthday', games: { laser: 1 } })).toEqual({ kind: 'min-games', games: 2 })
})

test('a birthday is the first party at which somebody plays for free', () => {
  expect(birthdayFormula(FIRST_CATALOGUE)?.id).toBe('birthday')
  const plain = FIRST_CATALOGUE.formulas.filter(({ cardGroup }) => cardGroup !== 'party')
  expect(birthdayFormula({ formulas: plain })).toBeUndefined()
})

test('a group too small for a birthday is asked about the formula of the day instead', () => {
  const asked = (date: string, players: VisitLink['players']) =>
    occasionFormula(FIRST_CATALOGUE, date, players)?.id
  expect(asked(TUESDAY, 6)).toBe('student')
  expect(asked(TUESDAY, 8)).toBe('birthday')
  expect(asked(SATURDAY, 6)).toBe('birthday')
  expect(asked(TUESDAY, 'large')).toBe('birthday')
})
