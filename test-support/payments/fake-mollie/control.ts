import { type Answer, failure } from './answers.ts'
import type { Books } from './books.ts'
import type { PaymentStatus, RefundStatus } from './payment.ts'

type Act = (books: Books, query: Query, text: string) => unknown
type Query = { id: string; cents: number | undefined; get: (name: string) => string | null }

/** For end-to-end tests, which run in another process. */
const ACTS: Record<string, Act> = {
  state: () => {},
  switches: (books, _query, text) => Object.assign(books.switches, JSON.parse(text)),
  advance: (books, { get }) => books.advance(Number(get('ms'))),
  act: (books, { id, get }) => books.act(id, get('status') as PaymentStatus, get('method') ?? undefined),
  refund: (books, { id, get }) => books.actOnRefund(id, get('status') as RefundStatus),
  'refund-at-dashboard': (books, { id, cents }) => books.refundAtDashboard(id, cents ?? 0),
  chargeback: (books, { id, cents }) => books.chargeBack(id, cents),
  'reverse-chargeback': (books, { id }) => books.reverseChargeback(id),
}

/** `/_fake/act?id=tr_…&status=paid`: carries out the act and returns the whole state. */
export async function answerControl(books: Books, url: URL, text: string): Promise<Answer> {
  const act = ACTS[url.pathname.slice('/_fake/'.length)]
  if (!act) return failure(404, 'Not Found', `Known: ${Object.keys(ACTS).join(', ')}`)
  const get = (name: string) => url.searchParams.get(name)
  const cents = get('cents')
  const query = { id: get('id') ?? '', cents: cents === null ? undefined : Number(cents), get }
  try {
    await act(books, query, text)
  } catch (error) {
    return failure(400, 'Bad Request', String(error))
  }
  const { counts, switches, payments } = books
  return { status: 200, body: { counts, switches, payments: [...payments.values()] } }
}
