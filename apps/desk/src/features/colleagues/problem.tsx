import { signInProblem } from '@lichtspel/texts/desk-sign-in'
import { Notice } from '@lichtspel/ui/notice'
import type { Failure } from '../../lib/use-sending.ts'

export function Problem({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  return (
    <Notice kind="error" role="alert">
      {signInProblem(failure.code)}
    </Notice>
  )
}
