/** What English calls the cities of Flanders and Brussels in a sentence; an address keeps its Dutch name. */
const ENGLISH_NAMES: Record<string, string> = {
  Antwerpen: 'Antwerp',
  Brugge: 'Bruges',
  Brussel: 'Brussels',
  Gent: 'Ghent',
  Ieper: 'Ypres',
  Oostende: 'Ostend',
}

export function cityName(city: string): string {
  return ENGLISH_NAMES[city] ?? city
}
