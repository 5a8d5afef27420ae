import type { DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Notice } from '@lichtspel/ui/notice'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { SHOWN_ACT } from '../../lib/act.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import {
  ContactFields,
  ExtrasFields,
  FormulaField,
  LanguageField,
  MealAndInvoice,
  NoteField,
} from '../../lib/act-form/details-fields.tsx'
import type { MailChoiceProps } from '../../lib/act-form/mail-choice.tsx'
import { wantsMail } from './booking-draft.ts'
import styles from './new-booking.module.css'
import { OptionFields } from './option-fields.tsx'
import { type NewBooking as Making, type NewBookingStart, useNewBooking } from './use-new-booking.ts'
import { VisitFields } from './visit-fields.tsx'

export type NewBookingProps = {
  start: NewBookingStart
  onClose: () => void
  onDone: (answer: DeskBookingAnswer) => void
}

/**
 * One form for walk-ins ("Seven people, now") and for callers who book a different day. The fields that every booking needs come first.
 */
export function NewBooking({ start, onClose, onDone }: NewBookingProps) {
  const making = useNewBooking(start, onDone)
  const { draft, kept, acting, submit, catalogue, problems, isTried } = making
  const words = Object.values(problems)
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
          title={NEW_BOOKING.title}
          onClose={onClose}
          kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
          confirm={confirmWords(making)}
          isSending={acting.isSending}
          trouble={refused ?? (isTried && words.length > 0 ? words.join(' ') : undefined)}
          mail={mailChoice(making)}
          onConfirm={() => void submit()}
        >
          <VisitFields making={making} />
          <WhoFields making={making} />
          {draft.when === 'later' && <OptionFields making={making} />}
          <Price making={making} />
          {problems.email !== undefined && <Notice kind="warning">{problems.email}</Notice>}
        </ActDialog>
      </HeadingLevel>
    </CatalogueProvider>
  )
}

function confirmWords({ draft, day, isHere }: Making): string {
  const players = playersOf(draft.details)
  const { selections } = day.choice
  if (draft.when === 'now') {
    if (players === null) return NEW_BOOKING.startNow
    return isHere ? NEW_BOOKING.start(players) : START_NOW.bookAt(firstStart(selections), players)
  }
  return draft.isOption ? NEW_BOOKING.bookOption : NEW_BOOKING.book
}

/** The contact and language fields. The other fields are collapsed, one press away. */
function WhoFields({ making }: { making: Making }) {
  const { draft, dispatch, problems, isTried, mealDay } = making
  const props = { draft: draft.details, problems: isTried ? problems : {}, dispatch }
  const rest = (
    <>
      <NoteField {...props} />
      <FormulaField {...props} date={draft.date} />
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

function Price({ making: { price, day } }: { making: Making }) {
  const hasSlots = Object.values(day.choice.selections).some((keys) => keys.length > 0)
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.price}>
      {price === null || !hasSlots ? (
        <p className={styles.quiet}>{NEW_BOOKING.noPrice}</p>
      ) : (
        <PriceLines price={price} />
      )}
    </section>
  )
}

function mailChoice({ draft, dispatch, body, problems }: Making): MailChoiceProps | undefined {
  const isComplete = Object.keys(problems).length === 0
  const { email } = draft.details.fields
  if (draft.when === 'now' && email.trim() === '') return undefined
  return {
    to: email,
    isOn: wantsMail(draft),
    onChange: (on) => dispatch({ kind: 'mail', on }),
    mail: isComplete ? { act: 'place', body: { ...body, actId: SHOWN_ACT } } : null,
    bookingId: null,
  }
}
