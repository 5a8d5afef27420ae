import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { playedInTurns } from '@lichtspel/domain/slots/turns'
import { shortName } from './catalogue.ts'
import { formatList } from './dates.ts'

/** What a game is in slots; a group that plays in turns needs more of them. */
export function slotsOfGames(catalogue: Pick<Catalogue, 'attractions' | 'rules'>): string {
  const turns = playedInTurns(catalogue)
  if (turns === null) return 'One game is one slot.'
  const names = formatList(turns.attractions.map(shortName))
  return `One game is one slot. With more than ${turns.capacity} of you, you take turns at ${names}, over more slots.`
}
