import { inviteColleague as inviteBody, invited } from '@lichtspel/contract/desk/colleagues'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import {
  acceptInvitation as acceptBody,
  type InvitationAnswer,
  invitationAnswer,
  nothing,
  openInvitation as openBody,
} from '@lichtspel/contract/desk/sign-in'
import { COLLEAGUE_PATHS, INVITATION_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import { isOnlyManager } from '@lichtspel/domain/desk/roles'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { hashToken } from '../booking/link/token.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { wideNetworkOf } from '../http/network.ts'
import { Refused } from '../http/refusals.ts'
import { queueNews } from '../mail/send-colleague-mail.ts'
import type { DeskPorts, PasswordPorts } from '../ports.ts'
import {
  consumeInvitation,
  type Invitation,
  lockAccount,
  readInvitation,
  type WrittenAccount,
  writeAccount,
  writeMembership,
} from './invitation-sql.ts'
import { inviteColleague, withdraw } from './invite.ts'
import { lockMembers } from './member-sql.ts'
import { hashPassword } from './sign-in/password-hash.ts'
import { signInLimits } from './sign-in/sign-in-limits.ts'

const refusals = { 400: deskRefusalBody, 409: deskRefusalBody, 410: deskRefusalBody, 422: deskRefusalBody }

export function invitationRoutes(app: FastifyInstance, ports: PasswordPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const limits = signInLimits(ports.pool, ports.config)

  typed.post(
    INVITATION_PATHS.open,
    { schema: { body: openBody, response: { 200: invitationAnswer, ...refusals } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), INVITATION_PATHS.open)
      return await openInvitation(ports, request.venueId, request.body.token)
    },
  )
  typed.post(
    INVITATION_PATHS.accept,
    { schema: { body: acceptBody, response: { 200: nothing, ...refusals } } },
    async (request) => {
      await limits.countAddress(limits.placeOf(request), INVITATION_PATHS.accept)
      const accept = () => acceptInvitation(ports, request.venueId, request.body)
      await ports.passwordLimit.take(wideNetworkOf(request.ip), accept)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.invitations,
    { schema: { body: inviteBody, response: { 200: invited, ...refusals } } },
    (request) => inviteColleague(ports, request.colleague, request.body),
  )
  typed.post(
    COLLEAGUE_PATHS.withdraw,
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        body: nothing,
        response: { 200: nothing, 404: deskRefusalBody, ...refusals },
      },
    },
    async (request) => {
      await withdraw(ports, request.colleague, request.params.id)
      return {}
    },
  )
}

type AcceptPorts = Pick<DeskPorts, 'pool' | 'catalogues'>

async function openInvitation(
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
async function acceptInvitation(
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
