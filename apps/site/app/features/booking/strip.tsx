import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { PLAYERS_STEP, playersText, STEPS, STRIP } from '@lichtspel/texts/booking'
import { formatShortDay } from '@lichtspel/texts/dates'
import { counted, GAMES, named } from '@lichtspel/texts/language'
import { Icon } from '@lichtspel/ui/icon'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { useId } from 'react'
import { askedGames, isFolded, STRIP_STEPS, type StripStep } from './step-order.ts'
import styles from './strip.module.css'
import type { Booking } from './use-booking.ts'

/** Answers to the first steps, side by side. A cell reopens its step. */
export function Strip({ booking, cells }: { booking: Booking; cells: readonly StripStep[] }) {
  const { catalogue, visit, goToStep } = booking
  if (cells.length === 0) return null
  return (
    <div className={styles.strip}>
      {cells.map((id) => {
        const cell = { id, number: STRIP_STEPS.indexOf(id) + 1, answer: answerOf(booking, id) }
        return isFolded(catalogue, visit, id) ? (
          <Cell key={id} {...cell} onReopen={() => goToStep(id)} />
        ) : (
          <OpenCell key={id} {...cell} />
        )
      })}
    </div>
  )
}

type CellProps = { id: StripStep; number: number; answer: string }

function Cell({ id, number, answer, onReopen }: CellProps & { onReopen: () => void }) {
  const heading = useId()
  return (
    <section className={styles.cell} id={`stap-${id}`} aria-labelledby={heading} data-finished>
      <header>
        <Heading id={heading} className="visually-hidden">
          {number}. {STEPS[id]}
        </Heading>
        <span className={styles.label} aria-hidden="true">
          {number} · {STRIP[id]}
        </span>
        <p className={styles.answer}>{answer}</p>
        <button
          type="button"
          className={styles.change}
          aria-label={STEPS.changeStep(STEPS[id])}
          onClick={onReopen}
        >
          <Icon name="next" />
        </button>
      </header>
    </section>
  )
}

/** Keeps the place of a step that is open below. */
function OpenCell({ number, id, answer }: CellProps) {
  return (
    <p className={styles.cell} data-open aria-hidden="true">
      <span className={styles.label}>
        {number} · {STRIP[id]}
      </span>
      <span className={styles.answer}>{answer}</span>
    </p>
  )
}

function answerOf({ catalogue, visit }: Booking, id: StripStep): string {
  switch (id) {
    case 'date':
      return `${formatShortDay(visit.date)} ${visit.date.slice(0, 4)}`
    case 'players':
      if (visit.players === null) return '–'
      return visit.players === 'large'
        ? PLAYERS_STEP.large(largeGroupFrom(catalogue))
        : playersText(visit.players)
    case 'formula':
      return named(getFormula(catalogue, visit.formula).names)
    case 'games':
      return askedGames(visit) === 0 ? '–' : counted(askedGames(visit), GAMES)
  }
}
