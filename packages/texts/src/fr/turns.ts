import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { playedInTurns } from '@lichtspel/domain/slots/turns'
import { withArticle } from './catalogue.ts'
import { formatList } from './dates.ts'

/** What a game is in slots; a group that plays in turns needs more of them. */
export function slotsOfGames(catalogue: Pick<Catalogue, 'attractions' | 'rules'>): string {
  const turns = playedInTurns(catalogue)
  if (turns === null) return 'Une partie, c’est un créneau.'
  const names = formatList(turns.attractions.map(withArticle))
  return `Une partie, c’est un créneau. À plus de ${turns.capacity}, vous jouez à tour de rôle pour ${names}, sur plusieurs créneaux.`
}
