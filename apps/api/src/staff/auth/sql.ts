import type { Queryable } from '../../postgres.ts'

/** A code is on the screen for half a minute and accepted a step early or late; after this its digits are another code. */
const CODE_LIVES_SECONDS = 120

/** False: this code was used before. Of two at once one passes. */
export async function spendCode(db: Queryable, userId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'staff-use-code',
    text: `INSERT INTO staff.totp_used AS t (user_id, code_hash) VALUES ($1, $2)
           ON CONFLICT (user_id, code_hash) DO UPDATE SET used_at = app_now()
            WHERE t.used_at < app_now() - $3 * interval '1 second'`,
    values: [userId, codeHash, CODE_LIVES_SECONDS],
  })
  return rowCount === 1
}
