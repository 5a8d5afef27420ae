import { BOOKING_FIELDS } from '@lichtspel/domain/booking/booking-fields'
import type { TestDatabase } from '../database/test-database.ts'

/**
 * Whose data each text column may contain. A column missing from this list fails the test that reads the list. State here whether the
 * column can name a visitor or a colleague; if it can, plant the words in person.test.ts and erase them in forgetting.sql.
 */
export const COLUMNS_OF_PEOPLE: Readonly<Record<string, 'visitor' | 'colleague' | 'nobody'>> = {
  ...Object.fromEntries(
    Object.entries(BOOKING_FIELDS)
      .filter(([column]) => column !== 'players' && column !== 'meal_people')
      .map(([column, field]) => [`booking.${column}`, field.of]),
  ),
  ...of('visitor', 'booking', 'sought folded phone_digits'),
  ...of('visitor', 'booking_event', 'before after reason'),
  ...of('visitor', 'schedule_event', 'reason'),
  ...of('visitor', 'outgoing_mail', 'recipient last_error'),
  ...of('visitor', 'deposit_payment', 'reason'),
  ...of('visitor', 'bill_entry', 'words'),
  ...of('colleague', 'staff.user', 'name email image'),
  ...of('colleague', 'staff.session', 'ipAddress userAgent'),
  ...of('colleague', 'staff.passkey', 'name'),
  ...of('colleague', 'staff.invitation', 'email'),

  ...of('nobody', 'venue', 'id name zone'),
  ...of('nobody', 'venue_host', 'host venue_id'),
  ...of('nobody', 'catalogue', 'venue_id content published_by'),
  ...of('nobody', 'opening_exceptions', 'venue_id exceptions saved_by'),
  ...of('nobody', 'schedule', 'venue_id attraction closed_by closing_reason'),
  ...of('nobody', 'slot_claim', 'slot_key venue_id booking_status closed_by closing_reason'),
  ...of('nobody', 'schedule_delay', 'set_by'),
  ...of('nobody', 'schedule_outage', 'reason words set_by'),
  // Part of the network address, kept only as long as the hold.
  ...of('nobody', 'slot_claim', 'network wide_network'),
  ...of('nobody', 'session', 'fingerprint'),
  ...of('nobody', 'booking', 'venue_id status placed_by price_lines network wide_network'),
  ...of('nobody', 'booking_event', 'actor what slots'),
  ...of('nobody', 'schedule_event', 'slot_key actor what before after'),
  ...of('nobody', 'outgoing_mail', 'dedupe_key fault kind message_id venue_id'),
  ...of('nobody', 'deposit', 'reference'),
  ...of('nobody', 'deposit_payment', 'entry_key kind actor'),
  ...of('nobody', 'day_closing', 'venue_id reason closed_by'),
  ...of('nobody', 'day_reopening', 'venue_id closing reopened_by'),
  ...of('nobody', 'booking_option', 'falls_back'),
  ...of('nobody', 'bill_entry', 'kind vat_group bank_key actor'),
  ...of('nobody', 'payment_provider', 'venue_id mode'),
  ...of('nobody', 'payment_attempt', 'mode provider_id checkout_url method status outcome reported'),
  ...of('nobody', 'payment_refund', 'provider_id status'),
  ...of('nobody', 'missed_wish', 'venue_id games reason attraction network'),
  ...of('nobody', 'venue_file', 'venue_id path name'),
  ...of('nobody', 'calendar_feed', 'venue_id attraction made_by ended_by'),
  ...of('nobody', 'privacy_act', 'actor what'),
  ...of('nobody', 'schema_migration', 'name checksum'),
  ...of('nobody', 'schema_function_file', 'name checksum'),
  ...of('nobody', 'schema_object', 'kind identity'),
  ...of('nobody', 'schema_version', 'version needs'),
  // Hashed or encrypted secrets that are deleted with the account.
  ...of('nobody', 'staff.session', 'token venueId'),
  ...of('nobody', 'staff.account', 'accountId providerId accessToken refreshToken idToken scope password'),
  ...of('nobody', 'staff.verification', 'identifier value'),
  ...of('nobody', 'staff.twoFactor', 'secret backupCodes'),
  ...of('nobody', 'staff.passkey', 'publicKey credentialID deviceType transports aaguid'),
  ...of('nobody', 'staff.membership', 'venue_id role'),
  ...of('nobody', 'staff.link', 'venue_id'),
  ...of('nobody', 'staff.switch_token', 'venue_id'),
  ...of('nobody', 'staff.invitation', 'venue_id role'),
  ...of('nobody', 'staff.attempt', 'key'),
}

function of<Whose extends string>(whose: Whose, table: string, columns: string): Record<string, Whose> {
  return Object.fromEntries(columns.split(' ').map((column) => [`${table}.${column}`, whose]))
}

/** Every text column in the current database. */
export async function columnsWithWords({ pool }: Pick<TestDatabase, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT CASE c.table_schema WHEN 'public' THEN '' ELSE c.table_schema || '.' END || c.table_name || '.' || c.column_name AS name
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
        AND c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'inet', 'cidr', 'USER-DEFINED')`,
  )
  return rows.map(({ name }) => name).sort()
}

/** The columns of any table and type that contain one of these words. Hashes are compared in hexadecimal. */
export async function columnsWith(
  { pool }: Pick<TestDatabase, 'pool'>,
  words: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT DISTINCT f.key FROM "${schema}"."${name}" t CROSS JOIN LATERAL jsonb_each_text(to_jsonb(t)) f
          WHERE f.value ILIKE ANY (SELECT '%' || word || '%' FROM unnest($1::text[]) AS word)`,
        [words],
      )
      return rows.map(({ key }) => `${schema === 'public' ? '' : `${schema}.`}${name}.${key}`)
    }),
  )
  return found.flat().sort()
}
