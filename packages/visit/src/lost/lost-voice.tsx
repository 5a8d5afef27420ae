import { useEffect, useState } from 'react'
import { Announcer } from '../choice/announcer.tsx'

/** Says what can be taken in the place of what was lost, once, also when that is known from the start. */
export function LostVoice({ words }: { words: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return <Announcer facts={isThere && words !== '' ? [{ about: 'instead', words }] : []} />
}
