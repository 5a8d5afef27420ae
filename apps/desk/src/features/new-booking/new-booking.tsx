import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { LineToken } from '@lichtspel/domain/desk/line/line-token'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { priceLineText, priceLineWords } from '@lichtspel/texts/booking'
import { shortName } from '@lichtspel/texts/catalogue'
import { LINE, lineReadingText } from '@lichtspel/texts/desk/line'
import { ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { KeyboardEvent } from 'react'
import { SHOWN_ACT } from '../../lib/act/act.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import {
  ContactFields,
  ExtrasFields,
  LanguageField,
  MealAndInvoice,
  NoteField,
  TitleField,
} from '../../lib/act-form/details-fields.tsx'
import type { MailChoiceProps } from '../../lib/act-form/mail-choice.tsx'
import { OptionUntil } from '../../lib/act-form/option-until.tsx'
import { wantsMail } from './booking-draft.ts'
import styles from './new-booking.module.css'
import { type NewBooking as Making, type NewBookingStart, useNewBooking } from './use-new-booking.ts'
import { Hours, OtherWish, People, VisitFields } from './visit-fields.tsx'

export type NewBookingProps = {
  start: NewBookingStart
  onClose: () => void
  onDone: (answer: DeskBookingAnswer) => void
}

/**
 * One form for walk-ins ("Seven people, now") and for callers who book a different day, filled field by field or from one typed line.
 */
export function NewBooking({ start, onClose, onDone }: NewBookingProps) {
  const making = useNewBooking(start, onDone)
  const { draft, kept, acting, submit, catalogue, problems, isTried } = making
  const words = Object.values(problems)
  const isWalkIn = start.when === 'now' && draft.when === 'now'
  const refused =
    acting.refused === null
      ? undefined
      : acting.refused.code === 'unanswered'
        ? ACT.refused
        : deskRefusalText(acting.refused.code, { catalogue })
  return (
    <CatalogueProvider catalogue={catalogue}>
      <HeadingLevel value={3}>
        <ActDialog
          title={isWalkIn ? START_NOW.title : NEW_BOOKING.title}
          onClose={onClose}
          kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
          confirm={confirmWords(making)}
          isSending={acting.isSending}
          trouble={refused ?? (isTried && words.length > 0 ? sentences(words) : undefined)}
          mail={isWalkIn && draft.details.fields.email === '' ? undefined : mailChoice(making)}
          summary={<PriceSum making={making} />}
          isWide
          onConfirm={() => void submit()}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the fields that stand in it. */}
          <div className={styles.form} onKeyDown={(event) => onKeyDown(event, making)}>
            {!isWalkIn && <LineField making={making} isFirst={start.isLine === true} />}
            <div className={styles.columns}>
              {isWalkIn ? (
                <People making={making} isFirst />
              ) : (
                <VisitFields making={making} focus={firstField(start)} />
              )}
              <Hours making={making} />
              <div className={styles.part}>
                {isWalkIn && <OtherWish making={making} />}
                <WhoFields making={making} />
                {draft.when === 'later' && <OptionFields making={making} />}
                {problems.email !== undefined && <Notice kind="warning">{problems.email}</Notice>}
              </div>
            </div>
            <KeyHints />
          </div>
        </ActDialog>
      </HeadingLevel>
    </CatalogueProvider>
  )
}

/** Some words are a label's, without a full stop. */
function sentences(words: readonly string[]): string {
  return words.map((one) => one.replace(/\.?$/u, '.')).join(' ')
}

function firstField({ when, pressed, isLine }: NewBookingStart): 'line' | 'formula' | 'people' {
  if (isLine === true) return 'line'
  return when === 'now' || pressed !== undefined ? 'people' : 'formula'
}

/**
 * Arrow keys choose a plan from any text field. Ctrl and Enter book from anywhere, also from a field of several lines. Letters typed at
 * a choice go into the line.
 */
function onKeyDown(event: KeyboardEvent<HTMLElement>, { proposal }: Making): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
    return
  }
  const isLetter = /^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey
  if (isLetter && target instanceof HTMLInputElement && target.type === 'radio')
    event.currentTarget.querySelector<HTMLElement>('#boeking-lijn')?.focus()
  const isTextField = target instanceof HTMLInputElement && target.type !== 'radio' && target.list === null
  if (!isTextField || target.type.startsWith('date') || !(key === 'ArrowUp' || key === 'ArrowDown')) return
  event.preventDefault()
  proposal.step(key === 'ArrowDown' ? 1 : -1)
}

