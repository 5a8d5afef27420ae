/** Texts shared by all desk pages. */
export const DESK = {
  title: 'Beheer',
  skip: 'Naar de inhoud',
  pages: 'Pagina’s',
  loading: 'Een ogenblik',
  unanswered: 'De server antwoordt niet. Kijk de verbinding na en probeer opnieuw.',
  retry: 'Probeer opnieuw',
  fallen: 'Dit deel van het scherm liep vast. Er ging niets verloren.',
  reload: 'Herlaad de pagina',
  dialogFailed:
    'Dit venster kon niet laden. We blijven het proberen. Wat je typt, blijft bewaard, ook als je de pagina herlaadt.',
  close: 'Sluit',
  switchTo: (venue: string) => `Wissel naar ${venue}`,
  signedIn: (name: string) => `Aangemeld als ${name}`,
  waiting: (acts: number) =>
    acts === 1 ? '1 handeling wacht op verbinding' : `${acts} handelingen wachten op verbinding`,
} as const

/** The pages in the side rail and the bottom bar. */
export const DESK_PAGES = {
  today: 'Vandaag',
  agenda: 'Agenda',
  bills: 'Rekening',
  lists: 'Lijsten',
  figures: 'Cijfers',
  kitchen: 'Keuken',
  deposits: 'Voorschotten',
  mails: 'Mails',
  week: 'Week',
  month: 'Maand',
  settings: 'Instellingen',
  colleagues: 'Collega’s',
  find: 'Zoek',
  more: 'Meer',
} as const

export const THEME_SWITCH = {
  label: 'Kleuren van het scherm',
  system: 'Zoals het toestel',
  light: 'Licht',
  dark: 'Donker',
} as const

/** Searching for a booking, from any page. */
export const FIND = {
  title: 'Zoek een boeking',
  label: 'Naam, gsm, mail, code of titel',
  hint: 'Een deel is genoeg. Een nummer mag je schrijven zoals je wil.',
  close: 'Sluit het zoeken',
  searching: 'We zoeken…',
  nothing: (query: string) => `Niets gevonden voor “${query}”. Probeer een deel van de naam of het nummer.`,
  found: (count: number) => (count === 1 ? '1 boeking gevonden' : `${count} boekingen gevonden`),
  unanswered: 'Geen antwoord. Kijk de verbinding na; we proberen het opnieuw zodra je verder typt.',
  today: 'vandaag',
  cancelled: 'geannuleerd',
  results: 'Gevonden boekingen',
} as const
