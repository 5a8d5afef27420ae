import type { InvitationAnswer } from '@lichtspel/contract/desk/sign-in'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import { isOnlyManager } from '@lichtspel/domain/desk/roles'
import { hashToken } from '../../bookings/link/token.ts'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { queueNews } from '../colleague-mails/sql.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { lockMembers } from '../sql.ts'
import {
  consumeInvitation,
  type Invitation,
  lockAccount,
  readInvitation,
  type WrittenAccount,
  writeAccount,
  writeMembership,
} from './sql.ts'

type AcceptPorts = Pick<DeskPorts, 'pool' | 'catalogues'>

export async function openInvitation(
  { pool, catalogues }: AcceptPorts,
  venueId: string,
  token: string,
): Promise<InvitationAnswer> {
  const { email, role, name, keepsAccount } = await getInvitation(pool, venueId, token)
  return { email, role, name, keepsAccount, venueName: catalogues.get(venueId).newest.venue.name }
}

type Accepted = { token: string; name?: string | undefined; password?: string | undefined }
type Account = { name: string; passwordHash: string }

/** Uses up the invitation and adds the colleague, or does neither. The colleague then signs in as usual. */
export async function acceptInvitation(
  ports: AcceptPorts,
  venueId: string,
  { token, ...typed }: Accepted,
): Promise<void> {
  const invitation = await getInvitation(ports.pool, venueId, token)
  const account = invitation.keepsAccount ? undefined : await newAccount(ports, invitation, typed)
  await inTransaction(ports.pool, async (db) => {
    const members = await lockMembers(db, venueId)
    const { id, hadSecondFactor } = await writeAccountOf(db, invitation, account)
    if (!(await consumeInvitation(db, invitation.id))) throw new Refused(410, 'link-over')
    await writeMembership(db, id, invitation)
    if (invitation.role !== 'manager' && isOnlyManager(members, id)) throw new Refused(409, 'last-manager')
    const was = members.find((member) => member.id === id)
    const wasManager = was?.role === 'manager' && !was.isLocked
    if (invitation.role === 'manager' && !wasManager)
      await queueNews(db, { venueId, userId: id, news: 'manager-added' })
    if (hadSecondFactor) await queueNews(db, { venueId: null, userId: id, news: 'second-factor-reset' })
  })
}

async function newAccount(
  { catalogues }: AcceptPorts,
  { email, venueId }: Invitation,
  { name: typedName = '', password = '' }: Omit<Accepted, 'token'>,
): Promise<Account> {
  const name = typedName.trim()
  if (name === '') throw new Refused(422, 'name-missing')
  const venueName = catalogues.get(venueId).newest.venue.name
  if (isPasswordWeak(password, [name, email, venueName])) throw new Refused(422, 'password-weak')
  return { name, passwordHash: await hashPassword(password) }
}

/** Refuses when another venue added or removed the colleague since the invitation was read. */
async function writeAccountOf(
  db: Queryable,
  invitation: Invitation,
  account: Account | undefined,
): Promise<WrittenAccount> {
  const { id, keepsAccount } = await lockAccount(db, invitation)
  const isOthers = invitation.isPassedOn && id !== undefined
  if (isOthers || keepsAccount !== (account === undefined)) throw new Refused(410, 'link-over')
  if (account !== undefined) return await writeAccount(db, invitation, account)
  return { id: id ?? '', hadSecondFactor: false }
}

async function getInvitation(pool: DeskPorts['pool'], venueId: string, token: string): Promise<Invitation> {
  const invitation = await readInvitation(pool, venueId, hashToken(token))
  if (invitation === undefined) throw new Refused(410, 'link-over')
  return invitation
}
