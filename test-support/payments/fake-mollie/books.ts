import {
  type Chargeback,
  HOUR,
  MINUTE,
  newId,
  type Payment,
  type PaymentStatus,
  type Refund,
  type RefundStatus,
} from './payment.ts'

type Call = { at: number; url: string; id: string; tries: number }

/** Minutes between the calls of a webhook that does not answer 200: ten calls in 26 hours. */
const RETRY_MINUTES = [1, 2, 4, 8, 16, 29, 60, 120, 22 * 60]
const WEBHOOK_TIMEOUT_MS = 15_000

/** Everything that can go wrong. A share is between 0 and 1. */
const SWITCHES = {
  /** Share of webhooks that are never sent. */
  lose: 0,
  /** Share of webhooks that are sent twice. */
  double: 0,
  /** Sends the webhooks that are due in random order. */
  reorder: false,
  /** Sends each webhook up to this much later. */
  delayMs: 0,
  latencyMs: 0,
  /** `cut`: Mollie carries out every request, but no response arrives. */
  outage: 'none' as 'none' | 'refuse' | '500' | '429' | 'cut',
  /** Share of POST requests that Mollie carries out but whose response never arrives. */
  cut: 0,
  /** How long an idempotency key is remembered. */
  keyMs: HOUR,
  /** A second refund of the same amount within this time is a duplicate. */
  sameRefundMs: 30_000,
  /** New refunds stay queued. */
  emptyBalance: false,
  /** Share of refunds that fail at the bank. */
  failRefunds: 0,
  /** `isCancelable` of new payments: false for most methods. */
  cancelable: false,
}

/** What Mollie knows and does by itself: payments, refunds and chargebacks, the clock and the webhooks. */
export class Books {
  readonly payments = new Map<string, Payment>()
  switches = { ...SWITCHES }
  counts = {
    requests: 0,
    created: 0,
    refunds: 0,
    replays: 0,
    webhooks: 0,
    lost: 0,
    doubled: 0,
    retried: 0,
    cut: 0,
    refused: 0,
  }
  random: () => number = Math.random
  origin = ''
  /** Set: the clock stands still, and only `advance` moves it. */
  protected fixed: number | null = null
  private offset = 0
  private calls: Call[] = []

  now(): number {
    return this.fixed ?? Date.now() + this.offset
  }

  /** Moves the clock: payments expire, refunds proceed, due webhooks are sent. */
  async advance(ms: number): Promise<void> {
    if (this.fixed === null) this.offset += ms
    else this.fixed += ms
    await this.pump()
  }

  /** What the visitor does on the hosted page, or their bank afterwards. */
  act(id: string, status: PaymentStatus, method = 'bancontact'): Payment {
    const payment = this.find(id)
    if (payment.status === 'open') this.expireIfDue(payment)
    const isDefinitive = !['open', 'pending'].includes(payment.status)
    // Mollie calls `expired` definitive, but a bank that confirms late may still turn it into `paid`.
    if (isDefinitive && !(status === 'paid' && payment.status === 'expired')) return payment
    Object.assign(payment, {
      status,
      method: payment.method ?? method,
      endedAt: status === 'pending' ? null : this.now(),
      isCancelable: false,
    })
    if (status !== 'pending' && status !== 'open') this.call(payment)
    return payment
  }

  addRefund(payment: Payment, cents: number, description: string, metadata: unknown): Refund {
    const refund: Refund = {
      id: newId('re_'),
      paymentId: payment.id,
      cents,
      status: this.switches.emptyBalance ? 'queued' : 'pending',
      createdAt: this.now(),
      description,
      metadata,
    }
    payment.refunds.push(refund)
    this.counts.refunds++
    return refund
  }

  /** A refund that someone makes at Mollie's dashboard carries no metadata of ours. */
  refundAtDashboard(id: string, cents: number): Refund {
    const payment = this.find(id)
    if (payment.status !== 'paid' || !(cents >= 1 && cents <= this.refundable(payment)))
      throw new Error(`${id} is ${payment.status}: ${cents} cents cannot be refunded`)
    return this.addRefund(payment, cents, payment.description, null)
  }

  actOnRefund(id: string, status: RefundStatus): void {
    for (const payment of this.payments.values()) {
      const refund = payment.refunds.find((one) => one.id === id)
      if (!refund) continue
      refund.status = status
      if (['processing', 'refunded', 'failed'].includes(status)) this.call(payment)
    }
  }

