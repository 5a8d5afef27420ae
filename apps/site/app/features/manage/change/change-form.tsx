import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf, includesMeal } from '@lichtspel/domain/catalogue/meal'
import { playerChoices } from '@lichtspel/domain/catalogue/rules'
import { missingSlots } from '@lichtspel/domain/price/lost-games'
import { PLAYERS_STEP, playersText } from '@lichtspel/texts/booking'
import { formatTime } from '@lichtspel/texts/dates'
import { capitalised, counted, EATERS } from '@lichtspel/texts/language'
import { CHANGES, MANAGE_ACTS, MANAGE_CHANGE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { MealFields, NameField, PhoneField, PlainFields } from '@lichtspel/visit/details/detail-fields.tsx'
import { teamNamesOf } from '@lichtspel/visit/details/details-draft.ts'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { TeamNameFields } from '@lichtspel/visit/teams/team-name-fields.tsx'
import { RowToggle } from '../../../lib/row-toggle.tsx'
import { ActButtons, type ActFormProps } from '../acts/act-buttons.tsx'
import { ContactButtons } from '../acts/contact-buttons.tsx'
import { bookedSlots, invoiceLines, teamFieldId, useBookedTeams } from '../booked-slots.ts'
import styles from '../manage.module.css'
import { CHANGE_PARTS, type ChangePart } from '../manage-state.ts'
import { teamNamesText } from '../panels/teams-panel.tsx'
import { type ChangeDraft, draftPrice, lostInSlots, mealTimeOf, partOfDraft } from './change-draft.ts'
import { meanwhile } from './differences.ts'
import { type ChangeForms, fieldId, useChangeForms } from './use-change-form.ts'

export type ChangeFormProps = ActFormProps & {
  part: ChangePart | null
  onTurn: (part: ChangePart | null) => void
}

/** Small forms, one open at a time. Each names what it changes, and is sent by itself. */
export function ChangeForm({ part, onTurn, ...act }: ChangeFormProps) {
  const { booking, perform, onClose, isSending } = act
  const forms = useChangeForms(booking, perform, onTurn)
  const teams = useBookedTeams(booking)?.teams.length ?? 0
  const offered = CHANGE_PARTS.filter((one) => isOffered(one, booking, teams))
  return (
    <div className={styles.form}>
      <ul className={styles.parts}>
        {offered.map((one) => (
          <li key={one}>
            <PartHead
              {...{ part: one, isOpen: part === one, onTurn }}
              line={forms.isTouched(one) ? undefined : lineOf(one, booking, teams)}
            />
            {part === one && <PartForm {...{ part, forms, teams, act }} />}
          </li>
        ))}
      </ul>
      <div className={styles.close}>
        <Button kind="plain" aria-disabled={isSending || undefined} onClick={onClose}>
          {MANAGE_ACTS.close}
        </Button>
      </div>
    </div>
  )
}

/** If the venue does not let visitors change the size of their group, only the desk can. */
function isOffered(part: ChangePart, { catalogue, modules }: ManagedBooking, teams: number): boolean {
  if (part === 'group') return catalogue.rules.groupMayChange
  if (part === 'meal') return includesMeal(catalogue, modules)
  return part !== 'teams' || teams > 0
}

/** What is booked now, while the form is folded. */
function lineOf(part: ChangePart, booking: ManagedBooking, teams: number): string {
  switch (part) {
    case 'group':
      return playersText(booking.players)
    case 'meal': {
      const eaters = counted(eatersOf(booking.catalogue, booking) ?? 0, EATERS)
      return booking.mealAt === null ? eaters : `${eaters}, ${formatTime(booking.mealAt)}`
    }
    case 'contact':
      return booking.name
    case 'teams':
      return teamNamesText(booking.teamNames, teams)
    case 'invoice':
      return booking.invoice === null
        ? capitalised(CHANGES.noInvoice)
        : (invoiceLines(booking.invoice)[0] ?? '')
  }
}

type PartHeadProps = {
  part: ChangePart
  isOpen: boolean
  /** Undefined while the form holds something that was not sent. */
  line: string | undefined
  onTurn: (part: ChangePart | null) => void
}

function PartHead({ part, isOpen, line, onTurn }: PartHeadProps) {
  const id = `deel-${part}`
  const turn = () => {
    onTurn(isOpen ? null : part)
    // The form that was open above it folds, and this one would move out of sight.
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div className={styles.head}>
      <h3 id={id}>{MANAGE_CHANGE.parts[part]}</h3>
      {!isOpen && (
        <span className={styles.line} data-unsaved={line === undefined || undefined}>
          {line ?? MANAGE_CHANGE.unsaved}
        </span>
      )}
      <RowToggle labelledBy={id} isOpen={isOpen} onToggle={turn} />
    </div>
  )
}

type PartFormProps = { part: ChangePart; forms: ChangeForms; teams: number; act: ActFormProps }

function PartForm({ part, forms, teams, act: { booking, before, isSending, trouble } }: PartFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={forms.submit(part)} aria-labelledby={`deel-${part}`}>
      <PartFields {...{ part, forms, teams, booking }} />
      <div role={part === 'group' ? 'status' : undefined}>
        <Differences
          lines={forms.differencesOf(part)}
          isLower={part === 'group' && isLower(forms, booking)}
        />
      </div>
      {forms.isIdle(part) && (
        <Notice kind="info" role="status">
          {MANAGE_CHANGE.unchanged}
        </Notice>
      )}
      <ActButtons
        confirm={MANAGE_CHANGE.save}
        {...{ isSending, trouble, meanwhile: meanwhile(before, booking) }}
      />
    </form>
  )
}

