import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { bookableFormulas, findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { languageName } from '@lichtspel/texts/desk/languages'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { weekdaysText } from '@lichtspel/texts/weekdays'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field, TextArea } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Dispatch } from 'react'
import type { DetailProblems } from './detail-problems.ts'
import type { DetailField, DetailsAct, DetailsDraft } from './details-draft.ts'
import { playersOf } from './details-draft.ts'
import styles from './details-fields.module.css'

export type DetailsFieldsProps = {
  draft: DetailsDraft
  /** Shown once someone has tried. */
  problems: DetailProblems
  dispatch: Dispatch<DetailsAct>
}

/** For every field of the details: its place, what is typed, what is wrong with it. */
export function bindDetail({ draft, problems, dispatch }: DetailsFieldsProps, field: DetailField) {
  return {
    id: `gegeven-${field}`,
    value: draft.fields[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => {},
  }
}

/** Who it is, as far as anyone asked: every one of these may stay empty. */
export function ContactFields(props: DetailsFieldsProps) {
  return (
    <div className={styles.pairs}>
      <Field
        {...bindDetail(props, 'name')}
        label={NEW_BOOKING.name}
        autoComplete="off"
        maxLength={200}
        placeholder={NEW_BOOKING.optional}
      />
      <Field
        {...bindDetail(props, 'phone')}
        label={NEW_BOOKING.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={32}
        placeholder={NEW_BOOKING.optional}
      />
      <Field
        {...bindDetail(props, 'email')}
        label={NEW_BOOKING.email}
        hint={NEW_BOOKING.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        placeholder={NEW_BOOKING.optional}
      />
      <Field
        {...bindDetail(props, 'title')}
        label={NEW_BOOKING.bookingTitle}
        hint={NEW_BOOKING.titleHint}
        autoComplete="off"
        maxLength={120}
        placeholder={NEW_BOOKING.optional}
      />
    </div>
  )
}

/** In which language the mails are. A venue with one language is not asked. */
export function LanguageField({ draft, dispatch }: Omit<DetailsFieldsProps, 'problems'>) {
  const { languages } = useCatalogue().venue
  // The venue may have dropped the one that this group speaks.
  const offered = languages.includes(draft.language) ? languages : [...languages, draft.language]
  if (offered.length === 1) return null
  return (
    <Select
      label={CHANGE_ACT.language}
      options={offered.map((value) => ({ value, label: languageName(value) }))}
      value={draft.language}
      onChange={(event) => dispatch({ kind: 'language', language: event.target.value })}
    />
  )
}

export function NoteField(props: DetailsFieldsProps) {
  return (
    <TextArea
      {...bindDetail(props, 'note')}
      label={NEW_BOOKING.note}
      hint={NEW_BOOKING.noteHint}
      rows={2}
      maxLength={1000}
    />
  )
}

/** Every formula the venue sells; where a visitor could not have it, that is said and allowed. */
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
        onChange={(event) => dispatch({ kind: 'formula', id: event.target.value })}
      />
      <div role="status">{why !== undefined && <Notice kind="warning">{why}</Notice>}</div>
    </>
  )
}

/** Why a visitor could not have this formula. */
export function formulaRemark(
  catalogue: Catalogue,
  draft: Pick<DetailsDraft, 'formula' | 'players'>,
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
            onChange={(on) => dispatch({ kind: 'module', id, on })}
          />
        ))}
      </div>
    </fieldset>
  )
}
