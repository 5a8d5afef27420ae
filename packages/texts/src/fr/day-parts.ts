import type { DayPart } from '@lichtspel/domain/plan/day-parts'

export const DAY_PART_NAMES: Record<DayPart, string> = {
  early: 'Matin',
  afternoon: 'Après-midi',
  evening: 'Soirée',
}
