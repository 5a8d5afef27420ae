import type { State } from './state.ts'

const TELLING = ['confirmation', 'moved', 'changed']

/** With `mail`, queues a mail. Otherwise points a waiting mail at this event, so that it shows the booking's current state. */
export function tellVisitor(
  state: State,
  request: number,
  { kind, event, mail }: { kind: string; event: string; mail: boolean },
): void {
  if (mail) {
    if (state.bookings.get(request)?.hasAddress) queue(state, request, kind, event)
    return
  }
  state.mails = state.mails.map((one) =>
    one.request === request && TELLING.includes(one.kind) ? { ...one, event, isMerged: true } : one,
  )
}

const CHANGES = ['moved', 'changed']

/** Replaces a waiting mail about an earlier change. If the visit has moved, the mail still says so. */
function queue(state: State, request: number, kind: string, event: string): void {
  if (!CHANGES.includes(kind)) {
    state.mails.push({ request, kind, event, isMerged: false })
    return
  }
  const isOver = (one: State['mails'][number]) => one.request === request && CHANGES.includes(one.kind)
  const over = state.mails.filter(isOver)
  const hasMoved = kind === 'moved' || over.some((one) => one.kind === 'moved')
  state.mails = state.mails.filter((one) => !isOver(one))
  state.mails.push({ request, kind: hasMoved ? 'moved' : 'changed', event, isMerged: over.length > 0 })
}

export function withdraw(state: State, request: number, kinds: readonly string[]): void {
  state.mails = state.mails.filter((mail) => mail.request !== request || !kinds.includes(mail.kind))
}
