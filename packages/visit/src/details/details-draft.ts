import {
  EVERY_COLUMN,
  fieldOf,
  type TextColumn,
  type WireName,
} from '@lichtspel/domain/booking/booking-fields'
import { keptTeamNames, withTeamName } from '@lichtspel/domain/booking/team-names'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { type Invoice, type InvoiceDraft, invoiceDraft, invoiceOf, NO_INVOICE } from './invoice-draft.ts'
import type { InvoiceAct } from './invoice-fields.tsx'
import { AGREED_LATER, eaterCount } from './meal-time.ts'

/** Every text field in the table of booking fields, plus other fields that are typed as text; `teamNames` has one line per team. */
export type DetailField = WireName<TextColumn> | 'mealPeople' | 'mealAt' | 'teamNames'

const TEXTS = EVERY_COLUMN.map(fieldOf).filter(({ text }) => text !== undefined)

export const NOTHING_TYPED = {
  ...Object.fromEntries(TEXTS.map(({ wire }) => [wire, ''])),
  mealPeople: '',
  mealAt: '',
  teamNames: '',
} as Record<DetailField, string>

/** The details of a booking as typed: in the booking form, on the manage page and at the desk. */
export type DetailsDraft = {
  fields: Record<DetailField, string>
  modules: readonly ModuleId[]
  includeInvoice: boolean
  invoice: InvoiceDraft
}

export type DetailsAct =
  | { kind: 'type'; field: DetailField; text: string }
  | { kind: 'name-team'; place: number; name: string }
  | { kind: 'set-module'; module: ModuleId; on: boolean }
  | InvoiceAct

export const NO_DETAILS: DetailsDraft = {
  fields: NOTHING_TYPED,
  modules: [],
  includeInvoice: false,
  invoice: NO_INVOICE,
}

export function advanceDetails<Draft extends DetailsDraft>(draft: Draft, act: DetailsAct): Draft {
  switch (act.kind) {
    case 'type':
      return { ...draft, fields: { ...draft.fields, [act.field]: act.text } }
    case 'name-team': {
      const teamNames = withTeamName(teamNamesOf(draft), act.place, act.name).join('\n')
      return { ...draft, fields: { ...draft.fields, teamNames } }
    }
    case 'set-module': {
      const others = draft.modules.filter((id) => id !== act.module)
      return { ...draft, modules: act.on ? [...others, act.module] : others }
    }
    case 'type-invoice':
      return { ...draft, invoice: { ...draft.invoice, [act.field]: act.text } }
    case 'set-invoice':
      return { ...draft, includeInvoice: act.on }
  }
}

export function teamNamesOf({ fields }: Pick<DetailsDraft, 'fields'>): string[] {
  return fields.teamNames.split('\n')
}

/** The manage page does not get some of the desk's texts. */
type BookedDetails = Partial<Record<WireName<TextColumn>, string>> & {
  mealPeople: number | null
  mealAt: ClockTime | null
  teamNames: readonly string[]
  modules: readonly ModuleId[]
  invoice: Invoice | null
}

/** Converts a booking to a draft. */
export function detailsOf(booked: BookedDetails): DetailsDraft {
  const { mealPeople, mealAt, teamNames, modules, invoice } = booked
  const texts = eachField((field) => String(booked[field] ?? ''))
  return {
    fields: {
      ...texts,
      mealPeople: mealPeople === null ? '' : String(mealPeople),
      mealAt: mealAt ?? AGREED_LATER,
      teamNames: teamNames.join('\n'),
    },
    modules,
    includeInvoice: invoice !== null,
    invoice: invoice === null ? NO_INVOICE : invoiceDraft(invoice),
  }
}

/** Merges in a booking that was changed elsewhere: keeps what was typed here, and takes everything else from the new version. */
export function mergeDetails<Draft extends DetailsDraft>(draft: Draft, before: Draft, now: Draft): Draft {
  const isTouched = (part: keyof Draft) => JSON.stringify(draft[part]) !== JSON.stringify(before[part])
  const met = { ...now }
  for (const part of Object.keys(now) as (keyof Draft)[]) if (isTouched(part)) met[part] = draft[part]
  const invoiced = isTouched('includeInvoice') || isTouched('invoice') ? draft : now
  return {
    ...met,
    fields: eachField((field) => (draft.fields[field] === before.fields[field] ? now : draft).fields[field]),
    includeInvoice: invoiced.includeInvoice,
    invoice: invoiced.invoice,
  }
}

/** The details as every request sends them. Without a meal, the meal fields are sent empty. */
export function sentDetails(draft: DetailsDraft, catalogue: Catalogue, mealAt: ClockTime | null) {
  const { fields, modules, includeInvoice, invoice } = draft
  const texts = eachField((field) => fields[field].trim())
  const hasMeal = includesMeal(catalogue, modules)
  return {
    ...texts,
    modules: [...modules],
    mealPeople: hasMeal ? eaterCount(fields.mealPeople) : null,
    mealAt: hasMeal ? mealAt : null,
    diets: hasMeal ? texts.diets : '',
    teamNames: keptTeamNames(teamNamesOf(draft)),
    invoice: includeInvoice ? invoiceOf(invoice) : null,
  }
}

function eachField(textOf: (field: DetailField) => string): Record<DetailField, string> {
  const fields = Object.keys(NOTHING_TYPED) as DetailField[]
  return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<DetailField, string>
}
