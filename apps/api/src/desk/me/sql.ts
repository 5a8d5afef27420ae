import type { Queryable } from '../../db/postgres.ts'

type Means = { hasTotp: boolean; passkeys: { id: string; name: string; at: number | null }[] }

/** What the colleague can sign in with, apart from their password. */
export async function readMeans(db: Queryable, userId: string): Promise<Means> {
  const { rows } = await db.query<Means>({
    name: 'staff-means',
    text: `SELECT COALESCE(u."twoFactorEnabled", false) AS "hasTotp",
                  COALESCE(jsonb_agg(jsonb_build_object('id', p.id, 'name', COALESCE(p.name, ''),
                    'at', (extract(epoch FROM p."createdAt") * 1000)::bigint) ORDER BY p."createdAt")
                    FILTER (WHERE p.id IS NOT NULL), '[]') AS passkeys
             FROM staff."user" u LEFT JOIN staff.passkey p ON p."userId" = u.id
            WHERE u.id = $1 GROUP BY u.id`,
    values: [userId],
  })
  const [means] = rows
  if (means === undefined) throw new Error('whoever is signed in is gone')
  return means
}
