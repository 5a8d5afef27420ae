import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { refusalText } from '@lichtspel/texts/refusals'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { TroubleCode } from '../manage-state.ts'

/** Next to the button that was pressed: why it did not work, and what to do. */
export function Trouble({ code, unheard }: { code: TroubleCode | null; unheard?: string }) {
  const catalogue = useCatalogue()
  const words = code === 'unheard' && unheard !== undefined ? unheard : code && troubleText(code, catalogue)
  return <div role="alert">{words !== null && <Notice kind="error">{words}</Notice>}</div>
}

export function troubleText(code: TroubleCode, catalogue: Catalogue): string {
  return code === 'unheard' ? MANAGE_ACTS.unheard : refusalText(code, { catalogue })
}
