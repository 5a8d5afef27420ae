import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import { SETTINGS } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useCallback, useEffect, useState } from 'react'
import { readSettings } from '../../lib/settings-api.ts'
import styles from './settings.module.css'
import { Settings } from './settings.tsx'

/** The venue's offer, for its manager to change. */
export function SettingsScreen() {
  const { received, renew } = useSettings()
  if (received.is === 'known') return <Settings settings={received.settings} renew={renew} />
  return (
    <div className={styles.page}>
      <h1>{SETTINGS.title}</h1>
      {received.is === 'asking' ? (
        <p role="status">{SETTINGS.loading}</p>
      ) : (
        <Notice
          kind="error"
          role="alert"
          actions={<Button onClick={() => void renew()}>{SETTINGS.retry}</Button>}
        >
          {SETTINGS.unanswered}
        </Notice>
      )}
    </div>
  )
}

type LoadedSettings = { is: 'asking' } | { is: 'unanswered' } | { is: 'known'; settings: SettingsAnswer }

/** The current and past offers of the venue. Renewing keeps the old data until the response arrives. */
function useSettings(): { received: LoadedSettings; renew: () => Promise<void> } {
  const [received, setReceived] = useState<LoadedSettings>({ is: 'asking' })
  const renew = useCallback(async () => {
    try {
      const settings = await readSettings()
      setReceived({ is: 'known', settings })
    } catch {
      setReceived((before) => (before.is === 'known' ? before : { is: 'unanswered' }))
    }
  }, [])
  useEffect(() => {
    void renew()
  }, [renew])
  return { received, renew }
}
