import type { Colleagues } from '@lichtspel/contract/desk/colleagues'
import { isOnlyManager, type Member, type Role } from '@lichtspel/domain/desk/roles'
import type { Pool } from 'pg'
import { inTransaction, type Queryable } from '../../db/postgres.ts'
import { Refused } from '../../http/refusals.ts'
import { actorOf, type Colleague } from '../colleague.ts'
import { queueNews } from '../colleague-mails/sql.ts'
import { endSessionsAt, lockMembers } from '../sql.ts'
import {
  endFeedsOf,
  forgetLinks,
  listColleagues,
  listInvitations,
  withdrawInvitationsBy,
  withdrawInvitationsTo,
  writeLock,
  writeRole,
} from './sql.ts'

export async function readColleagues(pool: Pool, { venueId }: Colleague): Promise<Colleagues> {
  const [colleagues, invitations] = await Promise.all([
    listColleagues(pool, venueId),
    listInvitations(pool, venueId),
  ])
  return { colleagues, invitations }
}

export async function giveRole(pool: Pool, by: Colleague, id: string, role: Role): Promise<void> {
  await changeMember(pool, by, { id, staysManager: role === 'manager' }, async (db, was) => {
    const key = { userId: id, venueId: by.venueId }
    await writeRole(db, key, role)
    await withdrawInvitationsTo(db, key)
    if (role !== 'manager') await endFeedsOf(db, key, actorOf(by))
    else if (was.role !== 'manager') await tellManagers(db, by, id)
  })
}

/** Takes effect with the colleague's next request at this venue, on every device. Their access to other venues stays. */
export async function lockOut(pool: Pool, by: Colleague, id: string): Promise<void> {
  await changeMember(pool, by, { id, staysManager: false }, async (db) => {
    const key = { userId: id, venueId: by.venueId }
    await writeLock(db, key, true)
    await endSessionsAt(db, by.venueId, id)
    await forgetLinks(db, key)
    await withdrawInvitationsTo(db, key)
    await withdrawInvitationsBy(db, key)
    await endFeedsOf(db, key, actorOf(by))
  })
}

export async function unlockColleague(pool: Pool, by: Colleague, id: string): Promise<void> {
  await changeMember(pool, by, { id, staysManager: true }, async (db, was) => {
    await writeLock(db, { userId: id, venueId: by.venueId }, false)
    if (was.role === 'manager' && was.isLocked) await tellManagers(db, by, id)
  })
}

async function tellManagers(db: Queryable, { venueId }: Colleague, userId: string): Promise<void> {
  await queueNews(db, { venueId, userId, news: 'manager-added' })
}

/** A venue always keeps at least one manager, who can invite others. */
async function changeMember(
  pool: Pool,
  { venueId }: Colleague,
  { id, staysManager }: { id: string; staysManager: boolean },
  change: (db: Queryable, was: Member) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const members = await lockMembers(db, venueId)
    const was = members.find((member) => member.id === id)
    if (was === undefined) throw new Refused(404, 'not-found')
    if (!staysManager && isOnlyManager(members, id)) throw new Refused(409, 'last-manager')
    await change(db, was)
  })
}
