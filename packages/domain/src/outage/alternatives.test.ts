import { outageProblems } from '@lichtspel/test-support/domain/outage/outage-problems.ts'
import { fullSaturday, smallOutage } from '@lichtspel/test-support/domain/outage/random-outage.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { offerVisits } from './alternatives.ts'
import { type ProposalKind, type Way, wayOf } from './proposals.ts'

test('[OU9] each group may have other visits instead, of another kind or day, that take nothing proposed to others', {
  timeout: 60_000,
}, () => {
  const next = randomNumbers(32)
  const seen = new Set<Way>()
  for (let day = 0; day < 60; day += 1) {
    const case_ = day < 4 ? fullSaturday(next) : smallOutage(next)
    const offered = offerVisits(case_.day, case_.groups)
    for (const { id, proposal, alternatives } of offered) {
      if (proposal.kind === 'cancel') continue
      expect(alternatives.at(-1)?.kind).toBe('cancel')
      const slots = case_.groups.find((one) => one.id === id)?.slots ?? {}
      const ways = [proposal, ...alternatives].map((one) => wayOf({ date: case_.day.date, slots }, one).way)
      expect(new Set(ways).size).toBe(ways.length)
      for (const instead of alternatives) {
        const chosen = offered.map((one) => (one.id === id ? { id, proposal: instead } : one))
        expect(outageProblems(case_, chosen)).toEqual([])
      }
      for (const way of ways.slice(1)) seen.add(way)
    }
  }
  expect([...seen].sort()).toEqual(['cancel', 'earlier', 'later', 'otherDay', 'otherGame', 'shorter'])
})

test('[OU9] an hour is earlier or later than the game that is lost, whatever the group keeps', () => {
  const booked = { date: '2027-02-06', slots: { laser: ['14:20'], vr: ['15:00'] } }
  const way = (slots: Record<string, string[]>, kind: ProposalKind = 'sameGames', date = booked.date) =>
    wayOf(booked, { kind, date, slots })
  expect(way({ laser: ['14:20'], vr: ['14:45'] })).toEqual({ way: 'earlier', from: '14:45' })
  expect(way({ laser: ['14:20'], vr: ['17:00'] })).toEqual({ way: 'later', from: '17:00' })
  expect(way({ laser: ['18:00'], vr: ['18:30'] }, 'otherTime').way).toBe('later')
  expect(way({ laser: ['14:20'], vr: ['15:00'] }, 'otherTime', '2027-02-13').way).toBe('otherDay')
  expect(way({ laser: ['14:20'] }, 'shorter').way).toBe('shorter')
})
