/** What every page of the desk says. */
export const DESK = {
  title: 'Beheer',
  skip: 'Naar de inhoud',
  pages: 'Pagina’s',
  loading: 'Een ogenblik',
  unheard: 'De server antwoordt niet. Kijk de verbinding na en probeer opnieuw.',
  retry: 'Probeer opnieuw',
  fallen: 'Dit deel van het scherm liep vast. Er ging niets verloren.',
  reload: 'Herlaad de pagina',
  close: 'Sluit',
  signedIn: (name: string) => `Aangemeld als ${name}`,
  waiting: (acts: number) =>
    acts === 1 ? '1 handeling wacht op verbinding' : `${acts} handelingen wachten op verbinding`,
} as const

/** The places of the rail and of the bar below. */
export const DESK_PAGES = {
  today: 'Vandaag',
  agenda: 'Agenda',
  lists: 'Lijsten',
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
