import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { scheduleOf, slotsOfTeam, teamScheduleOf } from './team-schedule.ts'

const blockMinutes = { laser: 20, vr: 15, interactivefloor: 20 }
const visit = (players: number, slots: Partial<VisitSlots>) => ({
  players,
  slots: { laser: [], vr: [], interactivefloor: [], ...slots },
  blockMinutes,
})

/** Fourteen players: laser together, then VR and the floor in three turns each, then laser together again. */
const PARTY = visit(14, {
  laser: ['14:20', '16:00'],
  vr: ['14:45', '15:15', '15:30'],
  interactivefloor: ['14:40', '15:00', '15:20'],
})

describe('the team schedule', () => {
  test('[TM1] gives each team its games in order, and everyone plays all of them', () => {
    const schedule = teamScheduleOf(FIRST_CATALOGUE, PARTY)
    expect(schedule?.teams.map(({ size }) => size)).toEqual([5, 5, 4])
    for (const { turns } of schedule?.teams ?? []) {
      expect(turns.map(({ at }) => at)).toEqual(turns.map(({ at }) => at).sort())
      expect(turns.map(({ attraction }) => attraction).sort()).toEqual([
        'interactivefloor',
        'laser',
        'laser',
        'vr',
      ])
      expect(turns.at(-1)).toEqual({ attraction: 'laser', at: '16:00', until: '16:20' })
    }
  })

  test('[TM2] has a row wherever a team begins or everyone pauses; a game spans the rows until it ends', () => {
    const turns = [
      { attraction: 'interactivefloor', start: 840, end: 860, teams: [0] },
      { attraction: 'vr', start: 855, end: 870, teams: [1] },
      { attraction: 'interactivefloor', start: 860, end: 880, teams: [2] },
      { attraction: 'laser', start: 895, end: 915, teams: [0, 1, 2] },
      { attraction: 'laser', start: 920, end: 940, teams: [0, 1, 2] },
    ] as const
    const { rows } = scheduleOf({ teams: [5, 5, 4], turns })
    const [pause, laser] = [
      { does: 'pause', rows: 1 },
      { does: 'laser', rows: 1 },
    ]
    expect(rows).toEqual([
      { at: '14:00', cells: [{ does: 'interactivefloor', rows: 2 }, pause, { does: 'pause', rows: 2 }] },
      { at: '14:15', cells: [undefined, { does: 'vr', rows: 2 }, undefined] },
      { at: '14:20', cells: [pause, undefined, { does: 'interactivefloor', rows: 1 }] },
      // Nobody plays from 14:40 to 14:55. The five minutes after the first laser game are too short for a row.
      { at: '14:40', together: 'pause', cells: [pause, pause, pause] },
      { at: '14:55', together: 'laser', cells: [laser, laser, laser] },
      { at: '15:20', together: 'laser', cells: [laser, laser, laser] },
    ])
  })

  test('[TM2] gives a shared pause a row of its own, even before a longer pause of one team', () => {
    const turns = [
      { attraction: 'vr', start: 600, end: 615, teams: [0] },
      { attraction: 'vr', start: 630, end: 645, teams: [0] },
      { attraction: 'vr', start: 645, end: 660, teams: [1] },
    ] as const
    const { rows } = scheduleOf({ teams: [4, 4], turns })
    expect(rows.map(({ together }) => together)).toEqual([undefined, 'pause', undefined, undefined])
    expect(rows.map(({ cells }) => cells[1])).toEqual([
      { does: 'pause', rows: 1 },
      { does: 'pause', rows: 1 },
      { does: 'pause', rows: 1 },
      { does: 'vr', rows: 1 },
    ])
  })

  test('[TM2] a pause lasts until the next game, and after the last one a team is done', () => {
    const turns = [
      { attraction: 'vr', start: 600, end: 615, teams: [0] },
      { attraction: 'vr', start: 615, end: 630, teams: [1] },
      { attraction: 'vr', start: 630, end: 645, teams: [1] },
      { attraction: 'vr', start: 645, end: 660, teams: [0] },
    ] as const
    const vr = { does: 'vr', rows: 1 }
    expect(scheduleOf({ teams: [4, 4], turns }).rows.map(({ cells }) => cells)).toEqual([
      [vr, { does: 'pause', rows: 1 }],
      [{ does: 'pause', rows: 2 }, vr],
      [undefined, vr],
      [vr, { does: 'done', rows: 1 }],
    ])
  })

  test('[TM2] does not mark a row as together when the teams do different things', () => {
    const turns = [
      { attraction: 'vr', start: 600, end: 615, teams: [0] },
      { attraction: 'vr', start: 615, end: 630, teams: [1] },
    ] as const
    expect(scheduleOf({ teams: [4, 4], turns }).rows.map(({ together }) => together)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('[TM3] does not exist for a group that stays together, or without a rotation', () => {
    expect(teamScheduleOf(FIRST_CATALOGUE, visit(14, { laser: ['14:00', '14:40'] }))).toBeUndefined()
    expect(teamScheduleOf(FIRST_CATALOGUE, visit(5, { vr: ['14:00', '14:15'] }))).toBeUndefined()
    // One VR slot too many, and two that nobody can get to from the floor in time.
    expect(teamScheduleOf(FIRST_CATALOGUE, visit(10, { vr: ['14:00', '14:15', '14:30'] }))).toBeUndefined()
    const tooTight = { vr: ['14:00', '14:15'], interactivefloor: ['14:00', '14:20'] }
    expect(teamScheduleOf(FIRST_CATALOGUE, visit(10, tooTight))).toBeUndefined()
  })

  test('[TM3] ignores the block length of an attraction that is not played', () => {
    const stored = {
      ...visit(10, { vr: ['15:15', '15:30'] }),
      blockMinutes: { laser: 0, vr: 15, interactivefloor: 0 },
    }
    expect(teamScheduleOf(FIRST_CATALOGUE, stored)?.teams.length).toBe(2)
  })

  test('[TM1] does not depend on the order of the slots', () => {
    const turned = { ...PARTY, slots: { ...PARTY.slots, vr: PARTY.slots.vr.toReversed() } }
    expect(teamScheduleOf(FIRST_CATALOGUE, turned)).toEqual(teamScheduleOf(FIRST_CATALOGUE, PARTY))
  })

  test('[TM5] gives the slots of one team', () => {
    const [first] = teamScheduleOf(FIRST_CATALOGUE, PARTY)?.teams ?? []
    expect(first && slotsOfTeam(first)).toEqual({
      laser: ['14:20', '16:00'],
      vr: ['15:15'],
      interactivefloor: ['14:40'],
    })
  })
})
