import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import type { PaymentMethod } from '@lichtspel/domain/payment/deposit'

/** The words for every row of the domain's tables; a new row does not compile without its word here. */
export const ATTRACTION_NAMES: Record<AttractionId, string> = {
  laser: 'Lasershooten',
  vr: 'VR-shooten',
  interactivefloor: 'Interactieve vloer',
}

export const FORMULA_NAMES: Record<FormulaId, string> = {
  standard: 'Standaard',
  custom: 'Op maat',
  student: 'Student',
  birthday: 'Verjaardag',
  deluxe: 'Verjaardag Deluxe',
  kids: 'Birthday Party Kids',
  bachelorette: 'Vrijgezellen',
}

export const MODULE_NAMES: Record<ModuleId, string> = {
  drinksForfait: 'Drankenforfait',
  pastaBuffet: 'Pastabuffet',
  bigBuffet: 'Groot buffet',
  aLaCarte: 'À la carte',
}

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  bankTransfer: 'overschrijving',
  mobileApp: 'betaalapp',
  cash: 'cash',
  debitCard: 'debetkaart',
  creditCard: 'kredietkaart',
}
