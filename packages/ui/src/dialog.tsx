import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

export type DialogProps = {
  title: string
  open: boolean
  onClose: () => void
  closeLabel: string
  /** Uses the width of a large screen. */
  isWide?: boolean
  /** On a large screen it stands at the right, and what it speaks of stays in sight. */
  isBeside?: boolean
  /** Buttons, the safe one first. */
  actions?: ReactNode
  children: ReactNode
}

/** The browser's own modal: it traps focus, closes on Escape and returns focus. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />
}

function Modal({
  title,
  open,
  onClose,
  closeLabel,
  isWide = false,
  isBeside = false,
  actions,
  children,
  shape,
}: DialogProps & { shape: 'dialog' | 'sheet' }) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useOpen(element, open)
  return (
    <dialog
      ref={element}
      className={styles.modal}
      data-shape={shape}
      data-wide={isWide || undefined}
      data-beside={isBeside || undefined}
      aria-labelledby={id}
      // In development React mounts everything twice, and the event of the first time arrives when the dialog is open again.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          onClick={() => element.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  )
}

function useOpen(element: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = element.current
    if (dialog === null || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    // Autofocus runs before a dialog is shown, so the browser would focus the close button.
    dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [element, open])
  // Removing an open dialog from the page would lose the focus; only closing returns it.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [element])
}

/** A dialog at the bottom of the screen, within reach of a thumb; on a wide screen an ordinary dialog. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} shape="sheet" />
}
