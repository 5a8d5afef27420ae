import type { ChangeByStaff } from '@lichtspel/contract/staff/acts'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { keptTeamNames, withTeamName } from '@lichtspel/domain/booking/team-names'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type FormulaId, findFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { STAFF_PEOPLE } from '@lichtspel/domain/desk/staff-limits'
import { estimatePrice, type Price } from '@lichtspel/domain/price/estimate'
import { eaterCount } from '@lichtspel/visit/details/eater-count.ts'
import {
  type InvoiceDraft,
  invoiceDraft,
  invoiceOf,
  NO_INVOICE,
} from '@lichtspel/visit/details/invoice-draft.ts'
import type { InvoiceAct } from '@lichtspel/visit/details/invoice-fields.tsx'
import { AGREED_LATER, type MealDay, saidMealTime } from '@lichtspel/visit/details/meal-time.ts'

export type DetailField =
  | 'name'
  | 'email'
  | 'phone'
  | 'title'
  | 'note'
  | 'mealPeople'
  | 'mealAt'
  | 'diets'
  | 'extraInfo'

/** What the desk types of a group, as it is typed. */
export type DetailsDraft = {
  players: string
  formula: FormulaId
  modules: readonly ModuleId[]
  fields: Record<DetailField, string>
  hasInvoice: boolean
  invoice: InvoiceDraft
  language: string
  /** Left out where teams are not asked about: then they keep their names. */
  teamNames?: readonly string[]
}

export type DetailsAct =
  | { kind: 'type'; field: DetailField; text: string }
  | { kind: 'players'; text: string }
  | { kind: 'formula'; id: FormulaId }
  | { kind: 'module'; id: ModuleId; on: boolean }
  | { kind: 'language'; language: string }
  | { kind: 'name-team'; place: number; name: string }
  | InvoiceAct

const NOTHING_TYPED: Record<DetailField, string> = {
  name: '',
  email: '',
  phone: '',
  title: '',
  note: '',
  mealPeople: '',
  mealAt: '',
  diets: '',
  extraInfo: '',
}

export function emptyDetails(catalogue: Catalogue): DetailsDraft {
  return {
    players: '',
    formula: standardFormula(catalogue).id,
    modules: [],
    fields: NOTHING_TYPED,
    hasInvoice: false,
    invoice: NO_INVOICE,
    language: catalogue.venue.languages[0],
  }
}

export function detailsOf(booking: StaffBooking): DetailsDraft {
  const { name, email, phone, title, note, diets, extraInfo, mealPeople, mealAt, invoice } = booking
  return {
    players: String(booking.players),
    formula: booking.formula,
    modules: booking.modules,
    fields: {
      ...{ name, email, phone, title, note, diets, extraInfo },
      mealPeople: mealPeople === null ? '' : String(mealPeople),
      mealAt: mealAt ?? AGREED_LATER,
    },
    hasInvoice: invoice !== null,
    invoice: invoice === null ? NO_INVOICE : invoiceDraft(invoice),
    language: booking.language,
    teamNames: booking.teamNames,
  }
}

export function advanceDetails(draft: DetailsDraft, act: DetailsAct): DetailsDraft {
  switch (act.kind) {
    case 'type':
      return { ...draft, fields: { ...draft.fields, [act.field]: act.text } }
    case 'players':
      return { ...draft, players: act.text }
    case 'formula':
      return { ...draft, formula: act.id }
    case 'module': {
      const others = draft.modules.filter((id) => id !== act.id)
      return { ...draft, modules: act.on ? [...others, act.id] : others }
    }
    case 'language':
      return { ...draft, language: act.language }
    case 'name-team':
      return { ...draft, teamNames: withTeamName(draft.teamNames ?? [], act.place, act.name) }
    case 'type-invoice':
      return { ...draft, invoice: { ...draft.invoice, [act.field]: act.text } }
    case 'set-invoice':
      return { ...draft, hasInvoice: act.on }
  }
}

/** The booking changed meanwhile: what was typed here stands, and everything else is as it is now. */
export function meetDetails(draft: DetailsDraft, before: DetailsDraft, now: DetailsDraft): DetailsDraft {
  const untouched = <Value>(mine: Value, was: Value) => JSON.stringify(mine) === JSON.stringify(was)
  const fields = { ...draft.fields }
  for (const field of Object.keys(fields) as DetailField[]) {
    if (fields[field] === before.fields[field]) fields[field] = now.fields[field]
  }
  const isInvoiceTouched = draft.hasInvoice !== before.hasInvoice || !untouched(draft.invoice, before.invoice)
  return {
    players: draft.players === before.players ? now.players : draft.players,
    formula: draft.formula === before.formula ? now.formula : draft.formula,
    modules: untouched(draft.modules, before.modules) ? now.modules : draft.modules,
    fields,
    hasInvoice: isInvoiceTouched ? draft.hasInvoice : now.hasInvoice,
    invoice: isInvoiceTouched ? draft.invoice : now.invoice,
    language: draft.language === before.language ? now.language : draft.language,
    ...(now.teamNames !== undefined && {
      teamNames: untouched(draft.teamNames, before.teamNames) ? now.teamNames : draft.teamNames,
    }),
  }
}

/** A number of people the desk may book; `null`: not typed yet, or none. */
export function playersOf({ players }: Pick<DetailsDraft, 'players'>): number | null {
  const text = players.trim()
  if (!/^\d{1,3}$/.test(text)) return null
  const count = Number(text)
  return count >= STAFF_PEOPLE.min && count <= STAFF_PEOPLE.max ? count : null
}

type WireDetails = Omit<ChangeByStaff, 'actId' | 'reason' | 'revision' | 'mail'>

/** What is sent. A time that was agreed on stays, also where nobody else could choose it. */
export function wireDetails(
  draft: DetailsDraft,
  catalogue: Catalogue,
  day: MealDay,
  agreedMeal: string | null = null,
): WireDetails {
  const { fields, modules, formula, language } = draft
  const hasMeal = includesMeal(catalogue, modules)
  const mealAt =
    agreedMeal !== null && fields.mealAt === agreedMeal
      ? agreedMeal
      : saidMealTime(catalogue, day, fields.mealAt)
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim(),
    title: fields.title.trim(),
    note: fields.note.trim(),
    players: playersOf(draft) ?? 0,
    formula,
    modules: [...modules],
    mealPeople: hasMeal ? eaterCount(fields.mealPeople) : null,
    mealAt: hasMeal ? mealAt : null,
    diets: hasMeal ? fields.diets.trim() : '',
    extraInfo: fields.extraInfo.trim(),
    invoice: draft.hasInvoice ? invoiceOf(draft.invoice) : null,
    language,
    ...(draft.teamNames !== undefined && { teamNames: keptTeamNames(draft.teamNames) }),
  }
}

/** The estimate by the desk's draft; `null`: there is nothing to price yet. */
export function detailsPrice(
  catalogue: Catalogue,
  draft: DetailsDraft,
  slotCounts: PerAttraction<number>,
): Price | null {
  const players = playersOf(draft)
  if (players === null || findFormula(catalogue, draft.formula) === undefined) return null
  const eaters = eaterCount(draft.fields.mealPeople)
  if (Number.isNaN(eaters)) return null
  const { formula, modules } = draft
  return estimatePrice(catalogue, { formula, players, slotCounts, modules, mealPeople: eaters })
}
