import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { type PaymentResponse, paymentResponse } from '@lichtspel/contract/payment'
import { ask } from './ask.ts'
import type { Crowd, Visitor } from './crowd.ts'
import type { KnownBooking } from './history.ts'
import { addressOf, countRateLimited } from './limits.ts'

const TIMEOUT_MS = 8_000

/** What a visitor does at the provider: pay, fail first, wait for their bank, pay only when the time is over, or never. */
const WAYS = ['pay', 'pay', 'pay', 'pay', 'fail', 'fail', 'pending', 'late', 'late', 'never'] as const

type Payer = {
  crowd: Crowd
  visitor: Visitor
  booking: KnownBooking
  /** The attempt to pay that their page shows. */
  id: string
  way: (typeof WAYS)[number]
  /** Where the newest attempt is paid, once it is known. */
  checkoutUrl: string | undefined
  hasPaid: boolean
  /** The attempt that failed at the provider; the server may not know it yet. */
  failedId: string | undefined
}

/** Stays on the page of the payment until it is known what became of it, also after the run. */
export async function payOnline(
  crowd: Crowd,
  visitor: Visitor,
  booking: KnownBooking,
  id: string,
): Promise<void> {
  const way = visitor.random.pick(WAYS)
  const payer: Payer = {
    ...{ crowd, visitor, booking, id, way },
    checkoutUrl: undefined,
    hasPaid: false,
    failedId: undefined,
  }
  for (;;) {
    const seen = await look(payer, PATHS.payment)
    if (seen !== undefined && (await act(payer, seen)) === 'done') break
    await sleep(visitor.random.between(200, 600))
  }
  booking.isBusy = false
}

async function act(payer: Payer, { state, checkoutUrl }: PaymentResponse): Promise<'done' | undefined> {
  const { crowd, booking, hasPaid } = payer
  payer.checkoutUrl = checkoutUrl ?? payer.checkoutUrl
  if (state === 'paid' || state === 'surplus') crowd.history.paid(booking, performance.now())
  else if (state === 'too-late') crowd.history.lapsed(booking, true)
  else if (state === 'ended' && !hasPaid && !(await payLate(payer))) crowd.history.lapsed(booking, false)
  else {
    if (state === 'unpaid' && !hasPaid) payer.id = (await look(payer, PATHS.paymentAgain))?.id ?? payer.id
    else if (state === 'open' && !hasPaid) await payInTime(payer)
    else if (state === 'pending') await atProvider(payer, 'paid')
    return undefined
  }
  if (!hasPaid && state !== 'ended') crowd.history.surprises.push(`the unpaid ${payer.id} is ${state}`)
  return 'done'
}

async function payInTime(payer: Payer): Promise<void> {
  const { way, visitor } = payer
  if (way === 'late' || way === 'never' || payer.id === payer.failedId) return
  await think(payer, visitor.random.chance(0.7) ? 1_000 : 8_000)
  if (way === 'fail') {
    await atProvider(payer, visitor.random.pick(['failed', 'canceled']))
    payer.failedId = payer.id
  } else await atProvider(payer, way === 'pending' ? 'pending' : 'paid')
  payer.way = 'pay'
}

/** Some banks confirm a payment that had expired already. */
async function payLate(payer: Payer): Promise<boolean> {
  const { way, visitor, checkoutUrl } = payer
  if (way !== 'late' || checkoutUrl === undefined) return false
  await think(payer, 2_000)
  if (visitor.random.chance(0.5)) await atProvider(payer, 'expired')
  await atProvider(payer, 'paid')
  return true
}

async function think({ crowd, visitor }: Payer, mostMs: number): Promise<void> {
  if (!crowd.isOver()) await sleep(visitor.random.between(0, mostMs))
}

/** What the visitor, or their bank, does on the provider's page. */
async function atProvider(payer: Payer, outcome: string): Promise<void> {
  if (payer.checkoutUrl === undefined) throw new Error('a payment without an address')
  const body = new URLSearchParams({ outcome })
  const { status } = await fetch(payer.checkoutUrl, { method: 'POST', body, redirect: 'manual' })
  if (status !== 303) throw new Error(`the provider answered ${status}`)
  if (outcome === 'paid') payer.hasPaid = true
}

/** Undefined if there was no answer, or if nothing can be paid again. */
async function look(
  { crowd, visitor, id }: Payer,
  path: typeof PATHS.payment | typeof PATHS.paymentAgain,
): Promise<PaymentResponse | undefined> {
  const answer = await ask({ ...crowd, http: crowd.payHttp }, visitor.random, {
    path,
    body: { id },
    headers: addressOf(crowd, visitor),
    timeoutMs: TIMEOUT_MS,
  })
  if (answer === undefined || countRateLimited(crowd, answer)) return undefined
  if (answer.status === 200) return paymentResponse.parse(answer.body)
  if (answer.status !== 422 || path !== PATHS.paymentAgain)
    crowd.history.surprises.push(`${path} was answered with ${answer.status}`)
  return undefined
}
