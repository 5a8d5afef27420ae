import { Button } from '@lichtspel/ui/button'
import { useState } from 'react'

type CopyWords = Readonly<Record<'copy' | 'copied' | 'notCopied', string>>

/** Copies a text that is shown only once, and says whether that worked. */
export function CopyButton({ text, words }: { text: string; words: CopyWords }) {
  const [news, setNews] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setNews(words.copied)
    } catch (error) {
      // There is no clipboard on a page not loaded over HTTPS.
      console.info('nothing was copied', error)
      setNews(words.notCopied)
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>{words.copy}</Button>
      <p role="status">{news}</p>
    </>
  )
}
