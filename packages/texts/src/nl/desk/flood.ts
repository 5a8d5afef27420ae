import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatDayAndMonth } from '../dates.ts'
import { counted, SLOTS } from '../plurals.ts'

/** A bar on every page while the venue slows visitors down. */
export const BRAKE_BAR = {
  label: 'De site remt',
  /** `Sinds 14:32 wordt er veel meer gekozen of geboekt dan jullie kunnen verkopen.` */
  what: (time: string) => `Sinds ${time} wordt er veel meer gekozen of geboekt dan jullie kunnen verkopen.`,
  held: (held: number, booked: number) =>
    `Nu gekozen: ${counted(held, SLOTS)}. Geboekt het laatste uur: ${counted(booked, SLOTS)}.`,
  meanwhile:
    'Nieuwe bezoekers wachten een paar seconden, elk netwerk houdt minder vast, en boeken blijft kunnen. Dit gaat vanzelf over.',
  todo: 'Zie je boekingen die niet kloppen? Open er een: een beheerder vindt bij Meer wat van hetzelfde netwerk kwam.',
} as const

/** Bookings that came from one network, to look at and cancel together. */
export const SAME_NETWORK = {
  title: 'Van hetzelfde netwerk',
  intro:
    'Boekingen van de laatste 24 uur die van hetzelfde netwerk kwamen. Een school, een bedrijf of een gsm-operator is ook één netwerk: kijk goed voor je iets aanvinkt.',
  forgotten:
    'Van waar deze boeking kwam, weten we niet meer. Na een dag vergeten we dat, voor de privacy van wie boekt.',
  placed: (date: IsoDate, time: string) => `geboekt op ${formatDayAndMonth(date)} om ${time}`,
  visit: (date: IsoDate, programme: string) => `${formatDayAndMonth(date)}: ${programme}`,
  cancelled: 'al geannuleerd',
  reason: 'Reden, voor in het logboek',
  mail: 'Stuur hen een mail dat hun boeking geannuleerd is',
  confirm: (count: number) => (count === 1 ? 'Annuleer 1 boeking' : `Annuleer ${count} boekingen`),
  none: 'Vink eerst aan wat je wil annuleren.',
  done: (count: number) => (count === 1 ? '1 boeking geannuleerd' : `${count} boekingen geannuleerd`),
  kept: (count: number) =>
    `${count === 1 ? '1 boeking bleef' : `${count} boekingen bleven`} staan: intussen gewijzigd of voorbij.`,
  undo: 'Terugzetten kan: met Ongedaan maken één voor één, of later vanuit elke boeking.',
} as const
