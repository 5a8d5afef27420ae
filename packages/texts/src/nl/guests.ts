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
