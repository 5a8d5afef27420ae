import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { useCallback, useEffect, useState } from 'react'
import { readSettings } from '../../lib/settings-api.ts'

export type HeardSettings = { is: 'asking' } | { is: 'unheard' } | { is: 'known'; settings: SettingsAnswer }

/** What the venue offers and has offered. Renewing keeps what is known until the answer is there. */
export function useSettings(): { heard: HeardSettings; renew: () => Promise<void> } {
  const [heard, setHeard] = useState<HeardSettings>({ is: 'asking' })
  const renew = useCallback(async () => {
    try {
      const settings = await readSettings()
      setHeard({ is: 'known', settings })
    } catch {
      setHeard((before) => (before.is === 'known' ? before : { is: 'unheard' }))
    }
  }, [])
  useEffect(() => {
    void renew()
  }, [renew])
  return { heard, renew }
}
