import { LinkButton, type LinkButtonProps } from '@lichtspel/ui/link-button'
import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

// React Router's own Link brings prefetching and more for its other modes, 4 kB that nothing here uses.

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string }

/** A link to one of our own pages: without script a plain link, with it no reload. */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  return (
    <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  )
}

export function SiteLinkButton({ to, ...rest }: Omit<LinkButtonProps, 'href' | 'onClick'> & { to: string }) {
  return <LinkButton {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
