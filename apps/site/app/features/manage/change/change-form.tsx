import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { playerChoices } from '@lichtspel/domain/catalogue/rules'
import { missingSlots } from '@lichtspel/domain/price/lost-games'
import { PLAYERS_STEP, playersText } from '@lichtspel/texts/booking'
import { MANAGE_CHANGE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { MealFields, NameField, PhoneField, PlainFields } from '@lichtspel/visit/details/detail-fields.tsx'
import { teamNamesOf } from '@lichtspel/visit/details/details-draft.ts'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { TeamNameFields } from '@lichtspel/visit/teams/team-name-fields.tsx'
import type { Dispatch } from 'react'
import { ActButtons, type ActFormProps } from '../acts/act-buttons.tsx'
import styles from '../acts/act-list.module.css'
import { ContactButtons } from '../acts/contact-buttons.tsx'
import { bookedSlots, teamFieldId, useBookedTeams } from '../booked-slots.ts'
import { type ChangeAct, type ChangeDraft, lostInSlots, mealTimeOf } from './change-draft.ts'
import ownStyles from './change-form.module.css'
import { ChangedPrice, NoPrice } from './changed-price.tsx'
import { fieldId, useChangeForm } from './use-change-form.ts'

export function ChangeForm({ booking, isSending, trouble, perform, onClose }: ActFormProps) {
  const { catalogue } = booking
  const options = playerChoices(catalogue).map((count) => ({
    value: String(count),
    label: playersText(count),
  }))
  const { draft, dispatch, form, wordsFor, submit, isIdle, hasPrice } = useChangeForm(booking, perform)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Select
        id={fieldId('players')}
        label={PLAYERS_STEP.label}
        hint={PLAYERS_STEP.hint}
        options={options}
        value={String(draft.players)}
        error={wordsFor('players')}
        onChange={(event) => dispatch({ kind: 'choose-players', players: Number(event.target.value) })}
      />
      <LostGamesNotice draft={draft} booking={booking} />
      <MealFields
        form={form}
        mealAt={mealTimeOf(draft)}
        day={{ ...bookedSlots(booking), blockMinutes: booking.blockMinutes }}
      />
      <NameField form={form} />
      <PhoneField form={form} />
      <dl className={ownStyles.email}>
        <dt>{MANAGE_CHANGE.email}</dt>
        <dd>{booking.email}</dd>
        <dd className={ownStyles.hint}>{MANAGE_CHANGE.otherEmail}</dd>
      </dl>
      <TeamNamesHere draft={draft} booking={booking} dispatch={dispatch} />
      <PlainFields form={form} writer="link" />
      <InvoiceFields draft={draft} dispatch={dispatch} />
      {hasPrice ? <ChangedPrice draft={draft} booking={booking} /> : <NoPrice />}
      {isIdle && (
        <Notice kind="info" role="status">
          {MANAGE_CHANGE.unchanged}
        </Notice>
      )}
      <ActButtons confirm={MANAGE_CHANGE.save} isSending={isSending} trouble={trouble} onClose={onClose} />
    </form>
  )
}

/** Explains why a larger group may pay less, and how many extra slots it needs to play as much as before. */
function LostGamesNotice({ draft, booking }: { draft: ChangeDraft; booking: ManagedBooking }) {
  const { lost, keptCents } = lostInSlots(draft, booking)
  if (lost.length === 0) return null
  const shown = shownIn(booking.catalogue.attractions)
  const slots = missingSlots(lost)
  return (
    <Notice kind="warning" role="status" actions={<ContactButtons />}>
      {lost.map(({ attraction, games, left }) => (
        <p key={attraction}>{MANAGE_CHANGE.lostGames(shown(attraction), games, left)}</p>
      ))}
      <p>{MANAGE_CHANGE.keepGames(slots, formatSum(keptCents))}</p>
    </Notice>
  )
}

type TeamNamesHereProps = {
  draft: ChangeDraft
  booking: ManagedBooking
  dispatch: Dispatch<ChangeAct>
}

/** Only for a group that plays in teams; as many fields as there are teams after the change. */
function TeamNamesHere({ draft, booking, dispatch }: TeamNamesHereProps) {
  const schedule = useBookedTeams(booking, draft.players)
  if (schedule === undefined) return null
  return (
    <TeamNameFields
      teams={schedule.teams.length}
      names={teamNamesOf(draft)}
      idOf={teamFieldId}
      onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
    />
  )
}
