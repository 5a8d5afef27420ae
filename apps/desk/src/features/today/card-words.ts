import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type SlotFields, slotsFromWire, slotsToWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId, PerAttraction, Shown } from '@lichtspel/domain/catalogue/attractions'
import { isJustIn, type VisitState } from '@lichtspel/domain/desk/presence'
import { noticeStateOf } from '@lichtspel/domain/outage/notice'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/catalogue'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { noticeWords, OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { VISIT_CARD } from '@lichtspel/texts/desk-today'
import { formatPrice } from '@lichtspel/texts/prices'
import { type ExpectedDay, lateStart, timeAt } from '../../lib/day/expected-day.ts'
import type { TodaysVisit } from './day-groups.ts'
import type { FreeHours } from './free-strip.tsx'

/** A few words on a card; `tone` gives their urgency, which is never shown by colour alone. */
export type CardRemark = {
  words: string
  tone: 'plain' | 'warn' | 'hit'
  opens?: 'deposit' | { name: string; move: SlotFields }
}

export type CardDay = {
  now: Moment
  zone: string
  blockMinutes: PerAttraction<number>
  shown: Shown
  expected?: Pick<ExpectedDay, 'columns' | 'planned'>
  isHit?: (visit: DeskVisit) => boolean
  free?: readonly FreeHours[]
}

/** The number of people: as booked, or as counted on arrival. */
export function peopleWords({ players, headCount }: DeskVisit): string {
  return headCount === null || headCount === players
    ? VISIT_CARD.people(players)
    : VISIT_CARD.came(headCount, players)
}

/** The lines under the name, the most urgent first. */
export function cardRemarks({ visit, state }: TodaysVisit, day: CardDay): CardRemark[] {
  const at = (ms: number) => momentAt(ms, day.zone).time
  const remarks: CardRemark[] = []
  const say = (words: string, tone: CardRemark['tone'] = 'plain') => remarks.push({ words, tone })
  if (day.isHit?.(visit)) say(OUTAGE.hit, 'hit')
  if (state === 'late') say(VISIT_CARD.late(minutesLate(visit, day.now.epochMs)), 'warn')
  if (state === 'no-show') say(VISIT_CARD.noShow)
  if (state === 'out' && visit.presenceAt !== null) say(VISIT_CARD.outSince(at(visit.presenceAt)))
  if (state === 'option' && visit.optionUntil !== null)
    say(VISIT_CARD[visit.awaitsPayment ? 'awaitsPayment' : 'option'](optionEnd(visit.optionUntil, day)))
  say(state === 'in' ? playingWords(visit, day) : programmeWords(day, visit))
  remarks.push(...missedGame(visit, state, day))
  if (state === 'over') say(VISIT_CARD.over)
  const notice = state === 'in' ? null : noticeStateOf(visit, day.now.epochMs)
  if (notice !== null)
    say(noticeWords(notice, visit), notice === 'call' || notice === 'other' ? 'warn' : 'plain')
  if (visit.mealPeople !== null && state !== 'out' && state !== 'no-show')
    say(VISIT_CARD.eaters(visit.mealPeople, visit.mealAt))
  if (visit.deposit !== null && visit.deposit.openCents > 0)
    remarks.push({
      words: VISIT_CARD.depositOpen(formatPrice(visit.deposit.openCents)),
      tone: 'warn',
      opens: 'deposit',
    })
  if (visit.note !== '') say(visit.note, 'warn')
  return remarks
}

/** Says which game was over before the group came, and offers the next free time of its attraction. */
function missedGame(visit: DeskVisit, state: VisitState, day: CardDay): CardRemark[] {
  const { now, shown, free = [] } = day
  const cameAt = isJustIn(visit, now.epochMs) ? visit.presenceAt : state === 'late' ? now.epochMs : null
  if (cameAt === null || visit.date !== now.date) return []
  const games = gamesOf(visit, day)
  const game = games.find(({ end }) => end <= minutesOf(momentAt(cameAt, day.zone).time))
  if (game === undefined) return []
  const { id, key } = game
  const others = games.filter((one) => one !== game)
  const lasts = day.blockMinutes[id] ?? 0
  const isClear = (at: SlotKey) =>
    others.every(({ start, end }) => minutesOf(at) >= end || minutesOf(at) + lasts <= start)
  const at = free.find(({ attraction }) => attraction === id)?.keys.find(isClear)
  const name = shortName(shown(id))
  const missed: CardRemark = { words: VISIT_CARD.missed(name, key), tone: 'warn' }
  if (at === undefined) return [missed]
  const slots = slotsFromWire(visit)
  const keys = [...(slots[id] ?? []).filter((one) => one !== key), at].sort()
  const move = slotsToWire({ ...slots, [id]: keys })
  return [
    missed,
    {
      words: VISIT_CARD.isFree(at),
      tone: 'plain',
      opens: { name: VISIT_CARD.playAt(name, at, groupName(visit)), move },
    },
  ]
}

function minutesLate({ arrivesAt }: Pick<DeskVisit, 'arrivesAt'>, now: number): number {
  return Math.floor((now - arrivesAt) / 60_000)
}

type Game = { id: AttractionId; key: SlotKey; start: number; end: number }

/** `laser 15:20, 16:00, VR 17:00` */
function programmeWords({ shown, expected }: CardDay, visit: DeskVisit): string {
  const timeOf = (id: AttractionId, key: SlotKey) => {
    const late = expected && lateStart(expected, id, key)
    return late === undefined ? key : TROUBLE.insteadOf(late, key)
  }
  return Object.entries(slotsFromWire(visit))
    .filter(([, keys]) => keys.length > 0)
    .sort(([, a], [, b]) => (a[0] ?? '').localeCompare(b[0] ?? ''))
    .map(([id, keys]) => `${shortName(shown(id))} ${keys.map((key) => timeOf(id, key)).join(', ')}`)
    .join(', ')
}

/** For a group that is in: what it plays now and next, or when it finished. */
function playingWords(visit: DeskVisit, day: CardDay): string {
  const { now, shown } = day
  const minute = now.date === visit.date ? minutesOf(now.time) : now.date < visit.date ? -1 : Infinity
  const games = gamesOf(visit, day)
  const running = games.find(({ start, end }) => start <= minute && minute < end)
  const next = games.find(({ start }) => start > minute)
  const words = [
    running === undefined ? [] : VISIT_CARD.now(shortName(shown(running.id)), timeAt(running.end)),
    next === undefined ? [] : VISIT_CARD.next(shortName(shown(next.id)), timeAt(next.start)),
  ].flat()
  const last = games.at(-1)
  if (words.length > 0 || last === undefined) return words.join(', ')
  return VISIT_CARD.done(timeAt(Math.max(...games.map(({ end }) => end))))
}

/** In the order and at the times in which they are expected. */
function gamesOf(visit: DeskVisit, { blockMinutes, expected }: CardDay): Game[] {
  return Object.entries(slotsFromWire(visit))
    .flatMap(([id, keys]) =>
      keys.map((key) => {
        const game = expected?.columns[id]?.games.get(key)
        const start = game?.start ?? minutesOf(key)
        return { id, key, start, end: game?.end ?? start + (blockMinutes[id] ?? 0) }
      }),
    )
    .sort((a, b) => a.start - b.start)
}

/** The time if it is today, otherwise the date and the time. */
function optionEnd(until: number, { now, zone }: CardDay): string {
  const { date, time } = momentAt(until, zone)
  return date === now.date ? time : `${date.slice(8)}/${date.slice(5, 7)} ${time}`
}
