// Faults that someone could introduce into paying online. The proof must notice every one.
import { randomUUID } from 'node:crypto'
import type { Fault } from './fault.ts'
import { SQL_FAULTS } from './sql-faults.ts'

export const FAULTS: readonly Fault[] = [
  ...SQL_FAULTS,
  {
    name: 'every try has a new key',
    mollie: ({ mollie }) => ({
      ...mollie,
      createPayment: (_key, payment) => mollie.createPayment(randomUUID(), payment),
      createRefund: (_key, refund) => mollie.createRefund(randomUUID(), refund),
      listRefunds: async () => [],
    }),
  },
  {
    name: 'a refund is sent again without looking',
    mollie: ({ mollie }) => ({ ...mollie, listRefunds: async () => [] }),
  },
  {
    name: 'whole euros are asked',
    mollie: ({ mollie }) => ({
      ...mollie,
      createPayment: (key, payment) =>
        mollie.createPayment(key, { ...payment, cents: Math.floor(payment.cents / 100) * 100 }),
    }),
  },
  {
    name: 'the page is shown before the commit',
    mollie: ({ mollie, shown, pool }) => ({
      ...mollie,
      createPayment: async (key, payment) => {
        const made = await mollie.createPayment(randomUUID(), payment)
        const { rows } = await pool.query('SELECT booking_id FROM payment_attempt WHERE id = $1', [key])
        shown.set(made.id, { paymentId: made.id, attempt: key, booking: rows[0].booking_id })
        return made
      },
    }),
  },
  {
    name: 'a refund at the provider’s own site is overlooked',
    mollie: ({ mollie }) => ({
      ...mollie,
      getPayment: async (id) => {
        const seen = await mollie.getPayment(id)
        return { ...seen, refunds: seen.refunds.filter(({ ours }) => ours !== null) }
      },
    }),
  },
  {
    name: 'the call of the provider is believed',
    onCall: async (pool, body) => {
      const { id, status } = (body ?? {}) as { id?: string; status?: string }
      if (status !== 'paid') return
      await pool.query(
        `SELECT settle_attempt(id, provider_id, 'paid', amount_cents, NULL, '[]', '[]')
           FROM payment_attempt WHERE provider_id = $1`,
        [id],
      )
    },
  },
]
