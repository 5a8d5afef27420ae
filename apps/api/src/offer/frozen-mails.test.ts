import { PATHS } from '@lichtspel/contract/paths'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import { details, manageLinks, NO_EXTRAS } from '@lichtspel/test-support/api/manage-links.ts'
import { NO_REPORTS } from '@lichtspel/test-support/api/no-reports.ts'
import { createTestApp, someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Polling } from '../db/poll.ts'
import { startOutbox } from '../mail/mail-worker.ts'
import { MAIL_KINDS, type MailKind } from '../mail/written/mail-facts.ts'

let api: TestApp
let sink: SmtpSink
let worker: Polling | undefined
beforeAll(async () => {
  api = await createTestApp()
  sink = await startSmtpSink()
})
afterAll(async () => {
  await worker?.stop()
  await sink.close()
  await api.close()
})

const { bookVisit, move, post, query } = manageLinks(() => api)
const PARTY = { selectedFormula: 'kids', modules: { ...NO_EXTRAS, pastaBuffet: true } }

/** What each kind of mail says about a booking made before the new prices were published. */
const SAID: Record<MailKind, string[]> = {
  // Seven of eight pay € 28, and eight meals cost € 10 each.
  confirmation: ['€\u00a0276,00', '€\u00a028', 'Birthday Party Kids'],
  'venue-notice': ['€\u00a0276,00', 'Birthday Party Kids'],
  moved: ['€\u00a0276,00', 'Birthday Party Kids'],
  changed: ['€\u00a0352,00', 'Birthday Party Kids'],
  cancelled: [],
  deposit: ['€\u00a050,00'],
  reminder: ['€\u00a0276,00', 'Birthday Party Kids'],
  'payment-overview': ['€\u00a0276,00', '€\u00a028', 'Birthday Party Kids'],
}

test('no mail about a booking shows a price, name or deposit published after it', async () => {
  const booked = async (kind: string, date: string) => ({
    ...(await bookVisit({ ...PARTY, date, email: `${kind}@voorbeeld.be` })),
    date,
  })
  const [confirmation, moved, changed, cancelled] = [
    await booked('confirmation', someMonday(2)),
    await booked('moved', someMonday(3)),
    await booked('changed', someMonday(4)),
    await booked('cancelled', someMonday(5)),
  ]
  await api.publish((offer) => {
    const next = dearer(offer)
    return {
      ...next,
      venue: { ...next.venue, address: { ...next.venue.address, street: 'Nieuwe Kaai 7' } },
      formulas: next.formulas.map((one) => (one.id === 'kids' ? { ...one, names: { nl: 'Feest XL' } } : one)),
      rules: {
        ...next.rules,
        arriveEarlyMinutes: 60,
        deposit: { ...next.rules.deposit, cents: 9_900 },
      },
    }
  }, someMonday(9))
  const { date } = moved
  await post(moved.token, PATHS.managedMove, move({ date, slots: ['16:00', '17:00'], totalCents: 27_600 }))
  await post(changed.token, PATHS.managedDetails, details({ players: 10 }))
  await post(cancelled.token, PATHS.managedCancel, { revision: 1 })
  await queueOthers(confirmation.id)
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: sink.url,
    MAILS_PER_ADDRESS_PER_HOUR: '0',
  })
  worker = startOutbox(config, { pool: api.database.pool, catalogues: api.catalogues }, NO_REPORTS)
  const [{ waiting }] = await query('SELECT count(*)::int AS waiting FROM outgoing_mail')
  await sink.waitFor(waiting)

  for (const kind of MAIL_KINDS) {
    const mails = mailsOfKind(kind)
    expect(mails.length, kind).toBeGreaterThan(0)
    for (const said of SAID[kind])
      expect(
        mails.some(({ text }) => text?.includes(said)),
        `${kind} ${said}`,
      ).toBe(true)
    for (const { text, html } of mails) {
      expect(`${text}${html}`, kind).not.toMatch(/Feest XL|€\u00a029|€\u00a011|€\u00a099/)
    }
  }
  for (const kind of ['confirmation', 'moved', 'changed', 'reminder'] as const) {
    const [mail] = mailsOfKind(kind)
    expect(mail?.text, kind).toContain('Kaaistraat 1')
    expect(mail?.text, kind).toContain(kind === 'moved' ? '15:45' : '13:45')
  }
})

/** The mails that no visitor's act queues. */
async function queueOthers(id: string): Promise<void> {
  await query(
    `INSERT INTO outgoing_mail (dedupe_key, kind, booking_id, reminds_of)
     SELECT b.id || ':reminder:' || b.day, 'reminder', b.id, b.day FROM booking b WHERE b.id = $1`,
    [id],
  )
  await query(
    `SELECT add_bill_entry(p_booking => $1, p_actor => 'staff:x', p_kind => 'card', p_cents => 100, p_received => NULL, p_words => '',
              p_vat_group => NULL, p_act => NULL, p_mail => true)`,
    [id],
  )
}

/** The kinds that have no booking of their own here. */
const SHARED: readonly MailKind[] = ['venue-notice', 'deposit', 'reminder', 'payment-overview']

function mailsOfKind(kind: MailKind): Email[] {
  const own = SHARED.includes(kind) ? undefined : `${kind}@voorbeeld.be`
  return sink.received
    .filter(({ mail }) => mail.messageId?.includes(`.${kind}`))
    .filter(({ to }) => own === undefined || to[0] === own)
    .map(({ mail }) => mail)
}
