import { formatDayAndMonth } from './dates.ts'

/** What is said of a visit that is booked: right after booking, and in the reminder on the device. */
export const BOOKED = {
  /** With a meal its time too, in the order of the day. */
  times: (arrival: string, end: string, mealAt: string | null) => {
    if (mealAt === null) return `Kom om ${arrival}, klaar rond ${end}`
    if (mealAt < end) return `Kom om ${arrival}, aan tafel om ${mealAt}, klaar rond ${end}`
    return `Kom om ${arrival}, spelen tot ${end}, aan tafel om ${mealAt}`
  },
  mailTo: 'We mailen je bevestiging naar',
  link: 'Met de link in die mail bekijk, wijzig, verplaats of annuleer je je boeking.',
  noMail: 'Geen mail? Kijk bij je ongewenste mail, of bel ons:',
  linkInMail: 'Iets wijzigen, verplaatsen of annuleren? Dat doe je met de link in je bevestigingsmail.',
  programme: 'Programma',
  price: 'Prijs',
  calendar: 'Zet in agenda',
  code: 'Boekingscode',
  codeHint: 'Noem deze code als je ons belt of mailt.',
} as const

export const DEPOSIT_WORDS = {
  heading: 'Voorschot',
  why: 'De keuken gaat voor jullie open. Daarvoor vragen we dit voorschot.',
  due: (date: string) => `Betaal het ten laatste op ${formatDayAndMonth(date)}.`,
  soon: 'Betaal het zo snel mogelijk.',
  deducted: 'We trekken het af van je rekening.',
  stillOpen: 'Je voorschot staat nog open.',
  cancelled: 'Betaalde je al een voorschot? We nemen contact met je op.',
  maybePaid: 'Al betaald? Dan hoef je niets meer te doen.',
} as const

/** By when it is paid, and that it comes off the bill. Who books late is past the last day already. */
export function depositTerms(terms: { due: string | null; today: string; isDeducted: boolean }): string {
  const { due, today, isDeducted } = terms
  const by = due === null ? [] : [due < today ? DEPOSIT_WORDS.soon : DEPOSIT_WORDS.due(due)]
  return [...by, ...(isDeducted ? [DEPOSIT_WORDS.deducted] : [])].join(' ')
}

export const COPY_WORDS = {
  copy: 'Kopieer',
  done: 'Gekopieerd',
  copyWhat: (label: string) => `Kopieer: ${label}`,
  copied: (label: string) => `${label} gekopieerd`,
  failed: 'Kopiëren lukt niet op dit toestel. Hou de tekst lang ingedrukt.',
} as const

export const ROUTE_WORDS = {
  heading: 'Route',
  device: 'Open in je navigatie-app',
  with: 'Open in',
  maps: { google: 'Google Maps', waze: 'Waze', apple: 'Apple Kaarten', osm: 'OpenStreetMap' },
} as const
