import { ATTRACTION_IDS, type Attraction } from '@lichtspel/domain/catalogue/attractions'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { PAYMENT_METHODS, type VenueRules } from '@lichtspel/domain/catalogue/rules'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { type Fields, fields } from '../form/field-spec.ts'

const { rules: SAID, attractions: PLAY, units: UNITS } = FIELDS
const MS_PER_MINUTE = 60_000

const ATTRACTION: Fields<Attraction> = [
  { key: 'blockMinutes', kind: 'number', ...PLAY.blockMinutes, unit: UNITS.minutes },
  { key: 'playMinutes', kind: 'number', label: PLAY.playMinutes, unit: UNITS.minutes },
  { key: 'minPlayers', kind: 'number', label: PLAY.minPlayers, unit: UNITS.players },
  { key: 'capacity', kind: 'number', ...PLAY.capacity, unit: UNITS.players },
  { key: 'overlapMinutes', kind: 'number', ...PLAY.overlapMinutes, unit: UNITS.minutes },
  { key: 'mandatoryBreak', kind: 'switch', ...PLAY.mandatoryBreak },
]

export const ATTRACTION_FIELDS = fields<Offer['attractions']>(
  ATTRACTION_IDS.map((key) => ({ key, kind: 'group', label: ATTRACTION_NAMES[key], fields: ATTRACTION })),
)

type Range = VenueRules['players']

const rangeOf = (unit: string): Fields<Range> => [
  { key: 'min', kind: 'number', label: SAID.min, unit },
  { key: 'max', kind: 'number', label: SAID.max, unit },
]

const DEPOSIT: Fields<VenueRules['deposit']> = [
  { key: 'cents', kind: 'money', label: SAID.depositCents },
  { key: 'mailWorkingDays', kind: 'number', label: SAID.mailWorkingDays, unit: UNITS.workingDays },
  {
    key: 'methods',
    kind: 'several',
    label: SAID.methods,
    options: PAYMENT_METHODS.map((value) => ({ value, label: FIELDS.methods[value] })),
  },
  {
    key: 'dueDays',
    kind: 'optional',
    label: SAID.dueDays.label,
    of: { kind: 'number', label: SAID.dueDays.inner, unit: UNITS.days },
    blank: 3,
    off: SAID.dueDays.off,
  },
  { key: 'isDeducted', kind: 'switch', label: SAID.isDeducted },
]

export const RULES_FIELDS = fields<VenueRules>([
  { key: 'players', kind: 'group', ...SAID.players, isRow: true, fields: rangeOf(UNITS.players) },
  { key: 'eaters', kind: 'group', label: SAID.eaters, isRow: true, fields: rangeOf(UNITS.eaters) },
  { key: 'groupMayChange', kind: 'switch', label: SAID.groupMayChange },
  { key: 'maxGames', kind: 'number', label: SAID.maxGames, unit: UNITS.games },
  { key: 'maxSlots', kind: 'number', label: SAID.maxSlots, unit: UNITS.slots },
  { key: 'confirmAboveSlots', kind: 'number', ...SAID.confirmAboveSlots, unit: UNITS.slots },
  { key: 'horizonMonths', kind: 'number', label: SAID.horizonMonths, unit: UNITS.months },
  { key: 'arriveEarlyMinutes', kind: 'number', label: SAID.arriveEarlyMinutes, unit: UNITS.minutes },
  { key: 'mealAfterMinutes', kind: 'number', label: SAID.mealAfterMinutes, unit: UNITS.minutes },
  {
    key: 'selfServiceHours',
    kind: 'group',
    ...SAID.selfService,
    isRow: true,
    fields: [
      { key: 'change', kind: 'number', label: SAID.change, unit: UNITS.hours },
      { key: 'move', kind: 'number', label: SAID.move, unit: UNITS.hours },
      { key: 'cancel', kind: 'number', label: SAID.cancel, unit: UNITS.hours },
    ],
  },
  { key: 'changesPerDay', kind: 'number', ...SAID.changesPerDay, unit: UNITS.times },
  { key: 'deposit', kind: 'group', ...SAID.deposit, fields: DEPOSIT },
  {
    key: 'hold',
    kind: 'group',
    ...SAID.hold,
    isRow: true,
    fields: [
      { key: 'ms', kind: 'number', label: SAID.holdMs, unit: UNITS.minutes, per: MS_PER_MINUTE },
      { key: 'idleCapMs', kind: 'number', label: SAID.idleCapMs, unit: UNITS.minutes, per: MS_PER_MINUTE },
    ],
  },
])
