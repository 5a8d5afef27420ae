// On the manage page and the guests' page the fragment is a token: no link on these pages may replace or drop it. Runs on
// import.
import { TOKEN_PAGES } from '@lichtspel/contract/paths'
import { pageIn } from './site-base.ts'

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
