// Behind a manage link the fragment is the key to the booking. An older link, with its key in the path, gets the newer address before
// anything reads it; and no link within the page may put another fragment, or none, in its place. Runs when it is imported.
import { MANAGE_PAGE, managePath, OLD_MANAGE_PATH } from '@lichtspel/contract/paths'
import { pageIn } from './site-base.ts'

const { pathname, hash } = location
if (pathname.startsWith(OLD_MANAGE_PATH))
  history.replaceState(null, '', managePath(pathname.slice(OLD_MANAGE_PATH.length) || hash.slice(1)))
addEventListener('click', stayHere, true)

function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href=""], a[href^="#"]')
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
  if (!link || isElsewhere || pageIn(location.pathname) !== MANAGE_PAGE) return
  event.preventDefault()
  const target = link.getAttribute('href')
  if (target) document.getElementById(target.slice(1))?.focus()
  else location.reload()
}
