import { SETTINGS } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import styles from './settings.module.css'
import { Settings } from './settings.tsx'
import { useSettings } from './use-settings.ts'

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
