import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { slotsOfTurns } from '../plan/plan-day.ts'
import { slotsForAll } from '../slots/needs.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { bookedGames, type SwapWish, swapPlans } from './swap.ts'

const BOOKED = { laser: ['14:00', '14:40'], vr: ['15:15'], interactivefloor: [] }
const WISH: SwapWish = { players: 6, games: { laser: 1, vr: 2 }, booked: BOOKED, now: 0 }
const found = (day: Parameters<typeof swapPlans>[1], wish: Partial<SwapWish> = {}) =>
  swapPlans(FIRST_CATALOGUE, day, { ...WISH, ...wish })
const hours = (day: Parameters<typeof swapPlans>[1], wish: Partial<SwapWish> = {}) =>
  found(day, wish).map(({ start, end }) => `${clockTimeAt(start)}–${clockTimeAt(end)}`)

test('[DK26] the visits that change the hours least come first, each with other hours', () => {
  expect(hours(openDay())[0]).toBe('14:00–15:30')
  expect(new Set(hours(openDay())).size).toBe(3)
  const [first] = found(openDay())
  expect(slotsOfTurns(first?.turns ?? [])).toMatchObject({
    laser: ['14:00'],
    vr: expect.arrayContaining(['15:15']),
  })
})

test('[DK26] more players get the slots that keep their games', () => {
  const two = { vr: ['15:00', '15:15'] }
  const games = bookedGames(FIRST_CATALOGUE, 5, two)
  expect(games).toMatchObject({ vr: 2, laser: 0 })
  const [plan] = found(openDay(), { players: 7, games, booked: two })
  expect(plan?.turns).toHaveLength(3)
})

test('[DK26] a game that has begun stays, and nothing new starts before now', () => {
  const now = minutesOf('14:45')
  const visits = found(openDay(), { now })
  expect(visits.length).toBe(0)
  const later = { laser: ['14:00'], vr: ['15:15'] }
  for (const { turns } of found(openDay(), { now, booked: later })) {
    const { laser, vr = [] } = slotsOfTurns(turns)
    expect(laser).toEqual(['14:00'])
    expect(vr.every((key) => minutesOf(key) >= now)).toBe(true)
  }
  expect(hours(openDay(), { now, booked: later }).length).toBeGreaterThan(0)
})

test('[DK26] a visit further away is found only when nothing is near', () => {
  const evening = openDay({
    vr: Array.from({ length: 48 }, (_, place) => clockTimeAt(480 + place * 15)),
  })
  expect(hours(evening).every((one) => one >= '19:00')).toBe(true)
  expect(hours(evening)).not.toEqual([])
  const allBut = (minutes: number, ...free: string[]) =>
    Array.from({ length: 960 / minutes }, (_, place) => clockTimeAt(480 + place * minutes)).filter(
      (key) => !free.includes(key),
    )
  const one = openDay({ laser: allBut(20, '14:00'), vr: allBut(15, '15:00', '15:15', '20:00') })
  expect(hours(one)).toEqual(['14:00–15:30'])
})

test('[DK26] every visit has exactly the slots that its games need, all of them free', () => {
  const random = randomNumbers(30)
  for (let run = 0; run < 60; run += 1) {
    const taken = (minutes: number) =>
      Array.from({ length: 960 / minutes }, (_, place) => clockTimeAt(480 + place * minutes)).filter(
        () => random() < 0.6,
      )
    const others = { laser: taken(20), vr: taken(15), interactivefloor: taken(20) }
    const players = 4 + Math.floor(random() * 12)
    const games = { laser: Math.floor(random() * 3), vr: Math.floor(random() * 3), interactivefloor: 1 }
    const day = openDay(others)
    for (const { turns } of found(day, { players, games, booked: { laser: ['14:00'] } })) {
      const slots = slotsOfTurns(turns)
      for (const [id, count] of Object.entries(slotsForAll(FIRST_CATALOGUE, players, games))) {
        expect(slots[id] ?? []).toHaveLength(count)
        for (const key of slots[id] ?? []) expect(others[id as keyof typeof others]).not.toContain(key)
      }
    }
  }
})
