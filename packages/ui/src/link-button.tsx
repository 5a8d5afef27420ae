import type { AnchorHTMLAttributes } from 'react'
import styles from './button.module.css'
import type { ButtonKind } from './button.tsx'

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; kind?: ButtonKind }

/** Looks like a button but is a link: to a page, a mail address or a phone number. */
export function LinkButton({ kind = 'quiet', children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={styles.button} data-kind={kind}>
      {children}
    </a>
  )
}
