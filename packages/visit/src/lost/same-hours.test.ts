import { expect, test } from 'vitest'
import { sameHours } from './same-hours.ts'

const WANTED = { laser: ['14:00', '14:40'], vr: ['15:00'], interactivefloor: [] }
const room = (free: string[], selection: string[] = []) => ({ free, selection })

test('says which of the same hours are free on another day, and which are not', () => {
  const all = { laser: room(['13:40', '14:00', '14:40']), vr: room(['15:00']), interactivefloor: room([]) }
  expect(sameHours(WANTED, all)).toEqual({
    free: WANTED,
    taken: { laser: [], vr: [], interactivefloor: [] },
  })
  expect(sameHours(WANTED, { ...all, laser: room(['14:00']), vr: room([]) })).toEqual({
    free: { laser: ['14:00'], vr: [], interactivefloor: [] },
    taken: { laser: ['14:40'], vr: ['15:00'], interactivefloor: [] },
  })
})

test('slots that are already chosen are treated as free', () => {
  const rooms = { laser: room(['14:40'], ['14:00']), vr: room([], ['15:00']), interactivefloor: room([]) }
  expect(sameHours(WANTED, rooms).free).toEqual(WANTED)
})
