import type { PublishingObstacle } from '@lichtspel/contract/staff/catalogue'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { governingRevisions } from './read-catalogues.ts'
import type { RevisionRow } from './sql.ts'

/** Somebody may put it right: another day, another base, or a word that it is meant so. */
export class CannotPublish extends Error {
  readonly obstacle: PublishingObstacle | null

  constructor(message: string, obstacle: PublishingObstacle | null = null) {
    super(message)
    this.obstacle = obstacle
  }
}

/** Which revision governs the first day, when it is another than the one that the offer was made from. */
export function findOtherGoverning(
  earlier: readonly RevisionRow[],
  validFrom: IsoDate,
  basedOn: number,
): number | undefined {
  if (earlier.length === 0) return undefined
  const heads = earlier.map(({ revision, valid_from }) => ({ revision, validFrom: valid_from }))
  const { revision } = governingCatalogue(heads, validFrom)
  return revision === basedOn ? undefined : revision
}

/** The newest revision governs every day from its first on, so these, meant for a later day, would never come into force. */
export function replacedRevisions(
  earlier: readonly RevisionRow[],
  validFrom: IsoDate,
  today: IsoDate,
): RevisionRow[] {
  if (earlier.length === 0) return []
  const inForce = governingRevisions(earlier, today)
  return earlier.filter(
    ({ revision, valid_from }) => inForce.includes(revision) && valid_from > today && valid_from > validFrom,
  )
}
