import { useEffect, useState } from 'react'
import { Announcer } from '../choice/announcer.tsx'

/** Announces the replacement for a lost slot once, even if it is known from the start. */
export function LostVoice({ words }: { words: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return <Announcer facts={isThere && words !== '' ? [{ about: 'instead', words }] : []} />
}
