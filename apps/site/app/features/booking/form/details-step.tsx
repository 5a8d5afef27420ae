import { columnsBy, plainFields } from '@lichtspel/domain/booking/booking-fields'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { Module, ModuleId } from '@lichtspel/domain/catalogue/modules'
import { depositMailDays, paysWhole } from '@lichtspel/domain/payment/deposit'
import { DETAILS_STEP, playersText } from '@lichtspel/texts/booking'
import { PAYING } from '@lichtspel/texts/booking-summary'
import { COLON, formatEither, named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { CONTACT, NO_ANSWER } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Notice } from '@lichtspel/ui/notice'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import {
  type DetailsForm,
  EmailField,
  MealFields,
  NameField,
  PhoneField,
  PlainFields,
} from '@lichtspel/visit/details/detail-fields.tsx'
import groupStyles from '@lichtspel/visit/details/details.module.css'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { MeantEmail } from '@lichtspel/visit/details/meant-email.tsx'
import { LostSlotsHere } from '@lichtspel/visit/slots/lost-slots-here.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type FormEvent, type MouseEvent, useRef } from 'react'
import { Fold } from '../../../lib/fold.tsx'
import { useLeftFields } from '../../../lib/use-left-fields.ts'
import { useShowAnswer } from '../../../lib/use-show-answer.ts'
import { isReviewing, knownPlayers, type StepId, type WishedVisit } from '../booking-state.ts'
import type { FormSending } from '../sending/use-form-sending.ts'
import { leadOn } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import { FinalPart } from './final-part.tsx'
import styles from './form.module.css'
import { type FormProblems, problemOf } from './form-problems.ts'
import { moduleFieldId, moduleMinimumNote } from './module-minimum.ts'
import { OVERVIEW_ID } from './overview-focus.ts'

/** Contact details and extras: the last step, with the booking button. In the overview the fields are folded. */
export function DetailsStep({ booking, isFolded }: { booking: Booking; isFolded: boolean }) {
  const { catalogue, visit, day, form, dispatch } = booking
  const left = useLeftFields('left-details')
  const clock = useClock()
  const players = knownPlayers(visit)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    left.leave('name', 'email', 'phone', 'mealPeople')
    if (isReviewing(visit)) form.send()
    else booking.review()
  }
  const details: DetailsForm = {
    idPrefix: 'veld',
    draft: visit,
    dispatch: (act) => {
      if (act.kind === 'type') left.enter(act.field)
      dispatch(act)
    },
    // Validated when the field loses focus, and not while the visitor is correcting it.
    errorOf: (field) => (left.has(field) ? problemOf(catalogue, visit, clock.now(), field) : undefined),
    onLeave: (field) => visit.fields[field] !== '' && left.leave(field),
  }
  const isNext = leadOn(catalogue, visit, form.isAccepted).to !== 'details'
  const meantEmail = (
    <MeantEmail
      typed={left.has('email') ? visit.fields.email : ''}
      fieldId={isFolded ? OVERVIEW_ID : 'veld-email'}
      onTake={(text) => dispatch({ kind: 'type', field: 'email', text })}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <div className={styles.lost}>
          <LostSlotsHere day={day} players={players} isNext={isNext} />
        </div>
        <FormErrors form={form} onStep={booking.goToStep} />
        {isFolded && meantEmail}
        <div className={styles.fields} hidden={isFolded}>
          <NameField form={details} />
          <div>
            <EmailField form={details} />
            {!isFolded && meantEmail}
          </div>
          <PhoneField form={details} />
          <p className={styles.players}>
            <span>{DETAILS_STEP.players}</span>{' '}
            <strong>{players === null ? '–' : playersText(players)}</strong>
          </p>
          <Extras booking={booking} details={details} />
          <InvoiceFields draft={visit} dispatch={dispatch} />
        </div>
      </div>
      <FinalPart booking={booking} onStep={booking.goToStep} />
    </form>
  )
}

/** What few visitors need: rows that open. */
function Extras({ booking, details }: { booking: Booking; details: DetailsForm }) {
  const { catalogue, visit, day, dispatch } = booking
  const mealDay = { date: visit.date, slots: visit.selections, blockMinutes: blocksOn(catalogue, day) }
  return (
    <div className={styles.folds}>
      {catalogue.modules.length > 0 && (
        <Fold
          title={DETAILS_STEP.extras}
          line={formatEither(catalogue.modules.map(({ names }) => named(names)))}
          below={1}
          isOpen={visit.modules.length > 0}
        >
          <ModuleFields
            visit={visit}
            onChange={(module, on) => dispatch({ kind: 'set-module', module, on })}
          />
          {includesMeal(catalogue, visit.modules) && (
            <fieldset className={groupStyles.group}>
              <legend>{DETAILS_STEP.meal}</legend>
              <MealFields form={details} day={mealDay} mealAt={visit.mealAt} />
            </fieldset>
          )}
        </Fold>
      )}
      <Fold title={DETAILS_STEP.more} below={1} isOpen={hasPlainText(visit)}>
        <PlainFields form={details} writer="visitor" />
      </Fold>
    </div>
  )
}

