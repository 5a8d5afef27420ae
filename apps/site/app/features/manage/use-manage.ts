import type { Refusal } from '@lichtspel/contract/errors'
import type { ManagedBooking, ManagedBookingResponse } from '@lichtspel/contract/managed-booking'
import type { ServerClock } from '@lichtspel/visit/clock/server-clock.ts'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react'
import { useHandedOver, useHandingOver } from '../../lib/handed-over.ts'
import {
  answerOutage,
  cancelVisit,
  changeDetails,
  confirmBooking,
  moveVisit,
  payDeposit,
  readManaged,
  resendMail,
} from '../../lib/managed-api.ts'
import { followBooking } from '../../lib/saved-bookings.ts'
import { type Deed, isDone } from './acts/deed.ts'
import {
  advance,
  LOADING,
  type ManageAction,
  type ManageState,
  type OpenForms,
  type TroubleCode,
} from './manage-state.ts'

/** Resolves with the server's refusal, if any. */
export type Perform = (deed: Deed) => Promise<Refusal['error'] | undefined>

export type Manage = {
  state: ManageState
  dispatch: Dispatch<ManageAction>
  reload: () => void
  perform: Perform
  /** Starts an online payment of the deposit, and returns its id. */
  pay: () => Promise<string>
}

/** The booking behind a link, and the acts on it. Only one request is sent at a time, so a double press has no effect. */
export function useManage(token: string, clock: ServerClock): Manage {
  const [state, dispatch] = useReducer(advance, LOADING)
  const isSending = useRef(false)
  const booking = state.page === 'open' ? state.booking : null
  const forms = useHandedOver<OpenForms>('forms')
  useHandingOver('forms', formsOf(state))

  const read = useCallback(async () => received(clock, await readManaged(token)), [token, clock])
  // Reading changes nothing, because mail scanners follow links. A large booking is confirmed by a separate request.
  const open = useCallback(async () => {
    const found = await read()
    if (found.confirmHours === null) return { booking: found, isConfirmed: false }
    return { booking: received(clock, await confirmBooking(token)), isConfirmed: true }
  }, [read, token, clock])
  const reload = useCallback(() => {
    dispatch({ kind: 'load' })
    open().then(
      (opened) => dispatch({ kind: 'loaded', ...opened, ...(forms && { forms }) }),
      (error: unknown) => dispatch({ kind: 'not-loaded', code: codeOf(error) }),
    )
  }, [open, forms])
  useEffect(reload, [reload])
  useEffect(() => {
    if (booking !== null) followBooking(booking)
  }, [booking])

  const perform: Perform = async (deed) => {
    if (isSending.current || booking === null) return undefined
    isSending.current = true
    dispatch({ kind: 'send', deed: deed.kind })
    try {
      dispatch({ kind: 'done', deed: deed.kind, booking: await send(token, deed, booking, clock) })
      return undefined
    } catch (error) {
      dispatch(await consequence(deed, codeOf(error), read))
      return error instanceof ApiRefused ? error.refusal : undefined
    } finally {
      isSending.current = false
    }
  }
  const pay = async () => (await payDeposit(token)).payment.id
  return { state, dispatch, reload, perform, pay }
}

function formsOf(state: ManageState): OpenForms | undefined {
  if (state.page !== 'open') return undefined
  const { panel, part, isChangeAside, trouble } = state
  return { panel, part, isChangeAside, trouble }
}

async function send(
  token: string,
  deed: Deed,
  booking: ManagedBooking,
  clock: ServerClock,
): Promise<ManagedBooking> {
  const { revision } = booking
  switch (deed.kind) {
    case 'change':
      return received(clock, await changeDetails(token, { revision, ...deed.change }))
    case 'move':
      return received(clock, await moveVisit(token, { revision, ...deed.move }))
    case 'cancel':
      return received(clock, await cancelVisit(token, { revision }))
    case 'answer':
      return received(clock, await answerOutage(token, { revision, answer: deed.answer }))
    case 'mail':
      await resendMail(token)
      return booking
  }
}

/**
 * After a "booking changed" refusal, reloads the booking and shows its current state. The change may be the visitor's own earlier
 * request, whose response was lost; then the act is done.
 */
async function consequence(
  deed: Deed,
  code: TroubleCode,
  read: () => Promise<ManagedBooking>,
): Promise<ManageAction> {
  if (code !== 'booking-changed' && code !== 'booking-cancelled')
    return { kind: 'refused', deed: deed.kind, code }
  const booking = await read().catch(logUnread)
  if (booking === undefined) return { kind: 'refused', deed: deed.kind, code }
  if (isDone(deed, booking)) return { kind: 'done', deed: deed.kind, booking }
  return { kind: 'refused', deed: deed.kind, code, booking }
}

/** Only logged: the visitor still sees the refusal. */
function logUnread(error: unknown): undefined {
  console.warn('the booking could not be reloaded', error)
}

function received(clock: ServerClock, { booking, serverNow }: ManagedBookingResponse): ManagedBooking {
  clock.received(serverNow)
  return booking
}

function codeOf(error: unknown): TroubleCode {
  return (error instanceof ApiRefused && error.refusal?.code) || 'unanswered'
}
