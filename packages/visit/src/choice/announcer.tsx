import { useEffect, useRef, useState } from 'react'

/** Something a screen reader announces when it changes. */
export type SpokenFact = {
  about: string
  words: string
  /** Another fact to announce with this one, changed or not. */
  along?: string
}

/** Announces each change once, and nothing else. For screen readers only. */
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
      {/* The new key makes screen readers announce the same words again. */}
      <span key={said.times}>{said.words}</span>
    </p>
  )
}

/** The facts that are new or changed, with those to announce along with them, in order. */
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
