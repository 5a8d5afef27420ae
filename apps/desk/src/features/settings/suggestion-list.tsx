import type { Hours } from '@lichtspel/domain/catalogue/hours'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Community } from '@lichtspel/domain/time/school-holidays'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { COMMUNITY_NAMES, FORM, SUGGESTIONS } from '@lichtspel/texts/desk-settings/pages'
import { HOURS } from '@lichtspel/texts/hours'
import { named } from '@lichtspel/texts/language'
import { Button } from '@lichtspel/ui/button'
import { Select } from '@lichtspel/ui/select'
import { useState } from 'react'
import { focusField, useForm } from './form/form-context.tsx'
import styles from './settings.module.css'
import {
  COMMUNITIES,
  exceptionOf,
  holidaySuggestions,
  type Suggestion,
  schoolSuggestions,
} from './suggestions.ts'

const EXCEPTIONS = ['hours', 'exceptions'] as const
/** Initial hours for a holiday. */
const SHORTER: Hours = { opens: '13:00', closes: '20:00' }

/** Holidays that can be added as exceptions with one tap. */
export function SuggestionList({ today }: { today: IsoDate }) {
  const { offer } = useForm()
  const [community, setCommunity] = useState<Community>('flemish')
  const { exceptions } = offer.hours
  const [isOpen, setIsOpen] = useState(exceptions.length === 0)
  const holidays = holidaySuggestions(today, exceptions)
  const schools = schoolSuggestions(today, exceptions, community)
  return (
    <details
      className={styles.suggestions}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{SUGGESTIONS.heading}</summary>
      <div className={styles.body}>
        <p>{SUGGESTIONS.lead}</p>
        <h3>{SUGGESTIONS.publicHolidays}</h3>
        {holidays.length === 0 ? <p>{SUGGESTIONS.all}</p> : <Rows suggestions={holidays} />}
        <h3>{SUGGESTIONS.schoolHolidays}</h3>
        <Select
          label={SUGGESTIONS.community}
          value={community}
          options={COMMUNITIES.map((value) => ({ value, label: COMMUNITY_NAMES[value] }))}
          onChange={({ target }) => setCommunity(target.value as Community)}
        />
        {schools.length === 0 ? <p>{SUGGESTIONS.allSchool}</p> : <Rows suggestions={schools} />}
      </div>
    </details>
  )
}

function Rows({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { offer, act, say } = useForm()
  const take = (suggestion: Suggestion, hours: Hours | null) => {
    const { value, place } = exceptionOf(suggestion, hours, offer)
    act({ kind: 'add', path: EXCEPTIONS, value, place })
    say(FORM.added(named(suggestion.names)))
    // A closed day needs no further input; suggested hours have to be checked, so their field gets the focus.
    if (hours !== null) requestAnimationFrame(() => focusField([...EXCEPTIONS, place, 'hours', 'opens']))
  }
  return (
    <ul className={styles.suggestionListRows}>
      {suggestions.map((one) => (
        <li key={one.from}>
          <div>
            <strong>{named(one.names)}</strong> <span>{whenOf(one)}</span>
          </div>
          <Button
            aria-label={SUGGESTIONS.closedOn(named(one.names), whenOf(one))}
            onClick={() => take(one, null)}
          >
            {SUGGESTIONS.closed}
          </Button>
          <Button
            aria-label={SUGGESTIONS.otherHoursOn(named(one.names), whenOf(one))}
            onClick={() => take(one, SHORTER)}
          >
            {SUGGESTIONS.otherHours}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function whenOf({ from, to }: Suggestion): string {
  const days = from === to ? formatDayAndMonth(from) : HOURS.dates(from, to)
  return `${days} ${to.slice(0, 4)}`
}
