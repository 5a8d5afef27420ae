import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { includesMeal, modulesBelowMinimum } from '@lichtspel/domain/catalogue/meal'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import { DETAILS_STEP, PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { formatSum } from '@lichtspel/texts/prices'
import { moduleMinimumText } from '@lichtspel/texts/refusals'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import {
  EatersField,
  EmailField,
  ExtraInfoField,
  NameField,
  PhoneField,
} from '@lichtspel/visit/details/detail-fields.tsx'
import { eaterCount } from '@lichtspel/visit/details/eater-count.ts'
import groupStyles from '@lichtspel/visit/details/field-group.module.css'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { useLeftFields } from '@lichtspel/visit/details/use-left-fields.ts'
import { LostSlotsHere } from '@lichtspel/visit/slots/lost-slots-here.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { FormEvent } from 'react'
import { knownPlayers, type TextField, type WishedVisit } from './booking-state.ts'
import styles from './details-step.module.css'
import { FormErrors } from './form-errors.tsx'
import { problemOf } from './form-problems.ts'
import { FallenBack } from './formula-step.tsx'
import { ModuleFields } from './module-fields.tsx'
import { PriceChanged } from './price-changed.tsx'
import { leadOn } from './step-order.ts'
import { SurplusNotices } from './surplus-notices.tsx'
import type { Booking } from './use-booking.ts'
import { neededPerAttraction } from './visit-price.ts'

/** Who comes and what else: the last step, with the button that books. */
export function DetailsStep({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, form, dispatch } = booking
  const left = useLeftFields()
  const players = knownPlayers(visit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    left.leave('name', 'email', 'phone', 'mealPeople')
    form.send()
  }
  /** Judged when the field is left, and cleared the moment it is right. */
  const bind = (field: TextField) => ({
    id: `veld-${field}`,
    value: visit.fields[field],
    error: left.has(field) ? problemOf(catalogue, visit, field) : undefined,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type', field, text: event.target.value }),
    onBlur: () => visit.fields[field] !== '' && left.leave(field),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LostSlotsHere day={day} needed={neededPerAttraction(catalogue, visit)} />
      <FormErrors problems={form.problems} />
      <NameField {...bind('name')} />
      <EmailField {...bind('email')} />
      <PhoneField {...bind('phone')} />
      <p className={styles.players}>
        <span>{DETAILS_STEP.players}</span> <strong>{players === null ? '–' : playersText(players)}</strong>
      </p>
      <ModuleFields
        modules={visit.modules}
        onChange={(module, on) => dispatch({ kind: 'set-module', module, on })}
      />
      {includesMeal(catalogue, visit.modules) && (
        <fieldset className={groupStyles.group}>
          <legend>{DETAILS_STEP.meal}</legend>
          <EatersField {...bind('mealPeople')} />
        </fieldset>
      )}
      <ModuleMinimum visit={visit} />
      <ExtraInfoField {...bind('extraInfo')} />
      <InvoiceFields isOn={visit.includeInvoice} invoice={visit.invoice} dispatch={dispatch} />
      <FinalButton booking={booking} />
    </form>
  )
}

/** Some modules are not set up for so few. */
function ModuleMinimum({ visit }: { visit: WishedVisit }) {
  const catalogue = useCatalogue()
  const people = { players: knownPlayers(visit) ?? 0, eaters: eaterCount(visit.fields.mealPeople) }
  if (modulesBelowMinimum(catalogue, visit.modules, people).length === 0) return null
  return (
    <Notice kind="warning" role="status">
      {moduleMinimumText(catalogue)}
    </Notice>
  )
}

/** What was chosen and had to give way, said where it is decided: its own step may be far above. */
function OfferNews({ booking: { catalogue, visit } }: { booking: Booking }) {
  return (
    <>
      {/* Its own step has read it out. */}
      {visit.fallenBackFrom !== null && (
        <FallenBack from={visit.fallenBackFrom} to={getFormula(catalogue, visit.formula)} />
      )}
      <div role="status">
        {visit.goneModules.length > 0 && <Notice kind="warning">{DETAILS_STEP.modulesGone}</Notice>}
      </div>
    </>
  )
}

/** The words on the button say whether a duty to pay hangs on it. */
function FinalButton({ booking }: { booking: Booking }) {
  const { catalogue, visit, price, priceNews, form } = booking
  const isBusy = form.progress.kind === 'in-progress'
  return (
    <div className={styles.final}>
      <OfferNews booking={booking} />
      <SurplusNotices booking={booking} />
      <PriceChanged news={priceNews} totalCents={price.planned.totalCents} />
      {price.missing > 0 && price.chosen.totalCents > 0 && (
        <Notice kind="warning">{PRICE_WORDS.incomplete(formatSum(price.chosen.totalCents))}</Notice>
      )}
      <p className={styles.small}>{DETAILS_STEP.noWithdrawal}</p>
      {/* It shines when it is what comes next: until then something else does. */}
      <Button type="submit" kind={leadOn(catalogue, visit).to === 'details' ? 'main' : 'quiet'} busy={isBusy}>
        {depositCents(catalogue, visit.modules) > 0 ? DETAILS_STEP.confirmPaying : DETAILS_STEP.confirm}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy ? DETAILS_STEP.sending : ''}
      </p>
    </div>
  )
}
