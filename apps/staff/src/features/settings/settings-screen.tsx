import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { SETTINGS } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useCallback, useEffect, useState } from 'react'
import { readSettings } from '../../lib/settings-api.ts'
import styles from './settings.module.css'
import { Settings } from './settings.tsx'

/** What the venue offers, to be changed by its manager. */
export function SettingsScreen() {
  const { heard, renew } = useSettings()
  if (heard.is === 'known') return <Settings settings={heard.settings} renew={renew} />
  return (
    <div className={styles.page}>
      <h1>{SETTINGS.title}</h1>
      {heard.is === 'asking' ? (
        <p role="status">{SETTINGS.loading}</p>
      ) : (
        <Notice
          kind="error"
          role="alert"
          actions={<Button onClick={() => void renew()}>{SETTINGS.retry}</Button>}
        >
          {SETTINGS.unheard}
        </Notice>
      )}
    </div>
  )
}

type HeardSettings = { is: 'asking' } | { is: 'unheard' } | { is: 'known'; settings: SettingsAnswer }

/** What the venue offers and has offered. Renewing keeps what is known until the answer is there. */
function useSettings(): { heard: HeardSettings; renew: () => Promise<void> } {
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
