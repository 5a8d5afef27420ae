import { LinkButton, type LinkButtonProps } from '@lichtspel/ui/link-button'
import { useHref, useLinkClickHandler } from 'react-router'

/** A link-button to one of our own pages: without script a plain link, with it no reload. */
export function SiteLinkButton({ to, ...rest }: Omit<LinkButtonProps, 'href' | 'onClick'> & { to: string }) {
  return <LinkButton {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
