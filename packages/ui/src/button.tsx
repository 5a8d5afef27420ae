import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

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

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; kind?: ButtonKind }

/** Looks like a button but is a link: to a page, a mail address or a phone number. */
export function LinkButton({ kind = 'quiet', children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={styles.button} data-kind={kind}>
      {children}
    </a>
  )
}

export type RoundButtonProps = {
  icon: IconName
  /** What the button does, in full: a screen reader does not read the icon. */
  label: string
  /** At either end of the range the button keeps focus but does nothing; a disabled button would lose focus. */
  atEnd?: boolean
  onPress: () => void
}

export function RoundButton({ icon, label, atEnd = false, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => !atEnd && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
