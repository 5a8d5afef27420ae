import type { Invited } from '@lichtspel/contract/desk/colleagues'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { fetchDesk } from './desk-api.ts'

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id))

export const invite = (email: string, role: Role) =>
  fetchDesk<Invited>(COLLEAGUE_PATHS.invitations, { email, role })
export const withdrawInvitation = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.withdraw, id), {})
export const giveRole = (id: string, role: Role) => fetchDesk(at(COLLEAGUE_PATHS.role, id), { role })
export const lockOut = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.lock, id), {})
export const unlockColleague = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.unlock, id), {})
export const endSession = (id: string) => fetchDesk(at(COLLEAGUE_PATHS.endSession, id), {})
export const endOtherSessions = () => fetchDesk(COLLEAGUE_PATHS.endOthers, {})
