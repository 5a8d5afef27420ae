import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { answerTo } from './question.ts'

const { attractions } = FIRST_CATALOGUE
const DAY = perAttraction(FIRST_ATTRACTION_IDS, (id) =>
  planSchedule(gridOn(FIRST_CATALOGUE, id, '2027-01-05'), () => true),
)
const NOTHING = { laser: [], vr: [], interactivefloor: [] }

test('[VP16] a visit that was complete before it lost a slot is made complete again', () => {
  const slots = { ...NOTHING, laser: ['14:00'], vr: ['14:30', '14:45'] }
  const lost = { ...NOTHING, vr: ['14:45'] }
  const healed = answerTo({
    about: 'healed',
    attractions,
    day: DAY,
    visit: { players: 10, slots, lost },
  })
  expect(healed).toMatchObject({ added: { vr: ['15:00'] }, slots: { laser: ['14:00'] } })
})

test('a visit that was not playable before the loss gets no replacement', () => {
  const slots = { ...NOTHING, laser: ['14:00'], vr: ['14:00', '14:15'] }
  const visit = { players: 10, slots, lost: { ...NOTHING, vr: ['14:15'] } }
  expect(answerTo({ about: 'healed', attractions, day: DAY, visit })).toBeNull()
})
