import { counted } from '../language.ts'

const BOOKINGS = { one: 'boeking', other: 'boekingen' }

/** A visitor's request to see or erase what the venue keeps about them. */
export const PRIVACY = {
  intro:
    'Een klant mag vragen wat we bewaren, en dat het gewist wordt. Antwoord binnen een maand. Ga eerst na dat de vraag echt van die persoon komt: antwoord op het adres in de boeking.',
  person: 'E-mailadres of telefoonnummer',
  find: 'Wat we bewaren',
  none: 'Van deze persoon bewaren we niets.',
  found: (about: string) => `Van ${about} bewaren we`,
  bookings: (count: number) => counted(count, BOOKINGS),
  /** In the log of other bookings. */
  others: (count: number) => (count === 1 ? '1 regel in een logboek' : `${count} regels in logboeken`),
  download: 'Download als bestand',
  file: 'gegevens.json',
  erase: 'Wis',
  eraseTitle: (about: string) => `Wis ${about}?`,
  eraseBookings: (count: number) =>
    count === 0
      ? 'Het adres of nummer verdwijnt uit de logboeken van andere boekingen.'
      : `Naam, adres, telefoon, teamnamen, dieetwensen, opmerkingen, notities, mails en links verdwijnen uit ${counted(count, BOOKINGS)} en uit het logboek.`,
  eraseKept:
    'Dag, spelers en prijs blijven, zonder naam. Een factuur van een bezoek dat doorging, blijft zolang de wet het vraagt.',
  eraseNotHere:
    'Dit blijft staan: wat andere boekingen over deze persoon vermelden, jullie eigen mailbox, afdrukken en gedownloade bestanden.',
  eraseForever: 'Dit kan niet ongedaan gemaakt worden.',
  cancel: 'Niet wissen',
  confirm: 'Wis voorgoed',
  erased: (count: number, keptInvoices: number) => {
    const kept = keptInvoices === 0 ? '' : ` Bewaarde facturen: ${keptInvoices}.`
    return `Gewist uit ${counted(count, BOOKINGS)}.${kept}`
  },
  /** Above the visits that stand in the way. */
  refused: {
    'person-coming': 'Deze bezoeken komen nog. Annuleer ze eerst, dan kan je wissen. Er is niets gewist.',
    'person-deposit':
      'Van deze geannuleerde bezoeken is het voorschot nog terug te geven. Na het wissen weet niemand meer aan wie. Geef het eerst terug, helemaal of een deel, dan kan je wissen. Er is niets gewist.',
  },
  failed: 'Dat lukte niet. Kijk de verbinding na en probeer opnieuw.',
} as const
