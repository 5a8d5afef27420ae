import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { AttractionId, PerAttraction, Shown } from '@lichtspel/domain/catalogue/attractions'
import { noticeStateOf } from '@lichtspel/domain/outage/notice'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/catalogue'
import { NOTICES, OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { VISIT_CARD } from '@lichtspel/texts/desk-today'
import { formatPrice } from '@lichtspel/texts/prices'
import { type ExpectedDay, lateStart, timeAt } from '../../lib/expected-day.ts'
import type { TodaysVisit } from './day-groups.ts'

/** A few words on a card; `tone` gives their urgency, which is never shown by colour alone. */
export type CardRemark = { words: string; tone: 'plain' | 'warn' | 'hit'; opens?: 'deposit' }

export type CardDay = {
  now: Moment
  zone: string
  blockMinutes: PerAttraction<number>
  shown: Shown
  expected?: Pick<ExpectedDay, 'columns' | 'planned'>
  isHit?: (visit: DeskVisit) => boolean
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
  if (state === 'late' && visit.endsAt <= day.now.epochMs) say(VISIT_CARD.over, 'warn')
  const notice = state === 'in' ? null : noticeStateOf(visit, day.now.epochMs)
  if (notice !== null) say(NOTICES.states[notice], notice === 'call' || notice === 'other' ? 'warn' : 'plain')
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

function minutesLate({ arrivesAt }: Pick<DeskVisit, 'arrivesAt'>, now: number): number {
  return Math.floor((now - arrivesAt) / 60_000)
}

type Game = { id: AttractionId; start: number; end: number }

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
        return { id, start, end: game?.end ?? start + (blockMinutes[id] ?? 0) }
      }),
    )
    .sort((a, b) => a.start - b.start)
}

/** The time if it is today, otherwise the date and the time. */
function optionEnd(until: number, { now, zone }: CardDay): string {
  const { date, time } = momentAt(until, zone)
  return date === now.date ? time : `${date.slice(8)}/${date.slice(5, 7)} ${time}`
}
