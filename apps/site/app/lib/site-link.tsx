import { LinkButton, type LinkButtonProps } from '@lichtspel/ui/button'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressOf } from './site-base.ts'
import { useNavigate } from './site-router.tsx'

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string }

/** A link to one of our own pages. It is a plain link without JavaScript, and navigates without a reload with it. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a {...rest} href={addressOf(to)} onClick={useWay(to)}>
      {children}
    </a>
  )
}

export function SiteLinkButton({ to, ...rest }: Omit<LinkButtonProps, 'href' | 'onClick'> & { to: string }) {
  return <LinkButton {...rest} href={addressOf(to)} onClick={useWay(to)} />
}

function useWay(to: string): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = location
    navigate(to, { replace: addressOf(to) === pathname + search + hash })
  }
}

/** Other clicks are left to the browser: a new tab, a download, a menu. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
}
