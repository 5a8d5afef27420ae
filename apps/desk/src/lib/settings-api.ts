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
