import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** `main` is what the visitor should do next; use one per screen. */
export type ButtonKind = 'main' | 'quiet' | 'plain'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  /** While busy, the button keeps its place and focus but does nothing. */
  busy?: boolean
}

export function Button({ kind = 'quiet', busy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  )
}
