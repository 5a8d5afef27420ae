import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'

/** The small forms of a change, in the order of the page. */
export const CHANGE_PARTS = ['group', 'meal', 'contact', 'teams', 'invoice'] as const
export type ChangePart = (typeof CHANGE_PARTS)[number]

type DeedKind = SelfServiceAct | 'mail' | 'answer'
/** `unanswered`: there was no response, so it is unknown whether the request succeeded. */
export type TroubleCode = RefusalCode | 'unanswered'

export type OpenForms = {
  /** The open form; one at a time. */
  panel: SelfServiceAct | null
  /** The open form of the change; null when all are folded. */
  part: ChangePart | null
  /** The change is hidden, and what was typed in its forms is kept. */
  isChangeAside: boolean
  /** Why the last request failed. */
  trouble: { deed: DeedKind; code: TroubleCode } | null
}

export type OpenPage = OpenForms & {
  page: 'open'
  booking: ManagedBooking
  sending: DeedKind | null
  /** What was done last, shown once; `confirm` comes from opening the page. */
  news: DeedKind | 'confirm' | null
  /** The booking the visitor saw, if the last request was refused because it had changed since. */
  before: ManagedBooking | null
  /** The number of responses shown; focus moves to each of them. */
  answers: number
}

export type ManageState = { page: 'loading' | 'unknown' | 'unanswered' } | OpenPage

export type ManageAction =
  | { kind: 'load' }
  /** `forms`: the forms that were open before the visitor switched language. */
  | { kind: 'loaded'; booking: ManagedBooking; isConfirmed?: boolean; forms?: Partial<OpenForms> }
  | { kind: 'not-loaded'; code: TroubleCode }
  | { kind: 'open'; panel: SelfServiceAct; part?: ChangePart | null }
  | { kind: 'turn'; part: ChangePart | null }
  | { kind: 'close' }
  | { kind: 'send'; deed: DeedKind }
  | { kind: 'done'; deed: DeedKind; booking: ManagedBooking }
  /** `booking`: the booking's current state, if it differs from what the visitor saw. */
  | { kind: 'refused'; deed: DeedKind; code: TroubleCode; booking?: ManagedBooking }

export const LOADING: ManageState = { page: 'loading' }

export function advance(state: ManageState, act: ManageAction): ManageState {
  switch (act.kind) {
    case 'load':
      return LOADING
    case 'loaded':
      return {
        page: 'open',
        booking: act.booking,
        panel: null,
        part: 'group',
        isChangeAside: false,
        trouble: null,
        ...(act.booking.status === 'confirmed' && act.forms),
        sending: null,
        news: act.isConfirmed === true && act.booking.status === 'confirmed' ? 'confirm' : null,
        before: null,
        answers: 0,
      }
    case 'not-loaded':
      return { page: act.code === 'not-found' ? 'unknown' : 'unanswered' }
    default:
      return state.page === 'open' ? advanceOpen(state, act) : state
  }
}

type OpenAct = Exclude<ManageAction, { kind: 'load' | 'loaded' | 'not-loaded' }>

function advanceOpen(state: OpenPage, act: OpenAct): ManageState {
  switch (act.kind) {
    // A form that waits for a response cannot be left, since the response would not be shown.
    case 'open':
      return isDeciding(state) ? state : open(state, act)
    case 'turn':
      return isDeciding(state) ? state : { ...state, part: act.part, trouble: null, before: null }
    case 'close':
      return isDeciding(state) ? state : close(state)
    case 'send':
      return { ...state, sending: act.deed, trouble: null, before: null, news: null }
    case 'done':
      return finish(state, act.deed, act.booking)
    case 'refused':
      return refuse(state, act)
  }
}

function isDeciding({ sending }: OpenPage): boolean {
  return sending !== null && sending !== 'mail'
}

function open(state: OpenPage, { panel, part = state.part }: OpenAct & { kind: 'open' }): OpenPage {
  const isChangeAside = panel !== 'change' && (state.isChangeAside || state.panel === 'change')
  return { ...state, panel, part, isChangeAside, trouble: null, before: null, news: null }
}

/** A closed change is forgotten, and starts again at its first form. */
function close(state: OpenPage): OpenPage {
  const part = state.panel === 'change' ? 'group' : state.part
  return { ...state, panel: null, part, trouble: null, before: null }
}

function finish(state: OpenPage, deed: DeedKind, booking: ManagedBooking): OpenPage {
  if (deed === 'mail' || deed === 'answer') return { ...answered(state), booking, news: deed }
  // The other forms of the change may still hold words that were not sent.
  const isChangeAside = booking.status === 'confirmed' && (state.isChangeAside || deed === 'change')
  return { ...answered(state), booking, panel: null, isChangeAside, news: deed }
}

/** The form stays open with everything typed; an unknown link or cancelled booking has no forms. */
function refuse(state: OpenPage, { deed, code, booking }: OpenAct & { kind: 'refused' }): ManageState {
  if (code === 'not-found') return { page: 'unknown' }
  const known = booking ?? state.booking
  const panel = known.status === 'cancelled' ? null : state.panel
  const before = booking === undefined ? null : state.booking
  return { ...answered(state), booking: known, panel, before, trouble: { deed, code } }
}

function answered(state: OpenPage): OpenPage {
  return { ...state, sending: null, trouble: null, before: null, news: null, answers: state.answers + 1 }
}
