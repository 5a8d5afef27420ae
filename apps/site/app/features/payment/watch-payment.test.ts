import type { PaymentResponse } from '@lichtspel/contract/payment'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Watched, watchPayment } from './watch-payment.ts'

const PAYMENT: PaymentResponse = {
  id: '0b7e0a52-7a1c-4f6e-9d55-0d6a3d1f2c11',
  state: 'open',
  cents: 5_000,
  refundedCents: 0,
  date: '2027-01-05',
  checkoutUrl: 'https://pay.example/1',
  until: null,
  serverNow: 0,
}

class FakePage extends EventTarget {
  hidden = false
}

const page = new FakePage()
const browser = new EventTarget()
let asked = 0
let answer: () => Promise<PaymentResponse>
let told: Watched[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  page.hidden = false
  asked = 0
  told = []
  answer = async () => PAYMENT
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch(): void {
  stop = watchPayment(
    () => {
      asked += 1
      return answer()
    },
    (watched) => told.push(watched),
  )
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => told.at(-1)

test('asks every second at first and every three seconds after twenty', async () => {
  watch()
  await pass(19_500)
  expect(asked).toBe(20)
  expect(newest()).toMatchObject({ isLate: false, trouble: null })
  await pass(30_000)
  expect(newest()).toMatchObject({ isLate: true })
  expect(asked).toBe(30)
})

test.each(['paid', 'surplus', 'too-late', 'cancelled'] as const)('stops at %s', async (state) => {
  answer = async () => ({ ...PAYMENT, state })
  watch()
  await pass(60_000)
  expect(asked).toBe(1)
  browser.dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).toBe(1)
})

test('asks about an ended option for a while, because a payment may just have come in', async () => {
  answer = async () => ({ ...PAYMENT, state: 'ended' })
  watch()
  await pass(120_000)
  expect(asked).toBe(21)
  expect(newest()).toMatchObject({ payment: { state: 'ended' } })
})

test('does not ask while the page is hidden, and at once when it is shown again', async () => {
  watch()
  await pass(25_000)
  page.hidden = true
  await pass(10_000)
  const before = asked
  await pass(60_000)
  expect(asked).toBe(before)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(asked).toBe(before + 1)
  expect(newest()).toMatchObject({ isLate: false })
})

test('goes on while there is no answer, says so, and looks at once when the connection is back', async () => {
  watch()
  await pass(0)
  answer = () => Promise.reject(new TypeError('offline'))
  await pass(60_000)
  expect(newest()).toMatchObject({ trouble: 'unanswered', payment: { state: 'open' } })
  answer = async () => ({ ...PAYMENT, state: 'paid' })
  browser.dispatchEvent(new Event('online'))
  await pass(0)
  expect(newest()).toMatchObject({ trouble: null, payment: { state: 'paid' } })
})

test('waits as long as a busy server asks', async () => {
  answer = () => Promise.reject(new ApiRefused(429, undefined, 8_000))
  watch()
  await pass(7_900)
  expect(asked).toBe(1)
  await pass(200)
  expect(asked).toBe(2)
})

test.each([404, 400])('stops when there is no such payment: %s', async (status) => {
  answer = () => Promise.reject(new ApiRefused(status, undefined))
  watch()
  await pass(60_000)
  expect(asked).toBe(1)
  expect(newest()).toMatchObject({ trouble: 'unknown' })
})
