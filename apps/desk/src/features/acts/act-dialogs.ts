import { mayActAs } from '@lichtspel/domain/desk/roles'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import type { DeskAct } from '../../lib/act/desk-acts.ts'
import { SETTLE_BILL } from './bill/bill-act.tsx'
import { CANCEL, RESTORE } from './cancel-act.tsx'
import { CHANGE } from './change-act.tsx'
import { DEPOSIT } from './deposit-act.tsx'
import { MAIL } from './mail-act.tsx'
import { MOVE } from './move-act.tsx'
import { OPTION } from './option-act.tsx'
import { PRESENCE } from './presence-act.tsx'

const SAME_NETWORK: DeskAct = {
  button: ({ visit, role }) =>
    visit.status === 'cancelled' || !mayActAs(role, 'manager') ? undefined : PANEL_ACTS.sameNetwork,
  page: (id) => `/netwerk/${id}`,
}

const PRINT: DeskAct = {
  button: ({ visit }) => (visit.status === 'cancelled' ? undefined : PANEL_ACTS.print),
  page: (id) => `/afdruk/boeking/${id}`,
}

/** Every act on a booking, in the order of the buttons. */
export const ACT_DIALOGS = {
  restore: RESTORE,
  settleBill: SETTLE_BILL,
  move: MOVE,
  change: CHANGE,
  presence: PRESENCE,
  settleDeposit: DEPOSIT,
  setOption: OPTION,
  mail: MAIL,
  sameNetwork: SAME_NETWORK,
  print: PRINT,
  cancel: CANCEL,
} satisfies Record<string, DeskAct>

export type ActDialogName = keyof typeof ACT_DIALOGS
