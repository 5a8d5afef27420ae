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

/** Within a sentence: `interactieve vloer`, but `VR-shooten`. */
export function inSentence({ names }: ShownAttraction): string {
  const name = named(names)
  const isShouted = /^\p{Lu}{2}/u.test(name)
  return isShouted ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** `de interactieve vloer` */
export function withArticle(attraction: ShownAttraction): string {
  return behindArticle(attraction, inSentence(attraction))
}

/** `de vloer` */
export function shortWithArticle(attraction: ShownAttraction): string {
  return behindArticle(attraction, shortName(attraction))
}

/** `lasershooten, VR-shooten en een interactieve vloer` */
export function listedAttractions(attractions: readonly ShownAttraction[]): string {
  return formatList(attractions.map((one) => (one.listed ? named(one.listed) : inSentence(one))))
}

/** An article that ends in an apostrophe has no space after it. */
function behindArticle({ articles }: ShownAttraction, name: string): string {
  const article = named(articles)
  return article === '' || article.endsWith('’') ? article + name : `${article} ${name}`
}

/** `tot 24 uur voor het eerste spel` */
export function untilHours(hours: number): string {
  return hours === 0 ? 'tot het eerste spel begint' : `tot ${hours} uur voor het eerste spel`
}

/** `1 werkdag`, `2 werkdagen` */
export function workingDays(days: number): string {
  return days === 1 ? '1 werkdag' : `${days} werkdagen`
}
