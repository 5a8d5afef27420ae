// The tables other than those of slots: catalogue, events, mails, deposits and tokens, with statements that each constraint must
// refuse.
import { type Case, CHECK, FOREIGN, long, rows, statements, UNIQUE } from './constraint-case.ts'
import { ATTEMPT, BOOKING, OTHER_BOOKING, OTHER_SESSION, REFUND } from './sample-rows.ts'

const NOBODY = '00000000-0000-4000-c000-0000000000ff'

export const RECORD_CASES: Readonly<Record<string, Case>> = {
  'payment_provider.payment_provider_pkey': rows(UNIQUE, { venue_id: 'antwerpen' }),
  'payment_provider.payment_provider_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'payment_provider.provider_mode': rows(CHECK, { mode: 'sandbox' }),

  'payment_attempt.payment_attempt_pkey': rows(UNIQUE, { id: ATTEMPT }),
  'payment_attempt.payment_attempt_booking_id_fkey': rows(FOREIGN, { booking_id: NOBODY }),
  'payment_attempt.attempt_positive': rows(CHECK, { amount_cents: 0 }),
  'payment_attempt.attempt_mode': rows(CHECK, { mode: 'sandbox' }),
  'payment_attempt.one_attempt_per_payment': rows(UNIQUE, { provider_id: 'tr_once' }),
  'payment_attempt.attempt_method': rows(CHECK, { method: long(41) }),
  'payment_attempt.attempt_reported': rows(CHECK, { reported: long(41) }),
  'payment_attempt.attempt_status': rows(CHECK, { status: 'authorized' }),
  'payment_attempt.attempt_outcome': rows(CHECK, { status: 'paid', outcome: 'lost' }),
  'payment_attempt.paid_has_outcome': rows(CHECK, { status: 'paid' }, { outcome: 'booked' }),

  'payment_refund.payment_refund_pkey': rows(UNIQUE, { id: REFUND }),
  'payment_refund.payment_refund_attempt_id_fkey': rows(FOREIGN, { attempt_id: NOBODY }),
  'payment_refund.refund_positive': rows(CHECK, { amount_cents: 0 }),
  'payment_refund.one_refund_per_refund': rows(UNIQUE, { provider_id: 're_once' }),
  'payment_refund.refund_status': rows(CHECK, { status: 'lost' }),

  'missed_wish.missed_wish_pkey': rows(UNIQUE, { id: 1 }),
  'missed_wish.missed_wish_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'missed_wish.missed_wish_session_id_fkey': rows(FOREIGN, { session_id: NOBODY }),
  'missed_wish.one_wish_per_session_and_day': rows(UNIQUE, { session_id: OTHER_SESSION }),
  'missed_wish.wish_players': rows(CHECK, { players: 0 }, { players: 1_001 }),
  'missed_wish.wish_games': rows(CHECK, { games: '[]' }, { games: '"laser"' }),
  'missed_wish.wish_reason': rows(CHECK, { reason: 'dear' }),
  'missed_wish.wish_attraction': rows(CHECK, { reason: 'full', attraction: 'An Peeters' }),
  'missed_wish.wish_cents': rows(CHECK, { cents: -1 }),
  'missed_wish.wish_span': rows(CHECK, { from_minute: -1 }, { from_minute: 1_020 }, { before_minute: 1_441 }),
  'missed_wish.full_names_its_attraction': rows(CHECK, { reason: 'full' }, { attraction: 'vr' }),

  'venue_file.venue_file_pkey': rows(UNIQUE, { path: `hero.${'a'.repeat(24)}` }),
  'venue_file.venue_file_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'venue_file.file_path': rows(
    CHECK,
    { path: 'hero' },
    { path: '../etc' },
    { path: `hero.${'F'.repeat(24)}` },
  ),
  'venue_file.file_name': rows(
    CHECK,
    ...['menu.html', '800.svg', '0.avif', '99999.jpg', '800.avif\n', '../800.avif'].map((name) => ({ name })),
  ),
  'venue_file.file_size': rows(
    CHECK,
    { content: Buffer.alloc(0) },
    { content: Buffer.alloc(12 * 1024 * 1024 + 1) },
  ),

  'catalogue.one_catalogue_per_revision': rows(UNIQUE, { revision: 1 }),
  'catalogue.catalogue_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'catalogue.revision_positive': rows(CHECK, { revision: 0 }, { revision: -1 }),
  'catalogue.content_is_object': rows(CHECK, { content: '[]' }, { content: '"x"' }, { content: 'null' }),
  'catalogue.catalogue_published_by_check': rows(CHECK, { published_by: '' }, { published_by: long(121) }),
  'catalogue.catalogue_kept': statements(
    'LS006',
    `UPDATE catalogue SET valid_from = '2027-01-02'`,
    'DELETE FROM catalogue',
  ),

  'venue_host.venue_host_pkey': rows(UNIQUE, { host: 'antwerpen.example' }),
  'venue_host.venue_host_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'venue_host.host_name': rows(CHECK, { host: '' }, { host: 'Gent.example' }, { host: 'gent.example:80' }),
  'opening_exceptions.one_list_per_version': rows(UNIQUE, { version: 1 }),
  'opening_exceptions.opening_exceptions_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'opening_exceptions.exceptions_version_positive': rows(CHECK, { version: 0 }, { version: -1 }),
  'opening_exceptions.exceptions_are_list': rows(CHECK, { exceptions: '{}' }, { exceptions: 'null' }),
  'opening_exceptions.opening_exceptions_saved_by_check': rows(
    CHECK,
    { saved_by: '' },
    { saved_by: long(121) },
  ),
  'opening_exceptions.opening_exceptions_kept': statements(
    'LS006',
    `UPDATE opening_exceptions SET exceptions = '[]'`,
    'DELETE FROM opening_exceptions',
  ),

  'booking_event.booking_event_pkey': rows(UNIQUE, { id: 1 }),
  'booking_event.booking_event_booking_id_fkey': rows(FOREIGN, {
    booking_id: NOBODY,
  }),
  'booking_event.booking_event_actor_check': rows(CHECK, { actor: '' }, { actor: long(121) }),
  'booking_event.booking_event_what_check': rows(CHECK, { what: 'painted' }),
  'booking_event.booking_event_kept': statements(
    'LS006',
    `UPDATE booking_event SET actor = 'nobody'`,
    'DELETE FROM booking_event',
  ),

  'outgoing_mail.outgoing_mail_pkey': rows(UNIQUE, { id: 1 }),
  'outgoing_mail.outgoing_mail_dedupe_key_key': rows(UNIQUE, { dedupe_key: 'once' }),
  'outgoing_mail.outgoing_mail_kind_check': rows(CHECK, { kind: 'advert' }),
  'outgoing_mail.mail_error_short': rows(CHECK, { last_error: long(501) }),
  'outgoing_mail.mail_fault_known': rows(CHECK, { fault: 'nobody' }),
  'outgoing_mail.mail_ends_once': rows(CHECK, { sent_at: 'now', dead_at: 'now' }),
  'outgoing_mail.outgoing_mail_event_id_fkey': rows(FOREIGN, { event_id: 12_345 }),
  'outgoing_mail.resend_of_confirmation': rows(CHECK, { is_resend: true, event_id: null }),
  'outgoing_mail.reminder_of_a_day': rows(
    CHECK,
    { kind: 'reminder', event_id: null },
    { reminds_of: '2027-06-12' },
  ),
  'outgoing_mail.mail_tells_of': rows(
    CHECK,
    { event_id: null },
    { kind: 'confirmation', is_resend: true },
    { kind: 'deposit' },
    { kind: 'reminder', reminds_of: '2027-06-12' },
  ),
  'outgoing_mail.mail_has_its_subject': rows(
    CHECK,
    { booking_id: null },
    { option_until: 'now' },
    { user_id: NOBODY },
    { kind: 'invitation', event_id: null },
    { kind: 'reset', event_id: null, booking_id: null },
    { kind: 'manager-added', event_id: null, booking_id: null, user_id: NOBODY },
    { kind: 'option-ends', event_id: null },
    { week_ends: '2027-06-13' },
    { kind: 'weekly-figures', event_id: null, booking_id: null, user_id: NOBODY },
  ),
  'outgoing_mail.outgoing_mail_invitation_id_fkey': rows(FOREIGN, {
    kind: 'invitation',
    event_id: null,
    booking_id: null,
    invitation_id: NOBODY,
  }),
  'outgoing_mail.outgoing_mail_user_id_fkey': rows(FOREIGN, {
    kind: 'reset',
    event_id: null,
    booking_id: null,
    user_id: NOBODY,
  }),
  'outgoing_mail.outgoing_mail_about_user_id_fkey': statements(
    FOREIGN,
    `WITH u AS (INSERT INTO staff."user" (name, email, "emailVerified") VALUES ('An', 'an@voorbeeld.be', true) RETURNING id)
     INSERT INTO outgoing_mail (id, dedupe_key, kind, user_id, about_user_id) OVERRIDING SYSTEM VALUE SELECT 999, 'news', 'manager-added', id, '${NOBODY}' FROM u`,
  ),
  'outgoing_mail.outgoing_mail_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'outgoing_mail.outgoing_mail_booking_id_fkey': rows(FOREIGN, {
    booking_id: NOBODY,
  }),

  'deposit.deposit_pkey': rows(UNIQUE, { booking_id: BOOKING }),
  'deposit.deposit_booking_id_fkey': rows(FOREIGN, { booking_id: NOBODY }),
  'deposit.deposit_positive': rows(CHECK, { amount_cents: 0 }),
  'deposit.deposit_reference_form': rows(CHECK, { reference: '+++000/0000/00202+++' }),
  'deposit.one_deposit_per_reference': rows(UNIQUE, { reference: '000000000101' }),
  'deposit_payment.deposit_payment_pkey': rows(UNIQUE, { entry_key: 'once' }),
  'deposit_payment.deposit_payment_booking_id_fkey': rows(FOREIGN, { booking_id: OTHER_BOOKING }),
  'deposit_payment.deposit_payment_attempt_id_fkey': rows(FOREIGN, { attempt_id: NOBODY }),
  'deposit_payment.payment_positive': rows(CHECK, { amount_cents: 0 }),

  'suppressed_address.suppressed_address_pkey': rows(UNIQUE, { hash: Buffer.alloc(32, 1) }),
  'suppressed_address.address_hashed': rows(
    CHECK,
    { hash: Buffer.alloc(20, 1) },
    { hash: Buffer.alloc(33, 1) },
  ),

  'manage_token.manage_token_pkey': rows(UNIQUE, { hash: Buffer.alloc(32, 1) }),
  'manage_token.manage_token_booking_id_fkey': rows(FOREIGN, {
    booking_id: NOBODY,
  }),
  'manage_token.token_hashed': rows(CHECK, { hash: Buffer.alloc(20, 1) }, { hash: Buffer.alloc(33, 1) }),

  'calendar_feed.calendar_feed_pkey': rows(UNIQUE, { hash: Buffer.alloc(32, 1) }),
  'calendar_feed.feed_hashed': rows(CHECK, { hash: Buffer.alloc(20, 1) }, { hash: Buffer.alloc(33, 1) }),
  'calendar_feed.calendar_feed_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'calendar_feed.calendar_feed_attraction_check': rows(CHECK, { attraction: 'Bowling!' }),
  'calendar_feed.calendar_feed_made_by_check': rows(CHECK, { made_by: '' }, { made_by: long(121) }),
  'calendar_feed.calendar_feed_ended_by_check': rows(
    CHECK,
    { ended_by: '', ended_at: 'now' },
    { ended_by: long(121), ended_at: 'now' },
  ),
  'calendar_feed.feed_ended_by_someone': rows(CHECK, { ended_by: 'staff' }, { ended_at: 'now' }),
  'calendar_feed.one_feed_per_attraction': rows(UNIQUE, { attraction: 'laser' }),

  'privacy_act.privacy_act_pkey': rows(UNIQUE, { id: 1 }),
  'privacy_act.privacy_actor': rows(CHECK, { actor: 'An Peeters' }),
  'privacy_act.privacy_what': rows(CHECK, { what: 'an@voorbeeld.be' }),
  'privacy_act.privacy_count': rows(CHECK, { count: -1 }),
  'privacy_act.privacy_act_kept': statements(
    'LS006',
    'UPDATE privacy_act SET count = 2',
    'DELETE FROM privacy_act',
  ),
}
