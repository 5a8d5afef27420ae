import { withClient } from './with-client.ts'

/** How long holds last. Call it before a server starts; a running server picks it up within a second. */
export async function publishHoldTime(databaseUrl: string, holdMs: number): Promise<void> {
  await publishRule(databaseUrl, ['hold'], { ms: holdMs, idleCapMs: Math.max(holdMs, 1_200_000) })
}

/** The venue's catalogue has the rules, so this publishes a revision. */
export async function publishRule(databaseUrl: string, path: string[], rule: object): Promise<void> {
  await withClient({ connectionString: databaseUrl, application_name: 'lichtspel-bench' }, async (client) => {
    await client.query(
      `SELECT publish_catalogue(p_venue => venue_id, p_valid_from => valid_from, p_by => 'bench',
                p_content => jsonb_set(content, $1, $2))
         FROM catalogue WHERE revision = newest_revision(venue_id)`,
      [['rules', ...path], JSON.stringify(rule)],
    )
  })
}
