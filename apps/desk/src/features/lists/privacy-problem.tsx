import { PRIVACY } from '@lichtspel/texts/desk/privacy'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Failure } from '../../lib/use-sending.ts'

/** Why a privacy request failed. */
export function PrivacyProblem({ failure }: { failure: Failure | null }) {
  const catalogue = useCatalogue()
  if (failure === null) return null
  return (
    <Notice kind="error" role="alert">
      {failure.code === undefined ? PRIVACY.failed : deskRefusalText(failure.code, { catalogue })}
    </Notice>
  )
}
