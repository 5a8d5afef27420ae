import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { bookableFormulas, findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { weekdaysText } from '@lichtspel/texts/dates'
import { languageName } from '@lichtspel/texts/desk/languages'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field, TextArea } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import {
  bindDetail,
  type DetailsForm,
  EmailField,
  MealFields,
  NameField,
  PhoneField,
  PlainFields,
} from '@lichtspel/visit/details/detail-fields.tsx'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { type MealDay, saidMealTime } from '@lichtspel/visit/details/meal-time.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Dispatch } from 'react'
import styles from './act-form.module.css'
import type { DetailProblems } from './detail-problems.ts'
import { type DeskDetails, type DeskDetailsAction, playersOf } from './details-draft.ts'

export type DetailsFieldsProps = {
  draft: DeskDetails
  /** Shown after the first attempt to submit. */
  problems: DetailProblems
  dispatch: Dispatch<DeskDetailsAction>
}

function formOf({ draft, problems, dispatch }: DetailsFieldsProps): DetailsForm {
  return { idPrefix: 'gegeven', draft, dispatch, errorOf: (field) => problems[field] }
}

/** Contact fields, all of them optional. */
export function ContactFields(props: DetailsFieldsProps) {
  const form = formOf(props)
  return (
    <div className={styles.pairs}>
      <NameField form={form} />
      <PhoneField form={form} />
      <EmailField form={form} />
    </div>
  )
}

/** The desk's own name for the group. */
export function TitleField(props: DetailsFieldsProps) {
  return (
    <Field
      {...bindDetail(formOf(props), 'title')}
      label={NEW_BOOKING.bookingTitle}
      hint={NEW_BOOKING.titleHint}
      autoComplete="off"
      maxLength={120}
      placeholder={NEW_BOOKING.optional}
    />
  )
}

/** The visitor's own fields for meal, remarks and invoice. */
export function MealAndInvoice({
  day,
  agreed = null,
  ...props
}: DetailsFieldsProps & { day: MealDay; agreed?: string | null }) {
  const catalogue = useCatalogue()
  const form = formOf(props)
  const mealAt = saidMealTime(catalogue, day, props.draft.fields.mealAt, agreed)
  return (
    <>
      <MealFields form={form} day={day} mealAt={mealAt} />
      <PlainFields form={form} writer="desk" />
      <InvoiceFields draft={props.draft} dispatch={props.dispatch} />
    </>
  )
}

/** The language of the mails. Hidden if the venue has only one. */
export function LanguageField({ draft, dispatch }: Omit<DetailsFieldsProps, 'problems'>) {
  const { languages } = useCatalogue().venue
  // The venue may have dropped this group's language.
  const offered = languages.includes(draft.language) ? languages : [...languages, draft.language]
  if (offered.length === 1) return null
  return (
    <Select
      label={CHANGE_ACT.language}
      options={offered.map((value) => ({ value, label: languageName(value) }))}
      value={draft.language}
      onChange={(event) => dispatch({ kind: 'set', part: 'language', text: event.target.value })}
    />
  )
}

export function NoteField(props: DetailsFieldsProps) {
  return (
    <TextArea
      {...bindDetail(formOf(props), 'note')}
      label={NEW_BOOKING.note}
      hint={NEW_BOOKING.noteHint}
      rows={2}
      maxLength={1000}
    />
  )
}

/** Every formula the venue sells. A formula that a visitor could not choose has a remark, but staff may choose it. */
export function FormulaField({
  draft,
  dispatch,
  date,
}: Omit<DetailsFieldsProps, 'problems'> & { date: IsoDate }) {
  const catalogue = useCatalogue()
  const formulas = bookableFormulas(catalogue)
  const isGone = findFormula(catalogue, draft.formula) === undefined
  const options = [
    ...(isGone ? [{ value: draft.formula, label: draft.formula }] : []),
    ...formulas.map(({ id, names }) => ({ value: id, label: named(names) })),
  ]
  const why = formulaRemark(catalogue, draft, date)
  return (
    <>
      <Select
        label={NEW_BOOKING.formula}
        options={options}
        value={draft.formula}
        onChange={(event) => dispatch({ kind: 'set', part: 'formula', text: event.target.value })}
      />
      <div role="status">{why !== undefined && <Notice kind="warning">{why}</Notice>}</div>
    </>
  )
}

/** Why a visitor could not choose this formula. */
export function formulaRemark(
  catalogue: Catalogue,
  draft: Pick<DeskDetails, 'formula' | 'players'>,
  date: IsoDate,
): string | undefined {
  const formula = findFormula(catalogue, draft.formula)
  const players = playersOf(draft)
  if (formula === undefined || players === null) return undefined
  const obstacle = formulaObstacle(catalogue, formula, date, players)
  if (obstacle === 'players') return NEW_BOOKING.formulaPlayers(named(formula.names), formula.minPlayers)
  if (obstacle === 'weekday')
    return NEW_BOOKING.formulaWeekday(named(formula.names), weekdaysText(formula.weekdays ?? []))
  return undefined
}

export function ExtrasFields({ draft, dispatch }: Omit<DetailsFieldsProps, 'problems'>) {
  const { modules } = useCatalogue()
  if (modules.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{CHANGE_ACT.extras}</legend>
      <div className={styles.pairs}>
        {modules.map(({ id, names, perPersonCents }) => (
          <Checkbox
            key={id}
            label={named(names)}
            hint={
              perPersonCents === null
                ? DETAILS_STEP.paidThere
                : DETAILS_STEP.perPerson(formatPrice(perPersonCents))
            }
            checked={draft.modules.includes(id)}
            onChange={(on) => dispatch({ kind: 'set-module', module: id, on })}
          />
        ))}
      </div>
    </fieldset>
  )
}
