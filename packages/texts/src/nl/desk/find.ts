/** Finding a booking, from anywhere. */
export const FIND = {
  title: 'Zoek een boeking',
  label: 'Naam, gsm, mail, code of titel',
  hint: 'Een deel is genoeg. Een nummer mag je schrijven zoals je wil.',
  close: 'Sluit het zoeken',
  searching: 'We zoeken…',
  nothing: (query: string) => `Niets gevonden voor “${query}”. Probeer een deel van de naam of het nummer.`,
  found: (count: number) => (count === 1 ? '1 boeking gevonden' : `${count} boekingen gevonden`),
  unheard: 'Geen antwoord. Kijk de verbinding na; we proberen het opnieuw zodra je verder typt.',
  today: 'vandaag',
  cancelled: 'geannuleerd',
  results: 'Gevonden boekingen',
} as const
