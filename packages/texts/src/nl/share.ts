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
