/** What French calls the cities of Flanders and Brussels in a sentence; an address keeps its Dutch name. */
const FRENCH_NAMES: Record<string, string> = {
  Aalst: 'Alost',
  Antwerpen: 'Anvers',
  Brugge: 'Bruges',
  Brussel: 'Bruxelles',
  Gent: 'Gand',
  Kortrijk: 'Courtrai',
  Leuven: 'Louvain',
  Mechelen: 'Malines',
  Oostende: 'Ostende',
}

export function cityName(city: string): string {
  return FRENCH_NAMES[city] ?? city
}
