import { useEffect } from 'react'

/** `/` from anywhere, but not out of a field or from under a dialog. */
export function useSlash(onSlash: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onSlash()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onSlash])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
