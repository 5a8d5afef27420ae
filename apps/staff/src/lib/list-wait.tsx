import { LISTS } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import type { Asked } from './use-asked.ts'

/** In the place of what is asked and not heard yet, or of what could not be heard. */
export function ListWait({ asked }: { asked: Pick<Asked<unknown>, 'isUnheard' | 'askAgain'> }) {
  if (asked.isUnheard)
    return (
      <Notice kind="error" role="alert" actions={<Button onClick={asked.askAgain}>{LISTS.retry}</Button>}>
        {LISTS.unheard}
      </Notice>
    )
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{LISTS.loading}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
