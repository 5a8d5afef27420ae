import { type PeriodKind, periodAround } from '@lichtspel/domain/figures/figure-period'
import { type FigureFacts, MIN_GROUPS } from '@lichtspel/domain/figures/sentence'
import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { WEEKDAY_NAMES } from '../dates.ts'
import { capitalised, counted, formatList } from '../language.ts'
import { FIGURES, formatEuros, formatPercent, GROUPS, LAST_PERIOD } from './figures.ts'

/** A part of the sentence; a missed wish is marked. */
export type Said = { words: string; mark?: 'strong' | 'missed' }

const THIS: Record<PeriodKind, string> = { week: 'week', month: 'maand', year: 'jaar' }
/** From this change on, in per cent, a period is good or less good. */
const CLEAR = 5

/** What stood out, in a few words. It names facts, and no causes. */
export function figuresSentence(kind: PeriodKind, facts: FigureFacts): Said[] {
  return [...receivedWords(kind, facts), ...weekdayWords(kind, facts), ...missedWords(kind, facts)]
}

function receivedWords(kind: PeriodKind, facts: FigureFacts): Said[] {
  const { days, change, groups, receivedCents } = facts
  const received: Said = { words: formatEuros(receivedCents), mark: 'strong' }
  if (groups === 0) return [{ words: 'Geen groepen, dus niets om te vergelijken.' }]
  if (change === null) {
    const few =
      groups < MIN_GROUPS
        ? `: ${FIGURES.tooFew}`
        : `. ${capitalised(LAST_PERIOD[kind])} was er ${FIGURES.tooFew}`
    const from = counted(groups, GROUPS)
    return [received, { words: ` ontvangen van ${from}${few}` }, ...unbilledWords(facts), { words: '.' }]
  }
  const isRunning = days.to < periodAround(kind, days.from).to
  const than = `${change === 0 ? 'als' : 'dan'} ${isRunning ? 'dezelfde dagen van ' : ''}${LAST_PERIOD[kind]}`
  return [
    { words: `${opening(kind, change)}${isRunning ? ' tot nu' : ''}: ` },
    received,
    { words: ' ontvangen, ' },
    { words: changeWords(change), mark: 'strong' },
    { words: ` ${than}` },
    ...unbilledWords(facts),
    { words: '.' },
  ]
}

function unbilledWords({ unbilled: { groups, cents } }: FigureFacts): Said[] {
  if (groups === 0) return []
  const are = groups === 1 ? 'is' : 'zijn'
  return [
    { words: '; ' },
    { words: `${counted(groups, GROUPS)} ${are} niet afgerekend, ${formatEuros(cents)}`, mark: 'strong' },
  ]
}

function opening(kind: PeriodKind, change: number): string {
  const [ofYear, ofOther] = judgement(change)
  return `${kind === 'year' ? ofYear : ofOther} ${THIS[kind]}`
}

function judgement(change: number): [ofYear: string, ofOther: string] {
  if (Math.abs(change) < CLEAR) return ['Gewoon', 'Gewone']
  return change > 0 ? ['Goed', 'Goede'] : ['Minder', 'Mindere']
}

function changeWords(change: number): string {
  if (change === 0) return 'evenveel'
  return `${formatPercent(Math.abs(change))} ${change > 0 ? 'meer' : 'minder'}`
}

/** `Woensdag en zaterdag gingen vooruit, dinsdag bleef achter.` In a month: `De woensdagen …`. */
function weekdayWords(kind: PeriodKind, { gained, lost }: FigureFacts): Said[] {
  const isMany = kind !== 'week'
  const named = (days: readonly Weekday[]) =>
    `${isMany ? 'de ' : ''}${formatList(days.map((day) => WEEKDAY_NAMES[day] + (isMany ? 'en' : '')))}`
  const up = `${named(gained)} ${isMany || gained.length > 1 ? 'gingen' : 'ging'} vooruit`
  const down = lost === null ? '' : `${named([lost])} ${isMany ? 'bleven' : 'bleef'} achter`
  const said = [...(gained.length === 0 ? [] : [up]), ...(lost === null ? [] : [down])].join(', ')
  return said === '' ? [] : [{ words: ` ${capitalised(said)}.` }]
}

function missedWords(kind: PeriodKind, { missedWishes, missedMost }: FigureFacts): Said[] {
  if (missedWishes === 0) return []
  const verb = missedWishes === 1 ? 'paste' : 'pasten'
  return [
    { words: ' ' },
    { words: FIGURES.missed.wishes(missedWishes), mark: 'missed' },
    { words: ` ${verb} niet${missedMost === null ? '' : `, ${mostWords(kind, missedWishes, missedMost)}`}.` },
  ]
}

type Most = NonNullable<FigureFacts['missedMost']>

function mostWords(kind: PeriodKind, all: number, { weekday, from, before, wishes }: Most): string {
  const day = WEEKDAY_NAMES[WEEKDAYS[weekday] ?? 'monday']
  const when = `${kind === 'week' ? day : `op ${day}`} tussen ${from} en ${before} uur`
  return wishes === all ? when : `het vaakst ${when}`
}
