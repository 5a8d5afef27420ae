import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Notice } from '@lichtspel/ui/notice'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import type { KeyboardEvent } from 'react'
import { SHOWN_ACT } from '../../lib/act.ts'
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
import { wantsMail } from './booking-draft.ts'
import { LineField } from './line-field.tsx'
import styles from './new-booking.module.css'
import { OptionFields } from './option-fields.tsx'
import { PriceSum } from './price-sum.tsx'
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