function PartFields(props: Omit<PartFormProps, 'act'> & { booking: ManagedBooking }) {
  const { part, forms, teams, booking } = props
  const { draft, dispatch, form } = forms
  switch (part) {
    case 'group':
      return <GroupFields forms={forms} booking={booking} />
    case 'meal': {
      const day = { ...bookedSlots(booking), blockMinutes: booking.blockMinutes }
      return <MealFields form={form} mealAt={mealTimeOf(draft)} day={day} />
    }
    case 'contact':
      return (
        <>
          <NameField form={form} />
          <PhoneField form={form} />
          <dl className={styles.email}>
            <dt>{MANAGE_CHANGE.email}</dt>
            <dd>{booking.email}</dd>
            <dd className={styles.hint}>{MANAGE_CHANGE.otherEmail}</dd>
          </dl>
          <PlainFields form={form} writer="link" />
        </>
      )
    case 'teams':
      return (
        <TeamNameFields
          teams={teams}
          names={teamNamesOf(draft)}
          idOf={teamFieldId}
          onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
        />
      )
    case 'invoice':
      return <InvoiceFields draft={draft} dispatch={dispatch} />
  }
}

function GroupFields({ forms, booking }: { forms: ChangeForms; booking: ManagedBooking }) {
  const { draft, dispatch, groupError } = forms
  const { freePlayer } = getFormula(booking.catalogue, booking.formula)
  const options = playerChoices(booking.catalogue).map((count) => ({
    value: String(count),
    label: playersText(count),
  }))
  return (
    <>
      <Select
        id={fieldId('players')}
        label={PLAYERS_STEP.label}
        hint={
          freePlayer ? PLAYERS_STEP.hintFreePlayer : PLAYERS_STEP.hint(booking.catalogue.rules.players.min)
        }
        options={options}
        value={String(draft.players)}
        error={groupError}
        onChange={(event) => dispatch({ kind: 'choose-players', players: Number(event.target.value) })}
      />
      <LostGamesNotice draft={draft} booking={booking} />
    </>
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

/** The price goes down because everyone plays less. */
function isLower({ draft }: ChangeForms, booking: ManagedBooking): boolean {
  const isCheaper = draftPrice(partOfDraft(draft, booking, 'group'), booking).totalCents < booking.totalCents
  return isCheaper && lostInSlots(draft, booking).lost.length > 0
}

type DifferencesProps = { lines: string[] | null; isLower: boolean }

/** What will change. A change that would be refused has no price; instead, a way to contact the venue. */
function Differences({ lines, isLower }: DifferencesProps) {
  if (lines === null) {
    return (
      <Notice kind="info" actions={<ContactButtons />}>
        {MANAGE_CHANGE.callUs}
      </Notice>
    )
  }
  return (
    <ul className={styles.differences}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {isLower && <li>{MANAGE_CHANGE.lower}</li>}
    </ul>
  )
}
