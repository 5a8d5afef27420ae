import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import {
  INVITATION_PATHS,
  COLLEAGUE_PATHS as PEOPLE,
  SIGN_IN_PATHS as SIGN_IN,
} from '@lichtspel/contract/staff/sign-in-paths'
import { BOOKING_ACTS } from '@lichtspel/domain/desk/event-kinds'
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
  [`POST ${STAFF_PATHS.exceptions}`]: 'manager',
  [`POST ${STAFF_PATHS.exceptionsCheck}`]: 'manager',
  [`GET ${STAFF_PATHS.day}`]: 'desk',
  [`GET ${STAFF_PATHS.dayStream}`]: 'desk',
  [`GET ${STAFF_PATHS.dayLog}`]: 'desk',
  [`GET ${STAFF_PATHS.booking}`]: 'desk',
  [`GET ${STAFF_PATHS.search}`]: 'desk',

  [`POST ${SIGN_IN.password}`]: 'anyone',
  [`POST ${SIGN_IN.code}`]: 'anyone',
  [`POST ${SIGN_IN.backupCode}`]: 'anyone',
  [`GET ${SIGN_IN.passkeyOptions}`]: 'anyone',
  [`POST ${SIGN_IN.passkey}`]: 'anyone',
  [`POST ${SIGN_IN.again}`]: 'desk',
  [`POST ${SIGN_IN.signOut}`]: 'anyone',
  [`POST ${SIGN_IN.changePassword}`]: 'signed-in',
  [`POST ${SIGN_IN.enableTotp}`]: 'signed-in',
  [`POST ${SIGN_IN.disableTotp}`]: 'desk',
  [`POST ${SIGN_IN.newBackupCodes}`]: 'desk',
  [`GET ${SIGN_IN.newPasskeyOptions}`]: 'signed-in',
  [`POST ${SIGN_IN.newPasskey}`]: 'signed-in',
  [`POST ${SIGN_IN.removePasskey}`]: 'desk',
  [`POST ${SIGN_IN.forgotten}`]: 'anyone',
  [`POST ${SIGN_IN.newPassword}`]: 'anyone',
  [`POST ${INVITATION_PATHS.open}`]: 'anyone',
  [`POST ${INVITATION_PATHS.accept}`]: 'anyone',

  [`GET ${PEOPLE.sessions}`]: 'signed-in',
  [`POST ${PEOPLE.endSession}`]: 'signed-in',
  [`POST ${PEOPLE.endOthers}`]: 'signed-in',
  [`GET ${PEOPLE.colleagues}`]: 'manager',
  [`POST ${PEOPLE.role}`]: 'manager',
  [`POST ${PEOPLE.lock}`]: 'manager',
  [`POST ${PEOPLE.unlock}`]: 'manager',
  [`POST ${PEOPLE.invitations}`]: 'manager',
  [`POST ${PEOPLE.withdraw}`]: 'manager',
  [`GET ${STAFF_PATHS.occupancy}`]: 'desk',
  [`GET ${STAFF_PATHS.kitchenList}`]: 'desk',
  [`GET ${STAFF_PATHS.depositList}`]: 'desk',
  [`GET ${STAFF_PATHS.mailList}`]: 'desk',
  [`GET ${STAFF_PATHS.optionList}`]: 'desk',
  [`GET ${STAFF_PATHS.checkList}`]: 'desk',
  // A bank's file names whoever paid the venue for anything.
  [`POST ${STAFF_PATHS.bankFile}`]: 'manager',
  // Everybody's address in one file, or in a calendar of anyone who is told where it is.
  [`GET ${STAFF_PATHS.export}`]: 'manager',
  [`GET ${STAFF_PATHS.feeds}`]: 'manager',
  [`POST ${STAFF_PATHS.feeds}`]: 'manager',
  [`POST ${STAFF_PATHS.stopFeed}`]: 'manager',
  [`POST ${STAFF_PATHS.bookings}`]: 'desk',
  ...deskActs(),
  [`POST ${STAFF_PATHS.mail}`]: 'desk',
  [`POST ${STAFF_PATHS.mailPreview}`]: 'desk',
  [`POST ${STAFF_PATHS.newMailPreview}`]: 'desk',
  // Many bookings at once, and from where they came.
  [`GET ${STAFF_PATHS.network}`]: 'manager',
  [`POST ${STAFF_PATHS.cancelTogether}`]: 'manager',
  [`POST ${STAFF_PATHS.closures}`]: 'desk',
  [`POST ${STAFF_PATHS.openings}`]: 'desk',
  [`POST ${STAFF_PATHS.undo}`]: 'desk',
}

function deskActs(): Record<string, Access> {
  return Object.fromEntries(BOOKING_ACTS.map((act) => [`POST ${STAFF_PATHS[act]}`, 'desk']))
}

/** Acts with lasting effect need a sign-in of the last ten minutes, so that a screen left open or an old cookie is not enough. */
export const RECENT_ROUTES: ReadonlySet<string> = new Set([
  `POST ${PEOPLE.invitations}`,
  `POST ${PEOPLE.role}`,
  `POST ${PEOPLE.lock}`,
  `POST ${PEOPLE.unlock}`,
  `GET ${STAFF_PATHS.export}`,
  `POST ${STAFF_PATHS.feeds}`,
  `POST ${SIGN_IN.enableTotp}`,
  `POST ${SIGN_IN.disableTotp}`,
  `POST ${SIGN_IN.newBackupCodes}`,
  `GET ${SIGN_IN.newPasskeyOptions}`,
  `POST ${SIGN_IN.newPasskey}`,
  `POST ${SIGN_IN.removePasskey}`,
])
