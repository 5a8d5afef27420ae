import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { LineToken } from '@lichtspel/domain/desk/line/line-token'
import { shortName } from '@lichtspel/texts/catalogue'
import { LINE, lineReadingText } from '@lichtspel/texts/desk/line'
import { named } from '@lichtspel/texts/language'
import { Field } from '@lichtspel/ui/field'
import type { KeyboardEvent } from 'react'
import styles from './line-field.module.css'
import type { NewBooking } from './use-new-booking.ts'

const MAX_LINE = 200

/** A booking typed as one line. Each word shows how it was read, so that a wrong reading is seen. */
export function LineField({ making, isFirst }: { making: NewBooking; isFirst: boolean }) {
  const { draft, line } = making
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter does not book yet: it goes on to the plan that the line led to.
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('input[data-plan]:checked')?.focus()
  }
  return (
    <div className={styles.line}>
      <Field
        id="boeking-lijn"
        label={LINE.label}
        hint={LINE.hint}
        value={draft.line}
        maxLength={MAX_LINE}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        data-focus-first={isFirst || undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => line.type(event.target.value)}
      />
      {line.tokens.length > 0 && (
        <ol className={styles.tokens} aria-label={LINE.read}>
          {placed(line.tokens).map(({ place, token }) => (
            <li
              key={place}
              data-doubt={token.is === 'rest' || (token.is === 'name' && token.isDoubt) || undefined}
            >
              <strong>{token.words}</strong> <small>{readingOf(making, token)}</small>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Two tokens may have the same words, so their place tells them apart. */
function placed(tokens: readonly LineToken[]): { place: string; token: LineToken }[] {
  return tokens.map((token, place) => ({ place: `woord-${place}`, token }))
}

function readingOf({ catalogue }: NewBooking, token: LineToken): string {
  const shown = shownIn(catalogue.attractions)
  return lineReadingText(token, {
    formula: (id) => named(findFormula(catalogue, id)?.names ?? { nl: id }),
    attraction: (id) => shortName(shown(id)),
    module: (id) => named(catalogue.modules.find((module) => module.id === id)?.names ?? { nl: id }),
  })
}
