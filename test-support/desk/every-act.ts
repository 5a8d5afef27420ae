import { ACT_DIALOGS, type ActDialogName } from '../../apps/desk/src/features/acts/act-dialogs.ts'
import { type DeskActs, offeredActs } from '../../apps/desk/src/lib/act/desk-acts.ts'

/** Every act on a booking, for a manager; `begin` is called with the name of the act that was pressed. */
export function everyAct(begin: (name: ActDialogName) => void = () => {}): DeskActs {
  return {
    markPresence: () => {},
    offered: (visit, booking, now) =>
      offeredActs(ACT_DIALOGS, { visit, booking, now, role: 'manager' }, begin),
  }
}
