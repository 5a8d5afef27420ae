import type { PaymentResponse } from '@lichtspel/contract/payment'
import type { PaymentState } from '@lichtspel/domain/payment/online'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'

export type Watched = {
  /** As the server last answered. */
  payment: PaymentResponse | null
  /** `unanswered`: the last request got no answer, and more follow. */
  trouble: 'unknown' | 'unanswered' | null
  /** Asked for so long that the visitor is told what happens next. */
  isLate: boolean
}

export const UNWATCHED: Watched = { payment: null, trouble: null, isLate: false }

const LATE_MS = 20_000
const EVERY_MS = 1_000
const EVERY_LATE_MS = 3_000

/** Nothing about these changes any more while the visitor looks. */
const FINAL: readonly PaymentState[] = ['paid', 'surplus', 'too-late', 'cancelled']

/**
 * Asks about a payment until its end is known: often at first, later less. Pauses while the page is hidden, and looks at once when the
 * page is shown again or the connection is back. An ended option is asked about for a while: a payment may just have come in.
 */
export function watchPayment(
  ask: () => Promise<PaymentResponse>,
  tell: (watched: Watched) => void,
): () => void {
  let watched = UNWATCHED
  let since = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isStopped = false

  const look = async () => {
    clearTimeout(timer)
    if (isAsking || isStopped || isOver(watched) || document.hidden) return
    isAsking = true
    const answer = await ask().then(answered, failed)
    isAsking = false
    if (isStopped) return
    watched = { ...watched, ...answer.seen, isLate: Date.now() - since >= LATE_MS }
    tell(watched)
    timer = setTimeout(look, Math.max(watched.isLate ? EVERY_LATE_MS : EVERY_MS, answer.waitMs))
  }
  const wake = () => {
    if (!document.hidden) since = Date.now()
    void look()
  }
  const online = () => void look()
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', wake)
  addEventListener('online', online)
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', wake)
    removeEventListener('online', online)
  }
}

type Answer = { seen: Partial<Watched>; waitMs: number }

function answered(payment: PaymentResponse): Answer {
  return { seen: { payment, trouble: null }, waitMs: 0 }
}

function failed(error: unknown): Answer {
  const { status = 0, waitMs = 0 } = error instanceof ApiRefused ? error : {}
  return { seen: { trouble: status === 404 || status === 400 ? 'unknown' : 'unanswered' }, waitMs }
}

function isOver({ payment, trouble, isLate }: Watched): boolean {
  if (trouble !== null) return trouble === 'unknown'
  return payment !== null && (FINAL.includes(payment.state) || (payment.state === 'ended' && isLate))
}
