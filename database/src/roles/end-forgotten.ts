import type { Client } from 'pg'

/**
 * A transaction that somebody began by hand and forgot keeps its locks, perhaps on a day that is being booked. Set on the database it ends
 * for every role that signs in; the server's own connections are stricter. Only the owner of the database can set it, and what an operator
 * set stays.
 */
export async function endForgottenTransactions(client: Client): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (
      SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase, unnest(s.setconfig) AS one
       WHERE d.datname = current_database() AND s.setrole = 0 AND one LIKE 'idle\\_in\\_transaction\\_session\\_timeout=%')
    THEN
      EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''1min''', current_database());
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`)
}
