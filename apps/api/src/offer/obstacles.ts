import type { PublishingObstacle } from '@lichtspel/contract/desk/catalogue'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { MAX_CATALOGUE_BYTES, MAX_VERSIONS_AHEAD } from '@lichtspel/domain/desk/desk-limits'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { governingRevisions } from './read-catalogues.ts'
import type { RevisionRow } from './sql.ts'

/** The publisher may be able to resolve this by choosing a different day or base revision. */
export class CannotPublish extends Error {
  readonly obstacle: PublishingObstacle | null

  constructor(message: string, obstacle: PublishingObstacle | null = null) {
    super(message)
    this.obstacle = obstacle
  }
}

/** The revision that governs the first day, if it is not the one the offer was based on. */
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

/**
 * Revisions that come into force after `validFrom`. The revision with the highest number governs from its first day on and would hide
 * them, so they are published again after it.
 */
export function laterRevisions(
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

export function isTooLarge(content: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(content) ?? '') > MAX_CATALOGUE_BYTES
}

export function refuseTooLarge(content: unknown): void {
  if (!isTooLarge(content)) return
  throw new CannotPublish(`the offer is too large: at most ${MAX_CATALOGUE_BYTES / 1024} kB`, 'too-large')
}

/** The list must include the revision about to be published, so that the revisions it replaces are not counted. */
export function areTooManyAhead(revisions: readonly RevisionRow[], today: IsoDate): boolean {
  const inForce = governingRevisions(revisions, today)
  const ahead = revisions.filter(
    ({ revision, valid_from }) => inForce.includes(revision) && valid_from > today,
  )
  return ahead.length > MAX_VERSIONS_AHEAD
}
