// On the manage page and the guests' page the fragment is a token. An older manage link, with the token in the path, is rewritten
// before anything reads it, and no link on these pages may replace or drop the fragment. Runs on import.
import { managePath, OLD_MANAGE_PATH, TOKEN_PAGES } from '@lichtspel/contract/paths'
import { pageIn } from './site-base.ts'

const { pathname, hash } = location
if (pathname.startsWith(OLD_MANAGE_PATH))
  history.replaceState(null, '', managePath(pathname.slice(OLD_MANAGE_PATH.length) || hash.slice(1)))
addEventListener('click', stayHere, true)

function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href=""], a[href^="#"]')
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
  if (!link || isElsewhere || !TOKEN_PAGES.includes(pageIn(location.pathname))) return
  event.preventDefault()
  const target = link.getAttribute('href')
  if (target) document.getElementById(target.slice(1))?.focus()
  else location.reload()
}
