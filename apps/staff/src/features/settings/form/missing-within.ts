import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { type MissingWord, missingWords } from '@lichtspel/domain/catalogue/missing-words'
import type { Path } from './field-spec.ts'

/** What is not translated of a part of the draft. */
export function missingWithin(offer: Offer, path: Path): MissingWord[] {
  return missingWords(offer).filter((missing) => path.every((key, place) => missing.path[place] === key))
}
