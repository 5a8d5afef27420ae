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
} from '@lichtspel/contract/staff/catalogue'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { askDesk } from './desk-api.ts'

export function readSettings(): Promise<SettingsAnswer> {
  return askDesk(STAFF_PATHS.catalogue)
}

export function readRevision(revision: number): Promise<CatalogueRevisionAnswer> {
  return askDesk(STAFF_PATHS.catalogueRevision.replace(':revision', String(revision)))
}

export function checkOffer(draft: CheckOffer): Promise<OfferCheck> {
  return askDesk(STAFF_PATHS.catalogueCheck, draft)
}

export function checkExceptions(draft: CheckExceptions): Promise<ExceptionsCheck> {
  return askDesk(STAFF_PATHS.exceptionsCheck, draft)
}

/** The same sent twice is saved once. */
export function saveExceptions(draft: SaveExceptions): Promise<SaveExceptionsAnswer> {
  return askDesk(STAFF_PATHS.exceptions, draft)
}

/** The same sent twice is published once. */
export function publishOffer(draft: PublishOffer): Promise<PublishAnswer> {
  return askDesk(STAFF_PATHS.cataloguePublish, draft)
}
