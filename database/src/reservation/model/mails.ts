import type { State } from './state.ts'

const TELLING = ['confirmation', 'moved', 'changed']

/** Or not: then a mail that still waits tells of this event, so of the booking as it is now. */
export function tellVisitor(
  state: State,
  request: number,
  { kind, event, mail }: { kind: string; event: string; mail: boolean },
): void {
  if (mail) {
    if (state.bookings.get(request)?.hasAddress) state.mails.push({ request, kind, event })
    return
  }
  state.mails = state.mails.map((one) =>
    one.request === request && TELLING.includes(one.kind) ? { ...one, event } : one,
  )
}

export function withdraw(state: State, request: number, kinds: readonly string[]): void {
  state.mails = state.mails.filter((mail) => mail.request !== request || !kinds.includes(mail.kind))
}
