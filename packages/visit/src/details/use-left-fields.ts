import { useCallback, useEffect, useRef, useState } from 'react'

export type LeftFields = { has: (field: string) => boolean; leave: (...fields: string[]) => void }

/**
 * The fields that may be judged: those that were left. One that is left by a press is judged once the press is over, for words
 * that appear under it would push the button away from the finger, and the press would be lost.
 */
export function useLeftFields(): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  const leave = useCallback((...fields: string[]) => {
    // A tap on glass leaves the field after the finger is up, and before its click: so never at once.
    const judge = () => setTimeout(() => setLeft((known) => new Set([...known, ...fields])))
    if (isPressed.current) document.addEventListener('pointerup', judge, { once: true })
    else judge()
  }, [])
  return { has: (field) => left.has(field), leave }
}
