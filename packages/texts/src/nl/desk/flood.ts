import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '../dates.ts'

/** Bookings from one network or from the last hour, to review and cancel together. */
export const SAME_NETWORK = {
  title: 'Samen binnengekomen',
  ofNetwork: 'Van hetzelfde netwerk, de laatste 24 uur',
  ofHour: 'Van andere netwerken, geboekt in het laatste uur',
  noneOfHour: 'Het laatste uur kwam er geen boeking van een ander netwerk.',
  tickAll: (count: number) => `Vink alle ${count} aan`,
  intro:
    'Een school, een bedrijf of een gsm-operator is ook één netwerk, en op een druk uur boeken ook gewone groepen: kijk goed voor je iets aanvinkt.',
  forgotten:
    'We weten niet meer van welk netwerk deze boeking kwam. Dat wissen we na een dag, voor de privacy van wie boekt.',
  placed: (date: IsoDate, time: string) => `geboekt op ${formatDayAndMonth(date)} om ${time}`,
  visit: (date: IsoDate, programme: string) => `${formatDayAndMonth(date)}: ${programme}`,
  cancelled: 'al geannuleerd',
  reason: 'Reden, voor in het logboek',
  mail: 'Stuur hen een mail dat hun boeking geannuleerd is',
  confirm: (count: number) => (count === 1 ? 'Annuleer 1 boeking' : `Annuleer ${count} boekingen`),
  none: 'Vink eerst aan wat je wil annuleren.',
  done: (count: number) => (count === 1 ? '1 boeking geannuleerd.' : `${count} boekingen geannuleerd.`),
  kept: (count: number) =>
    `${count === 1 ? '1 boeking bleef' : `${count} boekingen bleven`} staan: intussen gewijzigd of voorbij.`,
  undo: 'Terugzetten kan: met Ongedaan maken allemaal samen, of later vanuit elke boeking.',
} as const
