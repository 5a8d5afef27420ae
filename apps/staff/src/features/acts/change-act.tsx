import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { ChangeByStaff } from '@lichtspel/contract/staff/acts'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { type Price, priceOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { formatSum } from '@lichtspel/texts/prices'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import { SHOWN_ACT } from '../../lib/act.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { detailProblems } from '../../lib/act-form/detail-problems.ts'
import {
  advanceDetails,
  type DetailsAct,
  type DetailsDraft,
  detailsOf,
  detailsPrice,
  meetDetails,
  wireDetails,
} from '../../lib/act-form/details-draft.ts'
import {
  ContactFields,
  ExtrasFields,
  FormulaField,
  LanguageField,
  NoteField,
} from '../../lib/act-form/details-fields.tsx'
import { MailChoice } from '../../lib/act-form/mail-choice.tsx'
import { MealAndInvoice } from '../../lib/act-form/meal-and-invoice.tsx'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { useDraft } from '../../lib/drafts.ts'
import styles from './acts.module.css'
import { TeamNames } from './team-names.tsx'
import { type BookingActProps, useBookingAct } from './use-booking-act.ts'

type ChangeDraft = { details: DetailsDraft; mail: boolean | null }

/** Everything but the moment: group, formula, extras, contact, with the new price before anything is decided. */
export function ChangeAct({ booking: opened, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const kept = useDraft<ChangeDraft>(`wijzig-${booking.id}`, () => ({
    details: detailsOf(booking),
    mail: null,
  }))
  const { details } = kept.draft
  useMet(booking, kept.draft, kept.keep)
  const [isTried, setTried] = useState(false)
  const problems = detailProblems(details, booking.catalogue)
  const body = changeBody(booking, kept.draft)
  const isUnchanged = isSame(body, changeBody(booking, { details: detailsOf(booking), mail: null }))
  const submit = async () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || isUnchanged) return
    const done = await act.perform(STAFF_PATHS.change, body, (after) => CHANGE_ACT.done(groupName(after)))
    if (done !== undefined) kept.forget()
  }
  const dispatch = (one: DetailsAct) => kept.keep({ ...kept.draft, details: advanceDetails(details, one) })
  const mine = isUnchanged ? CHANGE_ACT.unchanged : Object.values(problems).join(' ')
  return (
    <CatalogueProvider catalogue={booking.catalogue}>
      <ActDialog
        title={CHANGE_ACT.title(groupName(booking))}
        onClose={onClose}
        kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
        confirm={CHANGE_ACT.save}
        isSending={act.isSending}
        trouble={act.trouble ?? (isTried && mine !== '' ? mine : undefined)}
        summary={<ChangedPrice booking={booking} draft={details} />}
        onConfirm={() => void submit()}
      >
        <Fields booking={booking} draft={details} problems={isTried ? problems : {}} dispatch={dispatch} />
        <MailChoice
          to={details.fields.email}
          isOn={body.mail}
          onChange={(mail) => kept.keep({ ...kept.draft, mail })}
          mail={
            Object.keys(problems).length === 0 ? { act: 'change', body: { ...body, actId: SHOWN_ACT } } : null
          }
          bookingId={booking.id}
        />
      </ActDialog>
    </CatalogueProvider>
  )
}

type FieldsProps = {
  booking: StaffBooking
  draft: DetailsDraft
  problems: ReturnType<typeof detailProblems>
  dispatch: (act: DetailsAct) => void
}

function Fields({ booking, ...props }: FieldsProps) {
  const { draft, problems, dispatch } = props
  const day = { date: booking.date, slots: slotsFromWire(booking), blockMinutes: booking.blockMinutes }
  return (
    <>
      <PeopleField
        id="wijzig-aantal"
        label={CHANGE_ACT.players}
        value={draft.players}
        error={problems.players}
        onChange={(text) => dispatch({ kind: 'players', text })}
      />
      <ContactFields {...props} />
      <LanguageField {...props} />
      <NoteField {...props} />
      <FormulaField {...props} date={booking.date} />
      <ExtrasFields {...props} />
      <MealAndInvoice {...props} day={day} agreed={booking.mealAt} />
      <TeamNames booking={booking} draft={draft} dispatch={dispatch} />
    </>
  )
}

/** What it will cost, and what it costs now, in sight of the button. What was promised is computed anew only where something is changed. */
function ChangedPrice({ booking, draft }: { booking: StaffBooking; draft: DetailsDraft }) {
  const before: Price = priceOfLines(booking.priceLines)
  const isPromised = isSame(pricedFacts(draft), pricedFacts(detailsOf(booking)))
  const price = isPromised
    ? before
    : detailsPrice(booking.catalogue, draft, slotCounts(slotsFromWire(booking)))
  if (price === null) return null
  const isOther = price.totalCents !== before.totalCents
  return (
    <section className={styles.price} aria-label={CHANGE_ACT.price}>
      <p role="status" className={styles.total}>
        <span>{CHANGE_ACT.price}</span> <strong>{formatSum(price.totalCents)}</strong>{' '}
        <span className={styles.was}>
          {isOther ? CHANGE_ACT.was(formatSum(before.totalCents)) : CHANGE_ACT.same}
        </span>
      </p>
      <details>
        <summary>{CHANGE_ACT.lines}</summary>
        <PriceLines price={price} />
      </details>
    </section>
  )
}

function pricedFacts({ players, formula, modules, fields }: DetailsDraft): object {
  return { players, formula, modules: modules.toSorted(), eaters: fields.mealPeople }
}

/** A note or a label is nobody's mail; whatever the visitor agreed to is told unless the desk says no. */
function changeBody(booking: StaffBooking, { details, mail }: ChangeDraft): Omit<ChangeByStaff, 'actId'> {
  const day = { date: booking.date, slots: slotsFromWire(booking), blockMinutes: booking.blockMinutes }
  const sent = wireDetails(details, booking.catalogue, day, booking.mealAt)
  const told = ({ title: _title, note: _note, ...rest }: typeof sent) => rest
  const before = wireDetails(detailsOf(booking), booking.catalogue, day, booking.mealAt)
  const isTold = !isSame(told(sent), told(before))
  return { ...sent, revision: booking.revision, reason: '', mail: sent.email !== '' && (mail ?? isTold) }
}

/** The booking changed while it was open: what was typed stands on what it is now. */
function useMet(booking: StaffBooking, draft: ChangeDraft, keep: (draft: ChangeDraft) => void): void {
  const known = useRef(booking)
  useEffect(() => {
    if (known.current.revision === booking.revision) return
    const details = meetDetails(draft.details, detailsOf(known.current), detailsOf(booking))
    known.current = booking
    keep({ ...draft, details })
  }, [booking, draft, keep])
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
