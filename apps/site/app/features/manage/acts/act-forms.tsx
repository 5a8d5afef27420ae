import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { useEffect } from 'react'
import { ChangeForm } from '../change/change-form.tsx'
import type { ChangePart } from '../manage-state.ts'
import { MoveForm } from '../move/move-form.tsx'
import type { ActFormProps } from './act-buttons.tsx'
import { focusAct } from './act-focus.ts'
import { CancelForm } from './cancel-form.tsx'

export type AnyActFormProps = {
  act: SelfServiceAct
  /** False for a change that is hidden while another form is open. */
  isOpen: boolean
  form: ActFormProps
  /** The open form of a change. */
  part: ChangePart | null
  onTurn: (part: ChangePart | null) => void
}

/** The form of an act. The page loads this file by itself, after the ticket. */
export function ActForm({ act, isOpen, form, part, onTurn }: AnyActFormProps) {
  useEffect(() => {
    if (isOpen) focusAct(act)
  }, [act, isOpen])
  switch (act) {
    case 'change':
      return <ChangeForm {...form} part={part} onTurn={onTurn} />
    case 'move':
      return <MoveForm {...form} />
    case 'cancel':
      return <CancelForm {...form} />
  }
}
