import { useCallback, useEffect, useRef } from 'react'
import { useHandedState } from './handed-over.ts'

export type LeftFields = {
  has: (field: string) => boolean
  leave: (...fields: string[]) => void
  /** The visitor is typing in this field, so its error waits until they leave it again. */
  enter: (field: string) => void
}

/**
 * The fields that may show errors: those the visitor has left. If a press moved the focus, the error waits until the press ends; text
 * appearing earlier would push the button away from the finger and the press would be lost. `part` is the key under which a language
 * switch hands them over.
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
      // On a touch screen the field loses focus after pointerup but before the click, so always wait a tick.
      const judge = () => setTimeout(() => setLeft((known) => [...new Set([...known, ...fields])]))
      if (isPressed.current) document.addEventListener('pointerup', judge, { once: true })
      else judge()
    },
    [setLeft],
  )
  const enter = (field: string) => {
    if (left.includes(field)) setLeft((known) => known.filter((one) => one !== field))
  }
  return { has: (field) => left.includes(field), leave, enter }
}