function hasPlainText({ fields }: WishedVisit): boolean {
  return plainFields(columnsBy('visitor')).some(({ field }) => fields[field] !== '')
}

type FormErrorsProps = {
  form: Pick<FormSending, 'problems' | 'progress' | 'retry'>
  onStep: (step: StepId) => void
}

/**
 * Says above the form what is wrong, in the same words as beside each field, with links to where it can be fixed. Takes focus after the
 * button is pressed.
 */
function FormErrors({ form, onStep }: FormErrorsProps) {
  // Missing slots are reported at the button.
  const problems = form.problems?.kind === 'missing' ? null : form.problems
  const isBusy = form.progress.kind === 'in-progress'
  const box = useRef<HTMLDivElement>(null)
  useShowAnswer(box, problems?.count ?? 0, isBusy)
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.errors}>
      {problems !== null && (
        <Notice
          kind="error"
          actions={
            <>
              {problems.failure?.retryOf !== undefined && (
                <Button kind="main" busy={isBusy} onClick={form.retry}>
                  {isBusy ? DETAILS_STEP.sending : NO_ANSWER.retry}
                </Button>
              )}
              {problems.needsContact && <Contact />}
            </>
          }
        >
          <p>
            <strong>{problems.sentence}</strong>
          </p>
          {problems.advice !== undefined && <p>{problems.advice}</p>}
          <Places problems={problems} onStep={onStep} />
        </Notice>
      )}
    </div>
  )
}

function Places({
  problems,
  onStep,
}: {
  problems: NonNullable<FormProblems>
  onStep: (step: StepId) => void
}) {
  const { fields, steps } = problems
  if (fields.length + steps.length === 0) return null
  return (
    <ul>
      {fields.map(({ field, id, words }) => (
        <li key={field}>
          <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
            {words}
          </a>
        </li>
      ))}
      {steps.map(({ step, words }) => (
        <li key={`${step} ${words}`}>
          <a
            href={`#stap-${step}`}
            onClick={(event) => {
              event.preventDefault()
              onStep(step)
            }}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  const venue = useVenue()
  return (
    <>
      <LinkButton href={mailLink(venue)}>{CONTACT.mail}</LinkButton>
      <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
    </>
  )
}

/** Focuses the field directly: a hash in the address would add a history entry that "back" has to go through. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  const field = document.getElementById(id)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

const DEPOSIT_ID = 'voorschot-maaltijd'

type ModuleFieldsProps = {
  visit: WishedVisit
  onChange: (module: ModuleId, on: boolean) => void
}

/** The extras; one that needs a larger group says so at its checkbox. */
function ModuleFields({ visit, onChange }: ModuleFieldsProps) {
  const catalogue = useCatalogue()
  if (catalogue.modules.length === 0) return null
  const { cents } = catalogue.rules.deposit
  const hasDeposit = !paysWhole(catalogue) && catalogue.modules.some(({ isMeal }) => isMeal)
  const modules = catalogue.modules.map((module) => ({
    module,
    isChosen: visit.modules.includes(module.id),
    note: moduleMinimumNote(catalogue, visit, module),
  }))
  const told = modules.flatMap(({ module, isChosen, note }) =>
    isChosen && note !== undefined ? `${named(module.names)}${COLON} ${note}` : [],
  )
  return (
    <fieldset className={groupStyles.group} aria-describedby={hasDeposit ? DEPOSIT_ID : undefined}>
      <legend>{DETAILS_STEP.modules}</legend>
      <div className={groupStyles.checks}>
        {modules.map(({ module, isChosen, note }) => (
          <Checkbox
            key={module.id}
            id={moduleFieldId(module.id)}
            label={named(module.names)}
            hint={termsOf(module, note !== undefined)}
            note={note}
            isWrong={isChosen && note !== undefined}
            checked={isChosen}
            onChange={(on) => onChange(module.id, on)}
          />
        ))}
      </div>
      {hasDeposit && (
        <p id={DEPOSIT_ID} className={groupStyles.note}>
          {PAYING.mealDeposit(formatPrice(cents), depositMailDays(catalogue))}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {told.join(' ')}
      </p>
    </fieldset>
  )
}

/** States the minimum only if the note about the group being too small does not. */
function termsOf({ perPersonCents, minPeople, duration }: Module, isNoted: boolean): string {
  if (perPersonCents === null) return DETAILS_STEP.paidThere
  const price = formatPrice(perPersonCents)
  if (duration !== null) return DETAILS_STEP.perPersonForHours(price, duration.hours)
  return minPeople > 1 && !isNoted
    ? DETAILS_STEP.perPersonFrom(price, minPeople)
    : DETAILS_STEP.perPerson(price)
}
