import { isComparable } from '@lichtspel/domain/figures/sentence'
import { formatSum } from '../prices.ts'
import { FIGURES, formatCount, formatEuros, formatPercent } from './figures.ts'

type Sums = {
  groups: number
  people: number
  noShows: number
  sold: number
  open: number
  receivedCents: number
}

/** `null` where nothing can be divided. */
export const FIVE_NUMBERS = {
  received: ({ receivedCents }: Sums) => receivedCents,
  people: ({ people }: Sums) => people,
  occupancy: ({ sold, open }: Sums) => (open === 0 ? null : Math.round((100 * sold) / open)),
  perPerson: ({ receivedCents, people }: Sums) => (people === 0 ? null : Math.round(receivedCents / people)),
  noShows: ({ noShows }: Sums) => noShows,
}

type Key = keyof typeof FIVE_NUMBERS

type OneNumber = {
  key: Key
  name: string
  value: string
  unit?: string
  /** `null` if there is too little to compare. */
  change: string | null
  /** `null` if it is neither better nor worse. */
  isBetter: boolean | null
}

const WORDS = FIGURES.numbers

const FORMAT: Record<Key, (value: number) => string> = {
  received: formatEuros,
  people: formatCount,
  occupancy: formatPercent,
  perPerson: formatSum,
  noShows: formatCount,
}

/** The five numbers in words, each with its change. */
export function fiveNumbers(figures: { now: Sums; past: Sums }): OneNumber[] {
  return (Object.keys(FIVE_NUMBERS) as Key[]).map((key) => {
    const [now, past] = [FIVE_NUMBERS[key](figures.now), FIVE_NUMBERS[key](figures.past)]
    const isKnown = isComparable(figures) && now !== null && past !== null
    return {
      key,
      name: WORDS[key],
      value: now === null ? WORDS.unknown : FORMAT[key](now),
      ...(key === 'noShows' ? { unit: WORDS.noShowsUnit(figures.now.noShows) } : {}),
      change: isKnown ? changeOf(key, now, past) : null,
      isBetter: !isKnown || now === past ? null : now > past !== (key === 'noShows'),
    }
  })
}

function changeOf(key: Key, now: number, past: number): string {
  if (key === 'noShows') return WORDS.wasGroups(past)
  if (key === 'occupancy' || key === 'perPerson') return WORDS.was(FORMAT[key](past))
  if (now === past) return WORDS.same
  const more = key === 'received' ? WORDS.moreEuros(now - past) : WORDS.moreCount(now - past)
  return past === 0 ? more : WORDS.changed(more, Math.round((100 * (now - past)) / past))
}
