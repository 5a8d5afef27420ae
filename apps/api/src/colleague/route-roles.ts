import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import {
  INVITATION_PATHS,
  COLLEAGUE_PATHS as PEOPLE,
  SIGN_IN_PATHS as SIGN_IN,
  SWITCH_PATH,
} from '@lichtspel/contract/desk/sign-in-paths'
import { BOOKING_ACTS } from '@lichtspel/domain/desk/event-kinds'
import type { Role } from '@lichtspel/domain/desk/roles'

/**
 * Who may call a route: `anyone`, even signed out; `signed-in`, including colleagues who still have to enrol a second factor; or a
 * role, with a second factor.
 */
export type Access = 'anyone' | 'signed-in' | Role

/** Every route under /api/staff and who may call it. The server does not start if a route is missing here. */
export const ROUTE_ROLES: Readonly<Record<string, Access>> = {
  [`GET ${DESK_PATHS.me}`]: 'signed-in',
  [`GET ${DESK_PATHS.catalogue}`]: 'manager',
  [`GET ${DESK_PATHS.catalogueRevision}`]: 'manager',
  [`POST ${DESK_PATHS.catalogueCheck}`]: 'manager',
  [`POST ${DESK_PATHS.cataloguePublish}`]: 'manager',
  [`POST ${DESK_PATHS.exceptions}`]: 'manager',
  [`POST ${DESK_PATHS.files}`]: 'manager',
  [`POST ${DESK_PATHS.exceptionsCheck}`]: 'manager',
  [`GET ${DESK_PATHS.day}`]: 'desk',
  [`GET ${DESK_PATHS.dayStream}`]: 'desk',
  [`GET ${DESK_PATHS.dayLog}`]: 'desk',
  [`GET ${DESK_PATHS.booking}`]: 'desk',
  [`GET ${DESK_PATHS.search}`]: 'desk',

  [`POST ${SIGN_IN.password}`]: 'anyone',
  [`POST ${SIGN_IN.code}`]: 'anyone',
  [`POST ${SIGN_IN.backupCode}`]: 'anyone',
  [`GET ${SIGN_IN.passkeyOptions}`]: 'anyone',
  [`POST ${SIGN_IN.passkey}`]: 'anyone',
  [`POST ${SIGN_IN.again}`]: 'cook',
  [`POST ${SWITCH_PATH}`]: 'cook',
  [`POST ${SIGN_IN.switchVenue}`]: 'anyone',
  [`POST ${SIGN_IN.signOut}`]: 'anyone',
  [`POST ${SIGN_IN.changePassword}`]: 'signed-in',
  [`POST ${SIGN_IN.enableTotp}`]: 'signed-in',
  [`POST ${SIGN_IN.disableTotp}`]: 'cook',
  [`POST ${SIGN_IN.newBackupCodes}`]: 'cook',
  [`GET ${SIGN_IN.newPasskeyOptions}`]: 'signed-in',
  [`POST ${SIGN_IN.newPasskey}`]: 'signed-in',
  [`POST ${SIGN_IN.removePasskey}`]: 'cook',
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
  [`GET ${DESK_PATHS.occupancy}`]: 'desk',
  [`GET ${DESK_PATHS.figures}`]: 'manager',
  [`POST ${DESK_PATHS.whatIf}`]: 'manager',
  [`GET ${DESK_PATHS.figuresMail}`]: 'manager',
  [`POST ${DESK_PATHS.figuresMail}`]: 'manager',
  [`GET ${DESK_PATHS.accountantSheet}`]: 'manager',
  [`GET ${DESK_PATHS.kitchenList}`]: 'cook',
  [`GET ${DESK_PATHS.depositList}`]: 'desk',
  [`GET ${DESK_PATHS.mailList}`]: 'desk',
  [`GET ${DESK_PATHS.optionList}`]: 'desk',
  [`GET ${DESK_PATHS.checkList}`]: 'desk',
  // A bank file names everyone who paid the venue for anything.
  [`POST ${DESK_PATHS.bankFile}`]: 'manager',
  [`POST ${DESK_PATHS.linkPayment}`]: 'manager',
  [`GET ${DESK_PATHS.dayClosing}`]: 'desk',
  [`POST ${DESK_PATHS.dayClosing}`]: 'desk',
  [`POST ${DESK_PATHS.reopenDay}`]: 'manager',
  // These expose all contact details in one file, or bookings in a calendar that anyone with its address can read.
  [`GET ${DESK_PATHS.export}`]: 'manager',
  [`GET ${DESK_PATHS.invoiceList}`]: 'manager',
  [`GET ${DESK_PATHS.invoiceSheet}`]: 'manager',
  [`GET ${DESK_PATHS.invoiceFile}`]: 'manager',
  [`POST ${DESK_PATHS.privacyExport}`]: 'manager',
  [`POST ${DESK_PATHS.privacyErase}`]: 'manager',
  [`GET ${DESK_PATHS.feeds}`]: 'manager',
  [`POST ${DESK_PATHS.feeds}`]: 'manager',
  [`POST ${DESK_PATHS.stopFeed}`]: 'manager',
  [`POST ${DESK_PATHS.bookings}`]: 'desk',
  ...deskActs(),
  [`POST ${DESK_PATHS.mail}`]: 'desk',
  [`POST ${DESK_PATHS.mailPreview}`]: 'desk',
  [`POST ${DESK_PATHS.newMailPreview}`]: 'desk',
  // These act on many bookings at once, and show which of them share a network.
  [`GET ${DESK_PATHS.network}`]: 'manager',
  [`POST ${DESK_PATHS.cancelTogether}`]: 'manager',
  [`POST ${DESK_PATHS.closures}`]: 'desk',
  [`POST ${DESK_PATHS.openings}`]: 'desk',
  [`POST ${DESK_PATHS.delays}`]: 'desk',
  [`POST ${DESK_PATHS.outages}`]: 'desk',
  [`GET ${DESK_PATHS.outageProposals}`]: 'desk',
  [`POST ${DESK_PATHS.undo}`]: 'desk',
}

function deskActs(): Record<string, Access> {
  return Object.fromEntries(BOOKING_ACTS.map((act) => [`POST ${DESK_PATHS[act]}`, 'desk']))
}

/** Acts with lasting effect need a sign-in within the last ten minutes, so that an unlocked screen or an old cookie is not enough. */
export const RECENT_ROUTES: ReadonlySet<string> = new Set([
  `POST ${PEOPLE.invitations}`,
  `POST ${PEOPLE.role}`,
  `POST ${PEOPLE.lock}`,
  `POST ${PEOPLE.unlock}`,
  `GET ${DESK_PATHS.export}`,
  `GET ${DESK_PATHS.invoiceSheet}`,
  `POST ${DESK_PATHS.feeds}`,
  `POST ${DESK_PATHS.privacyExport}`,
  `POST ${DESK_PATHS.privacyErase}`,
  `POST ${SIGN_IN.enableTotp}`,
  `POST ${SIGN_IN.disableTotp}`,
  `POST ${SIGN_IN.newBackupCodes}`,
  `GET ${SIGN_IN.newPasskeyOptions}`,
  `POST ${SIGN_IN.newPasskey}`,
  `POST ${SIGN_IN.removePasskey}`,
])
