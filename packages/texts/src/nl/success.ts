import { counted, GAMES, PERSONS } from './language.ts'

/** Right after booking. */
export const SUCCESS = {
  text: (visit: { date: string; start: string; games: number; players: number }) =>
    `We verwachten je op ${visit.date} om ${visit.start} voor ${counted(visit.games, GAMES)} met ${counted(visit.players, PERSONS)}.`,
  arrive: (minutes: number, time: string) =>
    `Wil je ${minutes} minuten voor het eerste spel aanwezig zijn, dus om ${time}?`,
  countMayChange: (min: number, max: number) =>
    `Het exacte aantal personen mag nog veranderen, zolang je groep uit ${min} tot ${max} personen bestaat.`,
  again: 'Maak nog een boeking',
} as const

/** The bookings that this device remembers. */
export const SAVED_BOOKINGS = {
  heading: 'Boekingen op dit toestel',
  open: 'Toon mijn bezoek',
  openNamed: (date: string) => `Toon mijn bezoek van ${date}`,
  opened: (date: string) => `Je bezoek op ${date}`,
  asBooked: 'Zoals je het op dit toestel boekte. De link in je mail toont de laatste stand.',
  close: 'Sluit',
  remove: 'Verwijder herinnering',
  removeNamed: (date: string) => `Verwijder herinnering van ${date}`,
  removeQuestion: 'Deze herinnering verwijderen?',
  removeText: 'Enkel de herinnering op dit toestel verdwijnt. Je boeking zelf blijft staan.',
  keep: 'Behoud',
  /** Of a visit that was not paid yet when it was last shown. */
  unpaid: 'Geldt pas als er betaald is.',
  openPayment: 'Bekijk je betaling',
  openPaymentNamed: (date: string) => `Bekijk je betaling voor ${date}`,
} as const
