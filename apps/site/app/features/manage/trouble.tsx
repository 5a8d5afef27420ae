import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { Notice } from '@lichtspel/ui/notice'
import type { TroubleCode } from './manage-state.ts'

/** Next to the button that was pressed: why it did not work, and what to do. */
export function Trouble({ code, unheard }: { code: TroubleCode | null; unheard?: string }) {
  const words = code === 'unheard' && unheard !== undefined ? unheard : code && troubleText(code)
  return <div role="alert">{words !== null && <Notice kind="error">{words}</Notice>}</div>
}

export function troubleText(code: TroubleCode): string {
  return code === 'unheard' ? MANAGE_ACTS.unheard : REFUSAL_TEXTS[code]
}
