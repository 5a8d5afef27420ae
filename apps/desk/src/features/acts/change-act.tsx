import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type Price, priceOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { formatSum } from '@lichtspel/texts/prices'
import { mergeDetails, teamNamesOf } from '@lichtspel/visit/details/details-draft.ts'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { TeamNameFields } from '@lichtspel/visit/teams/team-name-fields.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import { SHOWN_ACT } from '../../lib/act.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { detailProblems } from '../../lib/act-form/detail-problems.ts'
import {
  advanceDeskDetails,
  type DeskDetails,
  type DeskDetailsAct,
  deskDetailsOf,
  detailsPrice,
  playersOf,
  readDetails,
  wireDetails,
} from '../../lib/act-form/details-draft.ts'
import {
  ContactFields,
  ExtrasFields,
  FormulaField,
  LanguageField,
  MealAndInvoice,
  NoteField,
  TitleField,
} from '../../lib/act-form/details-fields.tsx'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { type BookingActProps, type DeskAct, useDeskActs } from '../../lib/desk-acts.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useBookingTeams } from '../../lib/use-booking-teams.ts'
import styles from './acts.module.css'
import { LostGamesNotice } from './lost-games-notice.tsx'
import { useBookingAct } from './use-booking-act.ts'

type ChangeDraft = { details: DeskDetails; mail: boolean }

export const CHANGE: DeskAct = {
  button: ({ visit }) => (visit.status === 'cancelled' ? undefined : PANEL_ACTS.change),
  isFirst: true,
  Dialog: ChangeAct,
}

/** Changes everything but the date and time: group, formula, extras, contact. Shows the new price before saving. */
export function ChangeAct({ booking: opened, players, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const kept = useDraft<ChangeDraft>(
    `wijzig-${booking.id}`,
    () => ({ details: deskDetailsOf({ ...booking, players: players ?? booking.players }), mail: false }),
    ({ details, mail }, fresh) => ({ details: readDetails(details, fresh.details), mail }),
  )
  const { details } = kept.draft
  useMet(booking, kept.draft, kept.keep)
  const [isTried, setTried] = useState(false)
  const problems = detailProblems(details, booking.catalogue)
  const hasProblems = Object.keys(problems).length > 0
  const body = changeBody(booking, kept.draft)
  const isUnchanged = isSame(body, changeBody(booking, { ...kept.draft, details: deskDetailsOf(booking) }))
  const { move } = useDeskActs()
  const submit = async (wanted?: PerAttraction<number>) => {
    setTried(true)
    if (hasProblems || isUnchanged) return
    const done = await act.perform(DESK_PATHS.change, body, (after) => CHANGE_ACT.done(groupName(after)))
    if (done === undefined) return
    kept.forget()
    if (wanted !== undefined) move?.(done, undefined, wanted)
  }
  const dispatch = (one: DeskDetailsAct) =>
    kept.keep({ ...kept.draft, details: advanceDeskDetails(details, one) })
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
        summary={<ChangedPrice booking={booking} draft={details} onTakeSlots={submit} />}
        mail={{
          to: details.fields.email,
          isOn: body.mail,
          onChange: (mail) => kept.keep({ ...kept.draft, mail }),
          mail: hasProblems ? null : { act: 'change', body: { ...body, actId: SHOWN_ACT } },
          bookingId: booking.id,
        }}
        onConfirm={() => void submit()}
      >
        <Fields booking={booking} draft={details} problems={isTried ? problems : {}} dispatch={dispatch} />
      </ActDialog>
    </CatalogueProvider>
  )
}

type FieldsProps = {
  booking: DeskBooking
  draft: DeskDetails
  problems: ReturnType<typeof detailProblems>
  dispatch: (act: DeskDetailsAct) => void
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
        onChange={(text) => dispatch({ kind: 'set', part: 'players', text })}
      />
      <ContactFields {...props} />
      <TitleField {...props} />
      <LanguageField {...props} />
      <NoteField {...props} />
      <FormulaField {...props} date={booking.date} />
      <ExtrasFields {...props} />
      <MealAndInvoice {...props} day={day} agreed={booking.mealAt} />
      <TeamNames booking={booking} draft={draft} dispatch={dispatch} />
    </>
  )
}

type ChangedPriceProps = {
  booking: DeskBooking
  draft: DeskDetails
  onTakeSlots: (wanted: PerAttraction<number>) => Promise<void>
}

/** The new and the current price, next to the button. The agreed price is only recalculated when something that affects it changes. */
function ChangedPrice({ booking, draft, onTakeSlots }: ChangedPriceProps) {
  const before: Price = priceOfLines(booking.priceLines)
  const isPromised = isSame(pricedFacts(draft), pricedFacts(deskDetailsOf(booking)))
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
      <LostGamesNotice {...{ booking, draft, onTakeSlots }} />
      <details>
        <summary>{CHANGE_ACT.lines}</summary>
        <PriceLines price={price} />
      </details>
    </section>
  )
}

function pricedFacts({ players, formula, modules, fields }: DeskDetails): object {
  return { players, formula, modules: modules.toSorted(), eaters: fields.mealPeople }
}

/** A change sends no mail unless staff tick it: most changes were just agreed on the phone. */
function changeBody(booking: DeskBooking, { details, mail }: ChangeDraft): Omit<ChangeByDesk, 'actId'> {
  const day = { date: booking.date, slots: slotsFromWire(booking), blockMinutes: booking.blockMinutes }
  const sent = wireDetails(details, booking.catalogue, day, booking.mealAt)
  return { ...sent, revision: booking.revision, reason: '', mail: mail && sent.email !== '' }
}

/** When the booking changes while the dialog is open, what was typed is merged into the new version. */
function useMet(booking: DeskBooking, draft: ChangeDraft, keep: (draft: ChangeDraft) => void): void {
  const known = useRef(booking)
  useEffect(() => {
    if (known.current.revision === booking.revision) return
    const details = mergeDetails(draft.details, deskDetailsOf(known.current), deskDetailsOf(booking))
    known.current = booking
    keep({ ...draft, details })
  }, [booking, draft, keep])
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

type TeamNamesProps = {
  booking: DeskBooking
  draft: DeskDetails
  dispatch: (act: DeskDetailsAct) => void
}

/** Only for a group that plays in teams; shows as many fields as there are teams after the change. */
function TeamNames({ booking, draft, dispatch }: TeamNamesProps) {
  const schedule = useBookingTeams(booking, playersOf(draft) ?? booking.players)
  if (schedule === undefined) return null
  return (
    <TeamNameFields
      teams={schedule.teams.length}
      names={teamNamesOf(draft)}
      idOf={(place) => `wijzig-ploeg-${place}`}
      onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
    />
  )
}
