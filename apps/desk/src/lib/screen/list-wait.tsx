import { LISTS } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import type { Asked } from '../server/use-fetched.ts'

/** Placeholder while a list is loading, or when loading failed. */
export function ListWait({ asked }: { asked: Pick<Asked<unknown>, 'isUnanswered' | 'askAgain'> }) {
  if (asked.isUnanswered)
    return (
      <Notice kind="error" role="alert" actions={<Button onClick={asked.askAgain}>{LISTS.retry}</Button>}>
        {LISTS.unanswered}
      </Notice>
    )
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{LISTS.loading}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