  /** Charges back what is left, or `cents`. Does nothing if the payment is not paid or nothing is left. */
  chargeBack(id: string, cents?: number): Chargeback | undefined {
    const payment = this.payments.get(id)
    if (payment?.status !== 'paid') return undefined
    const left = this.refundable(payment)
    if (left <= 0) return undefined
    const chargeback: Chargeback = {
      id: newId('chb_'),
      paymentId: id,
      cents: cents ?? left,
      createdAt: this.now(),
      reversedAt: null,
    }
    payment.chargebacks.push(chargeback)
    this.call(payment)
    return chargeback
  }

  /** Mollie documents no call of a payment's webhook for this. */
  reverseChargeback(id: string): void {
    const all = [...this.payments.values()].flatMap(({ chargebacks }) => chargebacks)
    const chargeback = all.find((one) => one.id === id)
    if (!chargeback) throw new Error(`There is no chargeback ${id}`)
    chargeback.reversedAt ??= this.now()
  }

  refunded(payment: Payment): number {
    return sum(payment.refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'))
  }

  chargedBack(payment: Payment): number {
    return sum(payment.chargebacks.filter(({ reversedAt }) => reversedAt === null))
  }

  refundable(payment: Payment): number {
    return payment.cents - this.refunded(payment) - this.chargedBack(payment)
  }

  /** How many webhooks are still to be sent. */
  waiting(): number {
    return this.calls.length
  }

  /** Does everything that is due at this time. */
  async pump(): Promise<void> {
    for (const payment of this.payments.values()) {
      this.expireIfDue(payment)
      for (const refund of payment.refunds) this.proceed(refund)
    }
    const now = this.now()
    const due = this.calls.filter(({ at }) => at <= now)
    this.calls = this.calls.filter(({ at }) => at > now)
    due.sort((a, b) => (this.switches.reorder ? this.random() - 0.5 : a.at - b.at))
    for (const call of due) await this.send(call)
  }

  expireIfDue(payment: Payment): void {
    if (payment.status === 'pending' && this.now() - payment.createdAt > 24 * HOUR) {
      this.act(payment.id, this.random() < 0.5 ? 'failed' : 'paid')
      return
    }
    if (payment.status !== 'open' || payment.expiresAt > this.now()) return
    Object.assign(payment, { status: 'expired', endedAt: payment.expiresAt, isCancelable: false })
    this.call(payment)
  }

  /** A webhook carries the payment's ID and nothing else. */
  protected webhookFields(id: string): Record<string, string> {
    return { id }
  }

  private find(id: string): Payment {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`There is no payment ${id}`)
    return payment
  }

  /** A refund waits two hours, in which it can be cancelled. It arrives a day later. */
  private proceed(refund: Refund): void {
    const age = this.now() - refund.createdAt
    if (refund.status === 'queued' && !this.switches.emptyBalance) refund.status = 'pending'
    if (refund.status === 'pending' && age > 2 * HOUR) this.actOnRefund(refund.id, 'processing')
    if (refund.status === 'processing' && age > 26 * HOUR)
      this.actOnRefund(refund.id, this.random() < this.switches.failRefunds ? 'failed' : 'refunded')
  }

  private call({ id, webhookUrl: url }: Payment): void {
    const { lose, double, delayMs } = this.switches
    if (url === null) return
    if (this.random() < lose) {
      this.counts.lost++
      return
    }
    const times = this.random() < double ? 2 : 1
    if (times === 2) this.counts.doubled++
    for (let nth = 0; nth < times; nth++)
      this.calls.push({ at: this.now() + this.random() * delayMs, url, id, tries: 0 })
  }

  private async send(call: Call): Promise<void> {
    this.counts.webhooks++
    const isTaken = await fetch(call.url, {
      method: 'POST',
      body: new URLSearchParams(this.webhookFields(call.id)),
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      headers: { 'user-agent': 'Mollie HTTP client/1.0' },
    })
      .then(async ({ status, body }) => {
        await body?.cancel()
        return status === 200
      })
      .catch(() => false)
    const wait = RETRY_MINUTES[call.tries]
    if (isTaken || wait === undefined) return
    this.counts.retried++
    this.calls.push({ ...call, tries: call.tries + 1, at: this.now() + wait * MINUTE })
  }
}

function sum(rows: { cents: number }[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0)
}
