import type { ActWords } from '@lichtspel/test-support/database/engine-calls.ts'
import type { Queryable } from '@lichtspel/test-support/database/queryable.ts'
import * as desk from '../desk-calls.ts'
import type { DeskAct } from './act.ts'
import { DEPOSIT_CENTS } from './world.ts'

type Words = { act: number | null; mail?: boolean; reason?: string; byDesk?: boolean; forOutage?: boolean }

/** The options of an act, as the engine's calls take them. */
export function said({ act, mail, reason, byDesk, forOutage }: Words): ActWords & { actor?: string } {
  return {
    ...(act !== null && { act: desk.actId(act) }),
    ...(mail !== undefined && { mail }),
    ...(reason !== undefined && { reason }),
    ...(byDesk && { actor: desk.STAFF }),
    ...(forOutage && { forOutage }),
  }
}

/** Performs the acts that only staff can do, on the booking with this id. */
export async function performAtDesk(
  db: Queryable,
  id: string,
  act: Exclude<DeskAct, { kind: 'lapse' }>,
): Promise<string> {
  switch (act.kind) {
    case 'go-back':
      return String(await desk.goBack(db, id, said(act)))
    case 'restore':
      return String(await desk.restore(db, id, said(act)))
    case 'mark':
      return String(
        await desk.mark(db, id, { presence: act.presence, people: act.people, ...said({ act: act.act }) }),
      )
    case 'option': {
      const until = act.until === null ? null : new Date(act.until).toISOString()
      return String(await desk.setOption(db, id, until, said(act)))
    }
    case 'change': {
      const facts = { players: act.players, ...(act.dropsAddress && { email: '' }) }
      return String(await desk.change(db, id, facts, said(act)))
    }
    case 'ask-deposit': {
      const reference = String(act.request).padStart(12, '0')
      await db.query('SELECT ask_deposit($1, $2, $3)', [id, DEPOSIT_CENTS, reference])
      return 'asked'
    }
    case 'settle':
      return String(await desk.settle(db, id, { kind: act.as, cents: act.cents, ...said({ act: act.act }) }))
  }
}
