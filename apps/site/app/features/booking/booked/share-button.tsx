import { SUCCESS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { useState } from 'react'
import styles from './success-view.module.css'

/** The phone's own share sheet where there is one, the clipboard elsewhere. */
export function ShareButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    if (navigator.share !== undefined) {
      await navigator.share({ text }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button onClick={() => void share()}>{SUCCESS.share}</Button>
      <p role="status" className={styles.copied}>
        {isCopied ? SUCCESS.shared : ''}
      </p>
    </>
  )
}
