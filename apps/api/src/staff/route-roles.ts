import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { Role } from '@lichtspel/domain/desk/roles'

/**
 * Who may call a route: `anyone`, even signed out; `signed-in`, also somebody who has no second factor yet and must first enrol one;
 * or a role, with a second factor.
 */
export type Access = 'anyone' | 'signed-in' | Role

/** Every route under /api/staff, and who may call it. The server does not start with a route that is missing here. */
export const ROUTE_ROLES: Readonly<Record<string, Access>> = {
  [`GET ${STAFF_PATHS.me}`]: 'signed-in',
  [`GET ${STAFF_PATHS.catalogue}`]: 'manager',
  [`GET ${STAFF_PATHS.catalogueRevision}`]: 'manager',
  [`POST ${STAFF_PATHS.catalogueCheck}`]: 'manager',
  [`POST ${STAFF_PATHS.cataloguePublish}`]: 'manager',
  [`GET ${STAFF_PATHS.day}`]: 'desk',
  [`GET ${STAFF_PATHS.dayStream}`]: 'desk',
  [`GET ${STAFF_PATHS.dayLog}`]: 'desk',
  [`GET ${STAFF_PATHS.booking}`]: 'desk',
}
