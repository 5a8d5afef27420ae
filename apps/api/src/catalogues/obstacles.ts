import type { PublishingObstacle } from '@lichtspel/contract/staff/catalogue'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { MAX_CATALOGUE_BYTES, MAX_VERSIONS_AHEAD } from '@lichtspel/domain/desk/staff-limits'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { governingRevisions } from './read-catalogues.ts'
import type { RevisionRow } from './sql.ts'

/** Somebody may put it right: another day, or another base. */
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

/** Revisions that come into force after `validFrom`. The newest number governs from its first day on and would hide them, so they are published again after it. */
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
  throw new CannotPublish(`an offer has ${MAX_CATALOGUE_BYTES / 1024} kB at most`, 'too-large')
}

/** With what is about to be published among them: those replaced by it no longer come. */
export function areTooManyAhead(revisions: readonly RevisionRow[], today: IsoDate): boolean {
  const inForce = governingRevisions(revisions, today)
  const ahead = revisions.filter(
    ({ revision, valid_from }) => inForce.includes(revision) && valid_from > today,
  )
  return ahead.length > MAX_VERSIONS_AHEAD
}
