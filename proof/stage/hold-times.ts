import { withClient } from './with-client.ts'

/**
 * The venue's catalogue sets how long holds last, so this publishes a revision. Call it before a server starts; a running server picks
 * it up within a second.
 */
export async function publishHoldTime(databaseUrl: string, holdMs: number): Promise<void> {
  await withClient({ connectionString: databaseUrl, application_name: 'lichtspel-bench' }, async (client) => {
    await client.query(
      `SELECT publish_catalogue(p_venue => venue_id, p_valid_from => valid_from, p_by => 'bench',
                p_content => jsonb_set(content, '{rules,hold}',
                  jsonb_build_object('ms', $1::int, 'idleCapMs', GREATEST($1::int, 1200000))))
         FROM catalogue WHERE revision = newest_revision(venue_id)`,
      [holdMs],
    )
  })
}
