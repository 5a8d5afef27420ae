import type { FoundVisit } from '@lichtspel/contract/desk/lists'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { FIND } from '@lichtspel/texts/desk'
import { VISIT_CARD } from '@lichtspel/texts/desk-today'
import { Sheet } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { timeOrBlank } from '../../lib/day/time-or-blank.ts'
import { findBookings } from '../../lib/server/desk-api.ts'
import styles from './find-dialog.module.css'

/** Debounce, to avoid a request for every letter. */
const TYPING_MS = 180

const SHORTEST = 2

export type FindDialogProps = {
  /** What the found group is for, if not to open it. */
  title?: string | undefined
  /** Finds only groups that come this day. */
  date?: IsoDate | undefined
  onClose: () => void
  onOpen: (visit: FoundVisit) => void
}

/** Searches by name, phone number in any notation, or code. Results are sorted by nearest date and can be used by keyboard alone. */
export function FindDialog({ title = FIND.title, date, onClose, onOpen }: FindDialogProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, date)
  const place = useRef<HTMLDivElement>(null)
  const visits = found.is === 'found' ? found.visits : []
  const [first] = found.is === 'found' && found.query === typed.trim() ? visits : []
  // Enter is about what was typed, not about what was found for the letters before it.
  const [awaited, setAwaited] = useState<string | null>(null)
  useEffect(() => {
    if (awaited !== typed || first === undefined) return
    setAwaited(null)
    onOpen(first)
  }, [awaited, typed, first, onOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(place.current, event.key === 'ArrowDown' ? 1 : -1)
    }
    const isInField = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isInField) setAwaited(typed)
  }
  return (
    <Sheet title={title} open onClose={onClose} closeLabel={FIND.close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go through what stands in it. */}
      <div ref={place} className={styles.find} onKeyDown={onKeyDown}>
        <Field
          id="zoek"
          label={FIND.label}
          hint={FIND.hint}
          type="search"
          data-focus-first=""
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={styles.said}>
          {foundWords(found)}
        </p>
        {visits.length > 0 && (
          <ul className={styles.results} aria-label={FIND.results}>
            {visits.map((visit) => (
              <li key={visit.id}>
                <FoundButton visit={visit} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

function FoundButton({ visit, onOpen }: { visit: FoundVisit; onOpen: (visit: FoundVisit) => void }) {
  const today = useToday()
  const { zone } = useVenue()
  const { title, name, players, phone, email, code, date, status } = visit
  const day = date === today ? FIND.today : formatDayAndMonth(date)
  const who = title === '' ? [] : [name]
  return (
    <button type="button" className={styles.result} data-status={status} onClick={() => onOpen(visit)}>
      <span className={styles.when}>
        <strong>{day}</strong> {timeOrBlank(visit, 'startsAt', zone)}
      </span>
      <span className={styles.who}>
        <strong>
          {title || name || VISIT_CARD.nameless} · {players}
        </strong>
        <small>
          {[...who, phone, email, code, ...(status === 'cancelled' ? [FIND.cancelled] : [])]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </span>
    </button>
  )
}

function foundWords(found: Found): string {
  switch (found.is) {
    case 'nothing-asked':
      return ''
    case 'searching':
      return FIND.searching
    case 'unanswered':
      return FIND.unanswered
    case 'found':
      return found.visits.length === 0 ? FIND.nothing(found.query) : FIND.found(found.visits.length)
  }
}

/** Arrow down goes from the field to the first result and on; arrow up from the first result goes back to the field. */
function step(place: HTMLElement | null, by: number): void {
  const stops = [...(place?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus()
}

type Found =
  | { is: 'nothing-asked' | 'searching' | 'unanswered' }
  | { is: 'found'; query: string; visits: readonly FoundVisit[] }

/** The results of the latest query, of one day or of all; a response to an earlier one is ignored. */
function useFound(typed: string, date?: IsoDate): Found {
  const query = typed.trim()
  const [found, setFound] = useState<Found>({ is: 'nothing-asked' })
  useEffect(() => {
    if (query.length < SHORTEST) return setFound({ is: 'nothing-asked' })
    let isCurrent = true
    const tell = (now: Found) => isCurrent && setFound(now)
    setFound((before) => (before.is === 'found' ? before : { is: 'searching' }))
    const ask = () =>
      findBookings(query).then(
        ({ found: visits }) =>
          tell({
            is: 'found',
            query,
            visits: visits.filter((visit) => date === undefined || comesOn(date, visit)),
          }),
        () => tell({ is: 'unanswered' }),
      )
    const timer = setTimeout(ask, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, date])
  return found
}

function comesOn(date: IsoDate, visit: FoundVisit): boolean {
  return visit.date === date && visit.status !== 'cancelled'
}
