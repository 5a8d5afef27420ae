import type { Client } from 'pg'

/**
 * Before PostgreSQL 15 everyone could create tables in `public`, and in every version temporary ones, which stand before ours where a
 * search path is not pinned. Only the owner of the database can take that away; for anyone else it stays as it is.
 */
export async function closeToEveryone(client: Client): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF has_schema_privilege('public', 'public', 'CREATE') THEN
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    END IF;
    IF has_database_privilege('public', current_database(), 'TEMPORARY') THEN
      EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`)
}
