import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'
import { isSwitchUnderWay } from './lib/switch-mark.ts'

/** Signs that someone does not wait for the page to finish. */
const IMPATIENCE = ['pointerdown', 'keydown'] as const

/** What a slow phone needs between having everything of the first screen and showing it. */
const PAINT_MS = 250

// The same pages stand behind the two letters of each language; nothing is loaded to know which.
const page = location.pathname.replace(/^\/[a-z]{2}(?=\/)/, '')

/** Only the page behind a manage link has a key in its address: that is seen to before anything reads it. */
const keyIsKept = page.startsWith('/boeking') ? import('./lib/keep-fragment.ts') : Promise.resolve()

let started = false

function bringToLife(): void {
  if (started) return
  started = true
  // Without its script a page that is only a place for it says so: the words are in it already.
  keyIsKept
    .then(() => import('./hydrate.tsx'))
    .catch(() => {
      document.documentElement.dataset.unheard = ''
    })
}

// The home page reads and links without script, so its first screen is painted before; who only changed its language is in the middle of
// it. Elsewhere the script is the page.
const canWait = page === '/' && document.readyState !== 'complete' && !isSwitchUnderWay()
if (canWait) {
  addEventListener('load', () => setTimeout(bringToLife, PAINT_MS), { once: true })
  for (const sign of IMPATIENCE) addEventListener(sign, bringToLife, { once: true, passive: true })
} else bringToLife()
