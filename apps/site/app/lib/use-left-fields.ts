import { useCallback, useEffect, useRef } from 'react'
import { useHandedState } from './handed-over.ts'

export type LeftFields = { has: (field: string) => boolean; leave: (...fields: string[]) => void }

/**
 * The fields that may be judged: those that were left. One that is left by a press is judged once the press is over, for words
 * that appear under it would push the button away from the finger, and the press would be lost. A change of language hands them over as
 * this part.
 */
export function useLeftFields(part: string): LeftFields {
  const [left, setLeft] = useHandedState<readonly string[]>(part, [])
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
  const leave = useCallback(
    (...fields: string[]) => {
      // A tap on glass leaves the field after the finger is up, and before its click: so never at once.
      const judge = () => setTimeout(() => setLeft((known) => [...new Set([...known, ...fields])]))
      if (isPressed.current) document.addEventListener('pointerup', judge, { once: true })
      else judge()
    },
    [setLeft],
  )
  return { has: (field) => left.includes(field), leave }
}
