// The tables of the desk, with statements that each constraint must refuse.
import { type Case, CHECK, FOREIGN, long, rows, statements, UNIQUE } from './constraint-case.ts'
import { ACT, BOOKING, CLOSED, LASER } from './sample-rows.ts'

const NOWHERE = '00000000-0000-4000-c000-0000000000ff'

export const DESK_CASES: Readonly<Record<string, Case>> = {
  'booking.title_length': rows(CHECK, { title: long(121) }),
  'booking.note_length': rows(CHECK, { note: long(1001) }),
  'booking.visitors_say_who_they_are': {
    code: CHECK,
    attempts: [
      { row: { name: '' } },
      { row: { email: '' } },
      { row: { phone: '' } },
      { sql: `UPDATE booking SET email = '' WHERE id = '${BOOKING}'` },
    ],
  },

  'slot_claim.closing_reason_length': rows(
    CHECK,
    { ...CLOSED, closing_reason: '' },
    { ...CLOSED, closing_reason: long(201) },
  ),
  'slot_claim.reason_of_closure': rows(CHECK, { closing_reason: 'Onderhoud' }),

  'booking_event.before_listed': rows(CHECK, { before: '[]' }, { before: 'null' }),
  'booking_event.after_listed': rows(CHECK, { after: '[]' }, { after: '"x"' }),
  'booking_event.event_reason_length': rows(CHECK, { reason: long(201) }),
  'booking_event.one_event_per_act': rows(UNIQUE, { act_id: ACT }),
  'booking_event.event_undoes': rows(FOREIGN, { undoes: 12_345 }),
  'booking_event.presence_told': rows(
    CHECK,
    { what: 'presence' },
    { what: 'presence', after: '{"presence": "here"}' },
    { what: 'presence', after: '{"presence": null}' },
  ),

  'schedule_event.schedule_event_pkey': rows(UNIQUE, { id: 1 }),
  'schedule_event.schedule_event_schedule_id_fkey': rows(FOREIGN, { schedule_id: 12_345 }),
  'schedule_event.event_slot_form': rows(CHECK, { slot_key: '8:00' }, { slot_key: '24:00' }),
  'schedule_event.schedule_event_actor_check': rows(CHECK, { actor: '' }, { actor: long(121) }),
  'schedule_event.schedule_event_what_check': rows(CHECK, { what: 'painted' }),
  'schedule_event.schedule_event_before_check': rows(CHECK, { before: '[]' }),
  'schedule_event.schedule_event_after_check': rows(CHECK, { after: '[]' }),
  'schedule_event.schedule_event_reason_check': rows(CHECK, { reason: long(201) }),
  'schedule_event.schedule_event_undoes_fkey': rows(FOREIGN, { undoes: 12_345 }),
  'schedule_event.one_slot_event_per_act': rows(UNIQUE, { act_id: ACT, slot_key: '08:00' }),
  'schedule_event.event_of_slot_or_day': rows(
    CHECK,
    { slot_key: '' },
    { what: 'schedule-closed' },
    { what: 'schedule-delayed' },
    { what: 'schedule-broken' },
  ),
  'schedule_event.schedule_event_kept': statements(
    'LS006',
    `UPDATE schedule_event SET actor = 'nobody'`,
    'DELETE FROM schedule_event',
  ),

  'schedule_delay.schedule_delay_pkey': rows(UNIQUE, { schedule_id: LASER }),
  'schedule_delay.delay_of_schedule': rows(FOREIGN, { schedule_id: 12_345 }),
  'schedule_delay.delay_minutes': rows(CHECK, { minutes: 0 }, { minutes: 121 }),
  'schedule_delay.delay_set_by': rows(CHECK, { set_by: '' }, { set_by: long(121) }),

  'schedule_outage.schedule_outage_pkey': rows(UNIQUE, { schedule_id: LASER }),
  'schedule_outage.outage_of_schedule': rows(FOREIGN, { schedule_id: 12_345 }),
  'schedule_outage.outage_places': rows(CHECK, { places: 0 }),
  'schedule_outage.outage_reason': rows(CHECK, { reason: 'rain' }),
  'schedule_outage.outage_words': rows(CHECK, { words: '' }, { words: long(201) }),
  'schedule_outage.outage_set_by': rows(CHECK, { set_by: '' }, { set_by: long(121) }),
  'schedule_outage.outage_span': rows(
    CHECK,
    { from_minute: -1 },
    { until_minute: 0 },
    { until_minute: 1_441 },
  ),

  'booking_option.booking_option_pkey': rows(UNIQUE, { booking_id: BOOKING }),
  'booking_option.booking_option_booking_id_fkey': rows(FOREIGN, { booking_id: NOWHERE }),

  'bill_entry.bill_entry_kind': rows(CHECK, { kind: 'cheque' }),
  'bill_entry.bill_entry_not_zero': rows(CHECK, { cents: 0 }),
  'bill_entry.bill_entry_words': rows(CHECK, { words: long(201) }),
  'bill_entry.bill_entry_vat_group': rows(CHECK, { kind: 'extra', vat_group: 'other' }),
  'bill_entry.bill_entry_actor': rows(CHECK, { actor: '' }, { actor: long(121) }),
  'bill_entry.cash_is_rounded': rows(
    CHECK,
    { kind: 'cash' },
    { received_cents: 5_000 },
    { kind: 'cash', received_cents: 5_001 },
    { kind: 'cash', received_cents: 5_005 },
  ),
  'bill_entry.lines_have_vat': rows(CHECK, { kind: 'extra' }, { vat_group: 'drinks' }),
  'bill_entry.transfers_reach_the_bank': rows(CHECK, { bank_key: 'other' }),
  'bill_entry.bill_entry_pkey': rows(UNIQUE, { id: 1 }),
  'bill_entry.bill_entry_booking_id_fkey': rows(FOREIGN, { booking_id: NOWHERE }),
  'bill_entry.one_bill_entry_per_bank_entry': rows(UNIQUE, { kind: 'transfer', bank_key: 'once' }),
  'bill_entry.reversed_once': rows(UNIQUE, { reverses: 1 }),
  'bill_entry.bill_entry_reverses_fkey': rows(FOREIGN, { reverses: 12_345 }),
  'day_closing.day_closing_pkey': rows(UNIQUE, { day: '2026-01-01' }),
  'day_closing.day_closing_venue_id_fkey': rows(FOREIGN, { venue_id: 'nowhere' }),
  'day_closing.float_not_negative': rows(CHECK, { float_cents: -1 }),
  'day_closing.closing_adds_up': rows(CHECK, { open_cents: 1 }),
  'day_closing.closing_words': rows(CHECK, { reason: long(201) }),
  'day_closing.closing_actor': rows(CHECK, { closed_by: '' }, { closed_by: long(121) }),
  'day_reopening.day_reopening_pkey': rows(UNIQUE, { id: 1 }),
  'day_reopening.day_reopening_venue_id_fkey': rows(FOREIGN, { venue_id: 'nowhere' }),
  'day_reopening.reopening_actor': rows(CHECK, { reopened_by: '' }, { reopened_by: long(121) }),
  'deposit_payment.payment_kind': rows(CHECK, { kind: 'cheque' }),
  'deposit_payment.payment_actor': rows(CHECK, { actor: '' }, { actor: long(121) }),
  'deposit_payment.payment_reason': rows(CHECK, { reason: long(201) }),
}
