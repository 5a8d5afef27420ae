import type { FiguresMail } from '@lichtspel/contract/desk/figures'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { FIGURES_MAIL_TICK } from '@lichtspel/texts/desk/figures-mail'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import { fetchDesk } from '../../lib/desk-api.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { useSending } from '../../lib/use-sending.ts'

/** Whether the signed-in manager gets the figures by mail. It is saved at once. */
export function FiguresMailTick() {
  const { answer } = useFetched<FiguresMail>(DESK_PATHS.figuresMail)
  const [saved, setSaved] = useState<FiguresMail>()
  const sending = useSending()
  const known = saved ?? answer
  if (known === undefined) return null
  const save = (isWanted: boolean) =>
    void sending.run(async () => {
      setSaved(await fetchDesk<FiguresMail>(DESK_PATHS.figuresMail, { isWanted }))
    })
  return (
    <>
      <Checkbox label={FIGURES_MAIL_TICK.label} checked={known.isWanted} onChange={save} />
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {FIGURES_MAIL_TICK.failed}
        </Notice>
      )}
    </>
  )
}
