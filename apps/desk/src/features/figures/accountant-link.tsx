import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { Days } from '@lichtspel/domain/figures/figure-period'
import { ACCOUNTANT } from '@lichtspel/texts/desk/accountant'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { fetchDeskFile } from '../../lib/desk-api.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { useSending } from '../../lib/use-sending.ts'

/** Saves the payments of these days as a spreadsheet for the accountant. */
export function AccountantLink({ days: { from, to } }: { days: Days }) {
  const sending = useSending()
  const path = `${DESK_PATHS.accountantSheet}?from=${from}&to=${to}`
  return (
    <>
      <Button
        busy={sending.isBusy}
        onClick={() => void sending.run(async () => saveFile(await fetchDeskFile(path)))}
      >
        {ACCOUNTANT.download}
      </Button>
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {ACCOUNTANT.failed}
        </Notice>
      )}
    </>
  )
}
