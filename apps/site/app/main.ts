import '@lichtspel/ui/tokens.css'
import '@lichtspel/ui/base.css'

/** Signs that someone does not wait for the page to finish. */
const IMPATIENCE = ['pointerdown', 'keydown'] as const

/** What a slow phone needs between having everything of the first screen and showing it. */
const PAINT_MS = 250

/** Only the page behind a manage link has a key in its address: that is seen to before anything reads it. */
const keyIsKept = location.pathname.startsWith('/boeking')
  ? import('./lib/keep-fragment.ts')
  : Promise.resolve()

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

// The home page reads and links without script, so its first screen is painted before. Elsewhere the script is the page.
const canWait = location.pathname === '/' && document.readyState !== 'complete'
if (canWait) {
  addEventListener('load', () => setTimeout(bringToLife, PAINT_MS), { once: true })
  for (const sign of IMPATIENCE) addEventListener(sign, bringToLife, { once: true, passive: true })
} else bringToLife()
