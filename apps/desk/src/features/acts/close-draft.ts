import type { CloseByDesk } from '@lichtspel/contract/desk/acts'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { isClockTime } from '@lichtspel/domain/time/clock-time'
import { CLOSE_ACT } from '@lichtspel/texts/desk-acts'
import type { PressedPlace } from '../../lib/act/desk-acts.ts'

/** A few slots of a day, the whole day, a period, or the same weekdays of a period. */
export const CLOSE_SCOPES = ['keys', 'day', 'period', 'weekly'] as const
type CloseScope = (typeof CLOSE_SCOPES)[number]

export type CloseDraft = {
  scope: CloseScope
  attractions: readonly AttractionId[]
  from: IsoDate
  until: IsoDate
  /** 0 is Monday. */
  weekdays: readonly number[]
  /** As they are typed: `17:00, 17:20` or `17-18`. */
  keys: string
  reason: string
}

export function closeDraftOf({ date, attractions, keys }: PressedPlace): CloseDraft {
  return {
    scope: keys.length > 0 ? 'keys' : 'day',
    attractions,
    from: date,
    until: date,
    weekdays: [],
    keys: keys.join(', '),
    reason: '',
  }
}

/** The fields to send; those the scope does not use are left empty. */
export function placeOf({
  scope,
  attractions,
  from,
  until,
  weekdays,
  keys,
}: CloseDraft): Omit<CloseByDesk, 'actId' | 'reason' | 'onlyLook'> {
  const isLong = scope === 'period' || scope === 'weekly'
  return {
    from,
    until: isLong ? until : from,
    weekdays: scope === 'weekly' ? weekdays.toSorted() : [],
    attractions: [...attractions],
    ...(scope === 'keys' ? typedHours(keys) : { keys: [], spans: [] }),
  }
}

/** Why the check cannot run yet; `undefined` if it can. */
export function closeProblem(draft: CloseDraft): string | undefined {
  const { scope, attractions, from, until, weekdays } = draft
  const isLong = scope === 'period' || scope === 'weekly'
  if (!isIsoDate(from) || (isLong && !isIsoDate(until))) return CLOSE_ACT.nothing
  if (attractions.length === 0 || (scope === 'weekly' && weekdays.length === 0)) return CLOSE_ACT.nothing
  if (isLong && until < from) return CLOSE_ACT.order
  if (scope !== 'keys') return undefined
  const { keys, spans } = typedHours(draft.keys)
  const wrong = keys.find((key) => !isClockTime(key) || key === '24:00')
  if (wrong !== undefined) return CLOSE_ACT.keysWrong(wrong)
  if (keys.length > MOST_KEYS || spans.length > MOST_SPANS) return CLOSE_ACT.keysTooLong
  return keys.length + spans.length === 0 ? CLOSE_ACT.keysMissing : undefined
}

const SPAN = /([\d.:uh]+)\s*(?:-|–|tot)\s*([\d.:uh]+)/gi
/** Maximum number in one request. */
const MOST_KEYS = 96
const MOST_SPANS = 10

/** Also accepts `17u20`, `17.20`, `9:00` and `17`; `17-18` means every slot that overlaps that span. */
function typedHours(text: string): Pick<CloseByDesk, 'keys' | 'spans'> {
  const spans: CloseByDesk['spans'] = []
  const single = text.replace(SPAN, (typed, from: string, until: string) => {
    const span = { from: hourOf(from), until: hourOf(until) }
    // An invalid span is kept as typed, so the error can quote it.
    if (!isSpan(span)) return typed.replaceAll(/\s/g, '')
    spans.push(span)
    return ' '
  })
  const keys = single.split(/[,;\s]+/).filter((part) => part !== '')
  return { keys: [...new Set(keys.map(hourOf))].sort(), spans }
}

function hourOf(typed: string): string {
  const [, hour, minutes = ''] = /^(\d{1,2})(?:[.u:h](\d{2})?)?$/i.exec(typed) ?? []
  return hour === undefined ? typed : `${hour.padStart(2, '0')}:${minutes || '00'}`
}

function isSpan({ from, until }: { from: string; until: string }): boolean {
  return isClockTime(from) && isClockTime(until) && from < until
}
