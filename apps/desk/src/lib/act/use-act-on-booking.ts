import type { SlotFields } from '@lichtspel/contract/slot-codec'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readBooking } from '../server/desk-api.ts'
import { useDeskActs } from './desk-acts.ts'

/** Opens the dialog of an act over the page, or the booking itself if the act is not available. */
export function useActOnBooking(
  act: 'mail' | 'settleBill' | 'settleDeposit' | 'setOption' | 'move',
  { id, date }: { id: string; date: string },
): { isBusy: boolean; open: (to?: SlotFields) => Promise<void> } {
  const begin = useDeskActs()[act]
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const open = async (to?: SlotFields) => {
    const panel = `/agenda/${date}?boeking=${id}`
    if (begin === undefined) return navigate(panel)
    setBusy(true)
    try {
      begin((await readBooking(id)).booking, to)
    } catch {
      // The booking's own page shows the error and tries again.
      await navigate(panel)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, open }
}
