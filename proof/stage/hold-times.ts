import { withClient } from './with-client.ts'

/** How long holds live is the venue's word: it publishes a revision that says so. Before a server starts, or it is told a second later. */
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
