// Every constraint and trigger of the reservation tables, with statements that it must refuse.

import { requestId, sessionId } from '@lichtspel/test-support/database/engine-calls.ts'
import { type Case, CHECK, FOREIGN, long, rows, statements, UNIQUE } from './constraint-case.ts'
import { DESK_CASES } from './desk-cases.ts'
import { RECORD_CASES } from './record-cases.ts'
import { BOOKED, BOOKING, CLOSED, LASER, OTHER_BOOKING, OTHER_SESSION, SESSION } from './sample-rows.ts'

const SCHEDULE_IN_LEUVEN = `
  INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule)
  VALUES ('leuven', 'vr', '2027-06-12', 480, 1440, 15, false)`

const slot = (key: string) => `WHERE schedule_id = ${LASER} AND slot_key = '${key}'`

export const CASES: Readonly<Record<string, Case>> = {
  ...RECORD_CASES,
  ...DESK_CASES,

  'schedule.schedule_pkey': rows(UNIQUE, { id: LASER }),
  // A schedule of an unknown venue has no opens_at either, and that check fails first.
  'schedule.schedule_venue_id_fkey': statements(
    FOREIGN,
    `INSERT INTO venue (id, name, zone) VALUES ('leuven', 'Leuven', 'Europe/Brussels');
     ${SCHEDULE_IN_LEUVEN};
     DELETE FROM venue WHERE id = 'leuven'`,
  ),
  'schedule.schedule_attraction_check': rows(CHECK, { attraction: 'Bowling!' }),
  'schedule.schedule_block_minutes_check': rows(CHECK, { block_minutes: 4 }, { block_minutes: 61 }),
  'schedule.one_schedule_per_day': rows(UNIQUE, { venue_id: 'antwerpen' }),
  'schedule.schedule_hours': rows(
    CHECK,
    { opens_minute: -20 },
    { opens_minute: 1430 },
    { closes_minute: 1460 },
    { opens_minute: 1440, closes_minute: 480 },
  ),
  'schedule.schedule_closed_by_check': rows(
    CHECK,
    { closed_by: '', closed_at: 'now' },
    { closed_by: long(121), closed_at: 'now' },
  ),
  'schedule.schedule_closing_reason_check': rows(
    CHECK,
    { closed_by: 'staff', closed_at: 'now', closing_reason: '' },
    { closed_by: 'staff', closed_at: 'now', closing_reason: long(201) },
  ),
  'schedule.closed_by_someone': rows(
    CHECK,
    { closed_by: 'staff' },
    { closed_at: 'now' },
    { closing_reason: 'Onderhoud' },
  ),
  'schedule.schedule_opens_at': {
    code: 'LS005',
    attempts: [
      { row: { day: '2027-03-28', opens_minute: 60 } },
      { row: { day: '2027-10-31', opens_minute: 60 } },
      { row: { day: '2027-03-28', opens_minute: 0, closes_minute: 180 } },
    ],
  },

  'schedule.schedule_stays_true': {
    code: 'LS005|LS008',
    attempts: [
      ...[
        `day = '2027-06-14'`,
        `venue_id = 'gent'`,
        'opens_minute = 510',
        `opens_at = opens_at + interval '1 hour'`,
      ].map((change) => ({ sql: `UPDATE schedule SET ${change} WHERE id = ${LASER + 1}` })),
      {
        sql: `INSERT INTO venue (id, name, zone) VALUES ('leuven', 'Leuven', 'Europe/Brussels');
              ${SCHEDULE_IN_LEUVEN};
              UPDATE schedule SET attraction = 'laser' WHERE venue_id = 'leuven'`,
      },
      // Without the insert trigger, only this trigger checks whether the clock changes within the opening hours.
      {
        sql: `ALTER TABLE schedule DISABLE TRIGGER schedule_opens_at;
              INSERT INTO schedule (venue_id, attraction, day, opens_minute, closes_minute, block_minutes, break_rule, opens_at)
              VALUES ('gent', 'vr', '2027-03-28', 0, 120, 15, false, '2027-03-27 23:00Z');
              UPDATE schedule SET closes_minute = 240 WHERE day = '2027-03-28'`,
      },
    ],
  },

  'session.session_pkey': rows(UNIQUE, { id: SESSION }),
  'session.session_fingerprint_check': rows(
    CHECK,
    { fingerprint: '0123456789ABCDEF' },
    { fingerprint: '0123456789abcde' },
    { fingerprint: '0123456789abcdef0' },
  ),

  'booking.booking_pkey': rows(UNIQUE, { id: BOOKING }),
  'booking.one_booking_per_request': rows(UNIQUE, { request_id: requestId(1) }),
  'booking.booking_venue_id_fkey': rows(FOREIGN, { venue_id: 'nergens' }),
  'booking.booking_status_check': rows(CHECK, { status: 'moved' }),
  'booking.booking_placed_by_check': rows(CHECK, { placed_by: '' }, { placed_by: long(121) }),
  'booking.booking_name_check': rows(CHECK, { name: long(201) }),
  'booking.booking_email_check': rows(CHECK, { email: long(255) }),
  'booking.booking_phone_check': rows(CHECK, { phone: long(33) }),
  'booking.booking_language_check': rows(CHECK, { language: 'nl-BE' }, { language: 'NL' }, { language: '' }),
  'booking.booking_players_check': rows(CHECK, { players: 0 }, { players: 1001 }),
  'booking.booking_formula_check': rows(
    CHECK,
    { formula: '' },
    { formula: 'v i p' },
    { formula: '1st' },
    { formula: long(41) },
  ),
  'booking.booking_modules_check': rows(
    CHECK,
    { modules: ['pastaBuffet', 'pastaBuffet'] },
    { modules: ['pasta buffet'] },
    { modules: ['pastaBuffet', ''] },
    { modules: ['pastaBuffet', null] },
    { modules: [long(41)] },
  ),
  'booking.meal_at_form': rows(CHECK, { meal_at: '9:00' }, { meal_at: '24:00' }, { meal_at: '16:60' }),
  'booking.diets_length': rows(CHECK, { diets: long(501) }),
  'booking.booking_meal_people_check': rows(CHECK, { meal_people: 0 }, { meal_people: 1001 }),
  'booking.team_names_form': rows(
    CHECK,
    { team_names: Array.from({ length: 25 }, () => 'x') },
    { team_names: ['De Raketten', null] },
    { team_names: [long(721)] },
  ),
  'booking.booking_extra_info_check': rows(CHECK, { extra_info: long(2001) }),
  'booking.booking_price_cents_check': rows(CHECK, { price_cents: -1, price_lines: '[{"cents": -1}]' }),
  'booking.price_lines_listed': rows(CHECK, { price_lines: '{}' }, { price_lines: 'null' }),
  'booking.price_is_its_lines': rows(
    CHECK,
    { price_cents: 7_999 },
    { price_lines: '[]' },
    { price_lines: '[{"cents": 8000}, {}]' },
    { price_lines: '[{"cents": "8000"}]' },
    { price_lines: '[8000]' },
  ),
  'booking.booking_of_catalogue': rows(FOREIGN, { catalogue_revision: 2 }, { catalogue_revision: 0 }),
  // (9)
  'booking.booking_not_empty': {
    code: 'LS004',
    attempts: [
      { row: { status: 'confirmed' } },
      {
        sql: `DELETE FROM slot_claim ${slot('08:00')};
              UPDATE booking SET status = 'cancelled' WHERE id = '${BOOKING}';
              UPDATE booking SET status = 'confirmed' WHERE id = '${BOOKING}'`,
      },
    ],
  },

  // The minutes of these keys are on the grid, but the keys are not clock times.
  'slot_claim.slot_key_form': rows(CHECK, { slot_key: '15:60' }, { slot_key: '15:80' }),
  'slot_claim.claim_on_open_day': {
    code: CHECK,
    attempts: [
      { row: { is_open: false } },
      { sql: `UPDATE schedule SET closed_by = 'staff', closed_at = app_now() WHERE id = ${LASER}` },
    ],
  },
  'slot_claim.hold_of_session': {
    code: FOREIGN,
    attempts: [
      { row: { session_id: '00000000-0000-4000-a000-0000000000ff' } },
      { sql: `DELETE FROM session WHERE id = '${SESSION}'` },
    ],
  },
  'slot_claim.claim_confirmed': rows(CHECK, { ...BOOKED, booking_status: 'cancelled' }),
  'slot_claim.slot_claim_closed_by_check': rows(
    CHECK,
    { ...CLOSED, closed_by: '' },
    { ...CLOSED, closed_by: long(121) },
  ),
  'slot_claim.closure_of_outage': rows(CHECK, { of_outage: true }, { ...BOOKED, of_outage: true }),
  'hold_record.one_record_per_choice': rows(UNIQUE, { session_id: OTHER_SESSION }),
  'hold_record.record_of_session': rows(FOREIGN, { session_id: sessionId(8) }),
  'hold_record.record_of_schedule': rows(FOREIGN, { schedule_id: 998 }),
  // (1)
  'slot_claim.one_claim_per_slot': rows(
    UNIQUE,
    { slot_key: '08:00' },
    { slot_key: '10:00' },
    { slot_key: '12:00' },
    { ...BOOKED, booking_id: OTHER_BOOKING, slot_key: '08:00' },
    { ...BOOKED, slot_key: '10:00' },
    { ...CLOSED, slot_key: '08:00' },
  ),
  // (2)
  'slot_claim.one_kind_of_claim': rows(
    CHECK,
    { ...BOOKED, booking_id: null },
    { booking_id: BOOKING },
    { closed_by: 'staff' },
    { ...BOOKED, closed_by: 'staff' },
    { hold_until: null },
    { active_at: null },
    { ...BOOKED, hold_until: 'now' },
    { ...CLOSED, active_at: 'now' },
  ),
  'slot_claim.network_of_hold': rows(
    CHECK,
    { ...BOOKED, network: '10.0.0.0/24' },
    { ...CLOSED, wide_network: '10.0.0.0/24' },
  ),
  // (3)
  'slot_claim.claim_on_grid': {
    code: CHECK,
    attempts: [
      { row: { slot_key: '07:40', by_staff: true } },
      { row: { slot_key: '16:07' } },
      { row: { slot_key: '23:50' } },
      { row: { slot_key: '16:15', ...CLOSED } },
      // Rebuilding a day updates its claims too.
      { sql: `UPDATE schedule SET block_minutes = 50 WHERE id = ${LASER}` },
      {
        sql: `UPDATE schedule SET opens_minute = 490, opens_at = opens_at + interval '10 min' WHERE id = ${LASER}`,
      },
      { sql: `UPDATE schedule SET closes_minute = 1210 WHERE id = ${LASER}` },
    ],
  },
  // (4)
  'slot_claim.claim_of_schedule': {
    code: FOREIGN,
    attempts: [
      { row: { schedule_id: 12_345 } },
      { row: { venue_id: 'gent' } },
      { row: { day: '2027-06-13' } },
      { row: { break_rule: false } },
      { row: { block_minutes: 10 } },
      { row: { opens_minute: 460 } },
      { row: { closes_minute: 1420 } },
      { row: { opens_at: '2027-06-12 07:00Z' } },
      { sql: `DELETE FROM schedule WHERE id = ${LASER + 2}` },
    ],
  },
  // (5)
  'slot_claim.claim_of_booking': {
    code: FOREIGN,
    attempts: [
      { row: { ...BOOKED, booking_id: '00000000-0000-4000-c000-0000000000ff' } },
      { sql: `UPDATE booking SET status = 'cancelled' WHERE id = '${BOOKING}'` },
      { sql: `UPDATE booking SET day = '2027-06-13' WHERE id = '${BOOKING}'` },
      { sql: `UPDATE booking SET venue_id = 'gent' WHERE id = '${BOOKING}'` },
      { sql: `DELETE FROM booking WHERE id = '${OTHER_BOOKING}'` },
    ],
  },
  // (6)
  'slot_claim.mandatory_break': {
    code: '23P01',
    attempts: [
      { row: { slot_key: '10:20' } },
      { row: { slot_key: '09:40' } },
      { row: { ...BOOKED, slot_key: '08:20' } },
      { sql: `UPDATE schedule SET break_rule = true WHERE id = ${LASER + 2}` },
    ],
  },
  // Checks (7) and (8) of claims.sql.
  'slot_claim.slot_claim_guard': {
    code: 'LS001|LS002|LS003',
    attempts: [
      { sql: `UPDATE slot_claim SET booking_id = '${OTHER_BOOKING}' ${slot('08:00')}` },
      {
        sql: `UPDATE slot_claim SET booking_id = NULL, session_id = '${SESSION}', hold_until = app_now(),
              active_at = app_now() ${slot('08:00')}`,
      },
      { sql: `UPDATE slot_claim SET closed_by = NULL, booking_id = '${BOOKING}' ${slot('12:00')}` },
      { sql: `UPDATE slot_claim SET session_id = '${OTHER_SESSION}' ${slot('10:00')}` },
      {
        sql: `UPDATE slot_claim SET session_id = NULL, network = NULL, wide_network = NULL, hold_until = NULL, active_at = NULL,
              closed_by = 'staff' ${slot('10:00')}`,
      },
      {
        sql: `UPDATE test_clock SET t = '2027-06-12 08:00Z';
              UPDATE slot_claim SET session_id = '${OTHER_SESSION}' ${slot('10:00')}`,
      },
      {
        sql: `UPDATE test_clock SET t = '2027-06-12 08:00Z';
              UPDATE slot_claim SET session_id = NULL, network = NULL, wide_network = NULL, hold_until = NULL, active_at = NULL,
              booking_id = '${BOOKING}' ${slot('10:00')}`,
      },
    ],
  },
  // (9)
  'slot_claim.left_in_outage': statements(
    'LS001',
    `UPDATE schedule_outage SET from_minute = 480, until_minute = 500;
     DELETE FROM slot_claim ${slot('08:00')}; SET CONSTRAINTS left_in_outage IMMEDIATE;
     UPDATE slot_claim SET closed_by = NULL, of_outage = false, booking_id = '${BOOKING}' ${slot('08:00')}`,
  ),
  'slot_claim.booking_not_emptied': statements('LS004', `DELETE FROM slot_claim ${slot('08:00')}`),
}

/**
 * These are wider than the primary key of their table, so the primary key always fails first. They exist only as targets of the foreign
 * keys (4) and (5).
 */
export const TARGETS = ['schedule.schedule_facts', 'booking.booking_facts']