function KeyHints() {
  const { plan, book, keep } = NEW_BOOKING.keys
  return (
    <p className={styles.keys}>
      <kbd>↑</kbd> <kbd>↓</kbd> {plan} <kbd>Ctrl ↵</kbd> {book} <kbd>Esc</kbd> {keep}
    </p>
  )
}

function confirmWords({ draft, day, proposal, isHere }: Making): string {
  if (draft.when === 'now') {
    const { selections } = day.choice
    const { chosen } = proposal
    // The slots of a proposal are chosen in a moment.
    if (gamesOf(selections) === 0) return NEW_BOOKING.start(chosen && clockTimeAt(chosen.start))
    return isHere ? NEW_BOOKING.start(firstStart(selections)) : START_NOW.bookAt(firstStart(selections))
  }
  return draft.isOption ? NEW_BOOKING.bookOption : NEW_BOOKING.book
}

/** The contact and language fields. The other fields are collapsed, one press away. */
function WhoFields({ making }: { making: Making }) {
  const { draft, dispatch, problems, isTried, mealDay } = making
  const props = { draft: draft.details, problems: isTried ? problems : {}, dispatch }
  const rest = (
    <>
      <TitleField {...props} />
      <NoteField {...props} />
      <ExtrasFields {...props} />
      <MealAndInvoice {...props} day={mealDay} />
    </>
  )
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.contact}>
      <ContactFields {...props} />
      <LanguageField {...props} />
      <details className={styles.more}>
        <summary>{NEW_BOOKING.restOfForm}</summary>
        <div className={styles.part}>{rest}</div>
      </details>
    </section>
  )
}

function mailChoice({ draft, dispatch, body, problems }: Making): MailChoiceProps {
  const isComplete = Object.keys(problems).length === 0
  const { email } = draft.details.fields
  return {
    to: email,
    isOn: wantsMail(draft),
    onChange: (on) => dispatch({ kind: 'mail', on }),
    mail: isComplete ? { act: 'place', body: { ...body, actId: SHOWN_ACT } } : null,
    bookingId: null,
  }
}

/** Fields for an option: slots kept for someone who still has to confirm. */
function OptionFields({ making }: { making: Making }) {
  const { draft, dispatch, problems, isTried, day } = making
  const { zone } = useVenue()
  const { selections } = day.choice
  // Until a slot is chosen, the option may end as late as the end of the visit's day.
  const first = gamesOf(selections) === 0 ? '24:00' : firstStart(selections)
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.option}>
      <Checkbox
        label={NEW_BOOKING.option}
        hint={NEW_BOOKING.optionHint}
        checked={draft.isOption}
        onChange={(on) => dispatch({ kind: 'option', on })}
      />
      {draft.isOption && (
        <OptionUntil
          id="boeking-optie-tot"
          value={draft.optionUntil}
          error={isTried ? problems.option : undefined}
          startsAt={instantOf(zone, draft.date, first)}
          onChange={(text) => dispatch({ kind: 'option-until', text })}
        />
      )}
    </section>
  )
}

/** What the booking costs, next to the button that books it. */
function PriceSum({ making: { price, day } }: { making: Making }) {
  const hasSlots = Object.values(day.choice.selections).some((keys) => keys.length > 0)
  const lines = price === null || !hasSlots ? [] : price.lines
  const words = lines.map((line) =>
    line.kind === 'formula' ? priceLineWords(line).sum : priceLineText(line),
  )
  return (
    <section className={styles.price} aria-label={NEW_BOOKING.price}>
      {price === null || !hasSlots ? (
        <p className={styles.quiet}>{NEW_BOOKING.noPrice}</p>
      ) : (
        <p>
          <strong>{formatSum(price.totalCents)}</strong> <small>{words.join(' · ')}</small>
        </p>
      )}
    </section>
  )
}

const MAX_LINE = 200

/** A booking typed as one line. Each word shows how it was read, so that a wrong reading is seen. */
function LineField({ making, isFirst }: { making: Making; isFirst: boolean }) {
  const { draft, line } = making
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter does not book yet: it goes on to the plan that the line led to.
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('input[data-plan]:checked')?.focus()
  }
  return (
    <div className={styles.lineFieldLine}>
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

function readingOf({ catalogue }: Making, token: LineToken): string {
  const shown = shownIn(catalogue.attractions)
  return lineReadingText(token, {
    formula: (id) => named(findFormula(catalogue, id)?.names ?? { nl: id }),
    attraction: (id) => shortName(shown(id)),
    module: (id) => named(catalogue.modules.find((module) => module.id === id)?.names ?? { nl: id }),
  })
}
