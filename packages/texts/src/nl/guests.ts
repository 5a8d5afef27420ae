/** The page that the group sees. */
export const GUESTS = {
  title: 'Je bent erbij',
  lead: (arrival: string) => `Aankomst om ${arrival}.`,
  optionTitle: 'Nog even wachten',
  option: 'Dit bezoek is nog niet bevestigd. Kijk later nog eens op deze pagina.',
  cancelledTitle: 'Dit bezoek gaat niet door',
  cancelled: 'Het is geannuleerd. Je hoeft niet te komen.',
  where: 'Waar',
  change: 'Iets wijzigen? Dat doet wie boekte.',
  loading: 'We laden het bezoek…',
  unknownTitle: 'Deze link opent geen bezoek',
  unknown:
    'Misschien is hij niet volledig gekopieerd, of is het bezoek al even voorbij. Vraag de link opnieuw aan wie boekte.',
  unansweredTitle: 'We konden het bezoek niet ophalen',
  unanswered: 'We kregen geen antwoord. Kijk je verbinding na en probeer opnieuw.',
  withoutScript: 'Dit bezoek bekijken werkt enkel met JavaScript. Lukt dat niet? Vraag het aan wie boekte.',
} as const

/** For visitors who share their visit with the group. */
export const SHARE = {
  button: 'Deel met je groep',
  hint: 'Je groep ziet het ticket en de ploegen. Niet de prijs, en wijzigen kan enkel jij.',
  text: (visit: { venue: string; date: string; arrival: string; address: string }) =>
    `We gaan op ${visit.date} naar ${visit.venue}. Afspraak om ${visit.arrival}: ${visit.address}.`,
  copied: 'Gekopieerd. Plak het in een bericht aan je groep.',
  shared: 'Gedeeld.',
  failed: 'Kopiëren lukt niet op dit toestel. Kopieer zelf dit adres:',
} as const

/** The page where visitors ask for their links again. No sentence says whether an address has bookings. */
export const MY_BOOKING = {
  lead: 'Vul het e-mailadres in waarmee je boekte. We mailen je de link van elk bezoek dat nog komt. Daarmee bekijk, wijzig, verplaats of annuleer je je boeking.',
  send: 'Mail mijn links',
  sending: 'We versturen je vraag…',
  sent: (email: string) =>
    `Komt er met ${email} nog een bezoek aan? Dan krijg je voor elk bevestigd bezoek een mail met de link, hooguit drie keer per dag. Zie je binnen het uur niets? Kijk in je spam, of bel of mail ons.`,
  failed: 'Dat lukte niet. Probeer het over een minuut opnieuw, of bel of mail ons.',
  withoutScript:
    'Je links opvragen werkt enkel met JavaScript. Lukt dat niet? Bel of mail ons, dan zoeken we je boeking samen op.',
} as const
