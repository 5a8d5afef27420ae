import { addMonths, type IsoDate } from '../time/calendar-date.ts'

/** What visitors may do to their own booking. */
export const SELF_SERVICE_ACTS = ['change', 'move', 'cancel'] as const
export type SelfServiceAct = (typeof SELF_SERVICE_ACTS)[number]

export const PAYMENT_METHODS = ['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isOnSite(method: PaymentMethod): boolean {
  return method !== 'bankTransfer' && method !== 'mobileApp'
}

/** What a line of a bill is taxed as. */
export const VAT_GROUPS = ['leisure', 'meals', 'drinks'] as const
export type VatGroup = (typeof VAT_GROUPS)[number]

/** In hundredths of a percent: 2100 is 21 %. */
export type VatRates = Record<VatGroup, number>

/** How a deposit is paid online. */
export type OnlinePayment = {
  /** Whether visitors pay while they book; otherwise they may pay online later. */
  isRequired: boolean
  /** Whether they then pay the whole estimate instead of the deposit. */
  paysWhole: boolean
  /** How long a booking keeps its slots unpaid. */
  payMinutes: number
  /** What a visitor who cancels at least `days` before the visit gets back; `null`: nothing by itself. */
  refund: { days: number; percent: number } | null
}

type Range = { min: number; max: number }

export type VenueRules = {
  /** How many players a visitor may book for; a larger group contacts the venue. */
  players: Range
  /** How many people a meal is for. */
  eaters: Range
  /** Maximum number of games of one attraction in one booking. */
  maxGames: number
  /** Maximum number of slots a visitor may book at once. */
  maxSlots: number
  /** Above this number of slots a visitor has to confirm the booking with the link in the mail. */
  confirmAboveSlots: number
  /** How many months ahead a visitor may book. */
  horizonMonths: number
  /** How long before their first game guests are asked to arrive. */
  arriveEarlyMinutes: number
  /** How long before its first game a visit is last proposed; `null`: a quarter of an hour before guests are asked to arrive. */
  proposeAheadMinutes: number | null
  /** Whether the group size may still change after booking, within the limits above. */
  groupMayChange: boolean
  /** Whether the venue is paid on site: nothing at booking, and the rest after a deposit. */
  paysOnSite: boolean
  /** How many hours before the first game each act closes to visitors. */
  selfServiceHours: Record<SelfServiceAct, number>
  /** How often a visitor may change or move one booking in 24 hours. */
  changesPerDay: number
  /** The deposit for opening the kitchen. */
  deposit: {
    cents: number
    mailWorkingDays: number
    methods: readonly PaymentMethod[]
    /** How many days before the visit it must be paid; `null` if the venue sets no due date. */
    dueDays: number | null
    /** Whether it is deducted from the bill at the venue. */
    isDeducted: boolean
    /** `null`: not online. */
    online: OnlinePayment | null
  }
  /** The VAT in the prices of visits from the catalogue's first day on; `null` until the venue sets it. */
  vat: VatRates | null
  /** The largest discount at the desk without a manager. */
  discountCents: number
  /** The largest extra in one row of a bill. */
  extraCents: number
  /** How long after the last game a meal is proposed. */
  mealAfterMinutes: number
  /** How long a group sits at a meal. */
  mealMinutes: number
  /** How long a hold lasts after its last sign of life, and its maximum lifetime without any action by the visitor. */
  hold: { ms: number; idleCapMs: number }
}

type WithRules = { rules: Pick<VenueRules, 'players'> }

/** Groups of this size or more are asked to contact the venue; the site shows lower rates but never computes them. */
export function largeGroupFrom({ rules }: WithRules): number {
  return rules.players.max + 1
}

export function isBookableGroup({ rules }: WithRules, players: number): boolean {
  const { min, max } = rules.players
  return Number.isInteger(players) && players >= min && players <= max
}

export function playerChoices({ rules }: WithRules): number[] {
  const { min, max } = rules.players
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

/** The latest day a visitor can book as of today. */
export function lastBookableDay(
  { rules }: { rules: Pick<VenueRules, 'horizonMonths'> },
  today: IsoDate,
): IsoDate {
  return addMonths(today, rules.horizonMonths)
}
