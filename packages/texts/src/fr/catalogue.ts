import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { formatList, named } from './language.ts'

// The venue's catalogue names formulas, modules and attractions; these functions put the names into sentences.

export function attractionName({ names }: ShownAttraction): string {
  return named(names)
}

/** Where space is tight. */
export function shortName({ shortNames }: ShownAttraction): string {
  return named(shortNames)
}

/** Within a sentence: `sol interactif`. */
export function inSentence({ names }: ShownAttraction): string {
  const name = named(names)
  const isShouted = /^\p{Lu}{2}/u.test(name)
  return isShouted ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** `la réalité virtuelle` */
export function withArticle(attraction: ShownAttraction): string {
  return behindArticle(attraction, inSentence(attraction))
}

/** `la VR` */
export function shortWithArticle(attraction: ShownAttraction): string {
  return behindArticle(attraction, shortName(attraction))
}

/** `laser game, réalité virtuelle et sol interactif` */
export function listedAttractions(attractions: readonly ShownAttraction[]): string {
  return formatList(attractions.map((one) => (one.listed ? named(one.listed) : inSentence(one))))
}

/** An article that ends in an apostrophe has no space after it. */
function behindArticle({ articles }: ShownAttraction, name: string): string {
  const article = named(articles)
  return article === '' || article.endsWith('’') ? article + name : `${article} ${name}`
}

/** `jusqu’à 24 heures avant votre première partie` */
export function untilHours(hours: number): string {
  if (hours === 0) return 'jusqu’au début de votre première partie'
  return `jusqu’à ${hours} ${hours === 1 ? 'heure' : 'heures'} avant votre première partie`
}

/** `1 jour ouvrable`, `2 jours ouvrables` */
export function workingDays(days: number): string {
  return days === 1 ? '1 jour ouvrable' : `${days} jours ouvrables`
}

/** `au plus tard le jour ouvrable suivant`, `dans les 2 jours ouvrables` */
export function withinWorkingDays(days: number): string {
  return days === 1 ? 'au plus tard le jour ouvrable suivant' : `dans les ${workingDays(days)}`
}

/** French names for cities in Flanders and Brussels, used in sentences; an address keeps the Dutch name. */
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
