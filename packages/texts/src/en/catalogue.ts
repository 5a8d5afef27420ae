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

/** Within a sentence: `interactive floor`, but `VR shooting`. */
export function inSentence({ names }: ShownAttraction): string {
  const name = named(names)
  const isShouted = /^\p{Lu}{2}/u.test(name)
  return isShouted ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** `the interactive floor` */
export function withArticle(attraction: ShownAttraction): string {
  return behindArticle(attraction, inSentence(attraction))
}

/** `the floor` */
export function shortWithArticle(attraction: ShownAttraction): string {
  return behindArticle(attraction, shortName(attraction))
}

/** `laser tag, VR shooting and an interactive floor` */
export function listedAttractions(attractions: readonly ShownAttraction[]): string {
  return formatList(attractions.map((one) => (one.listed ? named(one.listed) : inSentence(one))))
}

/** An article that ends in an apostrophe has no space after it. */
function behindArticle({ articles }: ShownAttraction, name: string): string {
  const article = named(articles)
  return article === '' || article.endsWith('’') ? article + name : `${article} ${name}`
}

/** `up to 24 hours before your first game` */
export function untilHours(hours: number): string {
  if (hours === 0) return 'until your first game starts'
  return `up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before your first game`
}

/** `1 working day`, `2 working days` */
export function workingDays(days: number): string {
  return days === 1 ? '1 working day' : `${days} working days`
}

/** English names for cities in Flanders and Brussels, used in sentences; an address keeps the Dutch name. */
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
