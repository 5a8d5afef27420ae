import type { Invited } from '@lichtspel/contract/staff/colleagues'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { askDesk } from './desk-api.ts'

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id))

export const invite = (email: string, role: Role) =>
  askDesk<Invited>(COLLEAGUE_PATHS.invitations, { email, role })
export const withdrawInvitation = (id: string) => askDesk(at(COLLEAGUE_PATHS.withdraw, id), {})
export const giveRole = (id: string, role: Role) => askDesk(at(COLLEAGUE_PATHS.role, id), { role })
export const lockOut = (id: string) => askDesk(at(COLLEAGUE_PATHS.lock, id), {})
export const letInAgain = (id: string) => askDesk(at(COLLEAGUE_PATHS.unlock, id), {})
export const endSession = (id: string) => askDesk(at(COLLEAGUE_PATHS.endSession, id), {})
export const endOtherSessions = () => askDesk(COLLEAGUE_PATHS.endOthers, {})
