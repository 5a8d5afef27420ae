import type {
  CatalogueRevisionAnswer,
  CheckExceptions,
  CheckOffer,
  ExceptionsCheck,
  OfferCheck,
  PublishAnswer,
  PublishOffer,
  SaveExceptions,
  SaveExceptionsAnswer,
  SettingsAnswer,
} from '@lichtspel/contract/desk/catalogue'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { WhatIfAnswer, WhatIfQuestion } from '@lichtspel/contract/desk/what-if'
import { fetchDesk } from './desk-api.ts'

export function readSettings(): Promise<SettingsAnswer> {
  return fetchDesk(DESK_PATHS.catalogue)
}

export function readRevision(revision: number): Promise<CatalogueRevisionAnswer> {
  return fetchDesk(DESK_PATHS.catalogueRevision.replace(':revision', String(revision)))
}

export function checkOffer(draft: CheckOffer): Promise<OfferCheck> {
  return fetchDesk(DESK_PATHS.catalogueCheck, draft)
}

export function checkExceptions(draft: CheckExceptions): Promise<ExceptionsCheck> {
  return fetchDesk(DESK_PATHS.exceptionsCheck, draft)
}

/** Idempotent: sending the same draft twice saves it once. */
export function saveExceptions(draft: SaveExceptions): Promise<SaveExceptionsAnswer> {
  return fetchDesk(DESK_PATHS.exceptions, draft)
}

/** Idempotent: sending the same draft twice publishes it once. */
export function publishOffer(draft: PublishOffer): Promise<PublishAnswer> {
  return fetchDesk(DESK_PATHS.cataloguePublish, draft)
}

/** What other hours, places or blocks would have changed in the last 30 days. Changes nothing. */
export function askWhatIf(question: WhatIfQuestion): Promise<WhatIfAnswer> {
  return fetchDesk(DESK_PATHS.whatIf, question)
}
