import { useEffect, useRef, useState } from 'react'

/** Something a screen reader says when it changes. */
export type SpokenFact = {
  about: string
  words: string
  /** Another fact that is said along with this one, changed or not. */
  along?: string
}

/** Spoken, not shown: once for every act, whatever of it changed, and only that. */
export function Announcer({ facts }: { facts: readonly SpokenFact[] }) {
  const [said, say] = useState({ times: 0, words: '' })
  const known = useRef<readonly SpokenFact[]>(undefined)
  useEffect(() => {
    const words = known.current === undefined ? '' : newsIn(known.current, facts)
    known.current = facts
    if (words !== '') say(({ times }) => ({ times: times + 1, words }))
  }, [facts])
  return (
    <p className="visually-hidden" role="status">
      {/* The same words twice are said twice. */}
      <span key={said.times}>{said.words}</span>
    </p>
  )
}

/** What is new or other than before, with what is said along, in the order of the facts. */
export function newsIn(before: readonly SpokenFact[], now: readonly SpokenFact[]): string {
  const changed = now.filter(
    ({ about, words }) => !before.some((one) => one.about === about && one.words === words),
  )
  const said = new Set(changed.flatMap(({ about, along }) => (along === undefined ? about : [about, along])))
  return now
    .filter(({ about }) => said.has(about))
    .map(({ words }) => words)
    .join(' ')
}
