import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import { isSwitchUnderWay } from './lib/switch-mark.ts'

/** Events that show the visitor is already using the page. */
const IMPATIENCE = ['pointerdown', 'keydown'] as const

/** Time a slow phone needs to paint the first screen once everything has loaded. */
const PAINT_MS = 250

// Every language has the same pages behind a two-letter prefix. A regular expression avoids loading the list of languages.
const page = location.pathname.replace(/^\/[a-z]{2}(?=\/)/, '')

/** A token in the address must be handled before anything reads the address. */
const keyIsKept = /^\/(boeking|bezoek)/.test(page) ? import('./lib/keep-fragment.ts') : Promise.resolve()

let started = false

function bringToLife(): void {
  if (started) return
  started = true
  // If the script fails to load, a page that is empty without it shows an error. Its text is already in the HTML.
  keyIsKept
    .then(() => import('./hydrate.tsx'))
    .catch(() => {
      document.documentElement.dataset.unanswered = ''
    })
}

// The home page can be read and its links work without JavaScript, so its first screen is painted first. After a language switch the
// visitor is in the middle of the page, so nothing waits. The other pages need the script.
const canWait = page === '/' && document.readyState !== 'complete' && !isSwitchUnderWay()
if (canWait) {
  addEventListener('load', () => setTimeout(bringToLife, PAINT_MS), { once: true })
  for (const sign of IMPATIENCE) addEventListener(sign, bringToLife, { once: true, passive: true })
} else bringToLife()
