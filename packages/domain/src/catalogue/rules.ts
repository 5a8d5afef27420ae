import { addMonths, type IsoDate } from '../time/calendar-date.ts'

/** What visitors may do to their own booking. */
export const SELF_SERVICE_ACTS = ['change', 'move', 'cancel'] as const
export type SelfServiceAct = (typeof SELF_SERVICE_ACTS)[number]

export const PAYMENT_METHODS = ['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

type Range = { min: number; max: number }

/** The limits and deadlines of a venue. */
export type VenueRules = {
  /** How many players a visitor may book for; a larger group contacts the venue. */
  players: Range
  /** How many people a meal is for. */
  eaters: Range
  /** The most games of one attraction in one booking. */
  maxGames: number
  /** The most slots a visitor may book at once. */
  maxSlots: number
  /** A visitor confirms a booking of more slots than this by opening the link in its mail. */
  confirmAboveSlots: number
  /** How many months ahead a visitor may book. */
  horizonMonths: number
  /** Guests are asked to be there this long before their first game. */
  arriveEarlyMinutes: number
  /** Whether the number of persons may still change after the booking, within the group sizes above. */
  groupMayChange: boolean
  /** Until how many hours before the first game visitors may do each thing themselves. */
  selfServiceHours: Record<SelfServiceAct, number>
  /** How often a visitor may change or move one booking in 24 hours. */
  changesPerDay: number
  /** What opening the kitchen asks up front. */
  deposit: {
    cents: number
    mailWorkingDays: number
    methods: readonly PaymentMethod[]
    /** It is to be paid at the latest this many days before the visit; `null`: the venue set no day. */
    dueDays: number | null
    /** Whether it is taken off the bill at the venue. */
    isDeducted: boolean
  }
  /** A meal is proposed this long after the last game has ended. */
  mealAfterMinutes: number
  /** A hold lives this long after its last sign of life, and without any act of the visitor no longer than the cap. */
  hold: { ms: number; idleCapMs: number }
}

type WithRules = { rules: Pick<VenueRules, 'players'> }

/** From this size on a group is asked to contact the venue; the site shows lower rates but never computes them. */
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

/** The last day that a visitor may book today. */
export function lastBookableDay(
  { rules }: { rules: Pick<VenueRules, 'horizonMonths'> },
  today: IsoDate,
): IsoDate {
  return addMonths(today, rules.horizonMonths)
}
