import type { Page } from '@playwright/test'
import { misfitsAt } from './fitting.ts'

const CONTROLS = 'a[href], button, select, summary, textarea, input:not([type="hidden"])'
const LEAST = { controlPx: 24, gapPx: 1, roundPx: 4, letters: 6 }

/** What a reader or a thumb would stumble over on the screen: text that does not fit, boxes that touch, small controls, thin columns. */
export async function faultsOf(page: Page): Promise<string[]> {
  const cramped = await page.evaluate<string[]>(`(() => {
    const CONTROLS = ${JSON.stringify(CONTROLS)}
    const LEAST = ${JSON.stringify(LEAST)}
    ${IN_THE_PAGE.join('\n')}
    return findCramped()
  })()`)
  return [...(await misfitsAt(page, 16)), ...cramped]
}

function findCramped(): string[] {
  const shown = [...document.body.querySelectorAll('*')].filter(isShown)
  return [
    ...new Set([
      ...smallControls(shown),
      ...touchingBoxes(shown),
      ...headingsThatTouch(shown),
      ...thinColumns(shown),
    ]),
  ]
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.closest('.visually-hidden, .skip-link, [inert]') === null
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return `${element.tagName.toLowerCase()} "${words.slice(0, 40)}"`
}

/**
 * Controls on the screen that a thumb misses when it is half of the least size beside their middle. What is drawn may be smaller. A
 * link inside a sentence is as high as its line.
 */
function smallControls(shown: Element[]): string[] {
  const reach = LEAST.controlPx / 2 - 0.5
  return shown
    .filter((one) => one.matches(CONTROLS) && !isInSentence(one))
    .flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Not on the screen, or something lies over it.
      if (!isHit(one, x, y)) return []
      const beside = [
        ...(width < LEAST.controlPx ? [-reach, reach].map((aside) => [x + aside, y] as const) : []),
        ...(height < LEAST.controlPx ? [-reach, reach].map((aside) => [x, y + aside] as const) : []),
      ]
      if (beside.every(([at, of]) => isHit(one, at, of)) || isParted(one, shown, x, y)) return []
      return [`${nameOf(one)} is hit within ${Math.round(width)} × ${Math.round(height)} px`]
    })
}

/** A column of the agenda has a pixel between its blocks, as WCAG 2.5.8 allows: a circle of the least size holds no other control. */
function isParted(control: Element, shown: Element[], x: number, y: number): boolean {
  const { width, height } = control.getBoundingClientRect()
  if (Math.min(width, height) < LEAST.controlPx - 2) return false
  return shown.every((other) => {
    if (other === control || !other.matches(CONTROLS)) return true
    const { left, right, top, bottom } = other.getBoundingClientRect()
    const [aside, off] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)]
    return Math.hypot(aside, off) > LEAST.controlPx / 2 - 0.5
  })
}

function isInSentence(control: Element): boolean {
  if (!getComputedStyle(control).display.startsWith('inline') || !control.matches('a')) return false
  return [...(control.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  )
}

/** A box or a dot is pressed by its words as well. */
function isHit(control: Element, x: number, y: number): boolean {
  const at = document.elementFromPoint(x, y)
  if (at === null) return false
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : []
  return [control, ...labels].some((one) => one.contains(at))
}

/** Two rounded boxes, one under the other, with nothing between them. */
function touchingBoxes(shown: Element[]): string[] {
  return shown.flatMap((above) => {
    const under = above.nextElementSibling
    if (under === null || !isShown(under) || !isBox(above, 'bottom') || !isBox(under, 'top')) return []
    const gap = under.getBoundingClientRect().top - above.getBoundingClientRect().bottom
    return Math.abs(gap) < LEAST.gapPx ? [`${nameOf(above)} touches ${nameOf(under)}`] : []
  })
}

function isBox(element: Element, side: 'top' | 'bottom'): boolean {
  const style = getComputedStyle(element)
  const corner = Number.parseFloat(style.getPropertyValue(`border-${side}-left-radius`))
  const hasEdge = Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0
  return corner >= LEAST.roundPx && (hasEdge || !/, 0\)$|transparent/.test(style.backgroundColor))
}

function headingsThatTouch(shown: Element[]): string[] {
  return shown
    .filter((one) => one.matches('h1, h2, h3'))
    .flatMap((heading) => {
      const above = shownBefore(heading)
      if (above === undefined) return []
      const words = document.createRange()
      words.selectNodeContents(heading)
      const at = words.getBoundingClientRect()
      const { bottom, left, right } = above.getBoundingClientRect()
      const isOver = bottom <= at.top + LEAST.gapPx && left < at.right && right > at.left
      return isOver && at.top - bottom < LEAST.gapPx ? [`${nameOf(above)} touches ${nameOf(heading)}`] : []
    })
}

/** What stands before it: beside it, or beside what it is in. */
function shownBefore(heading: Element): Element | undefined {
  for (let at: Element | null = heading; at !== null && at !== document.body; at = at.parentElement) {
    for (let one = at.previousElementSibling; one !== null; one = one.previousElementSibling)
      if (isShown(one)) return one
  }
  return undefined
}

/** Three lines or more, of a few letters each. */
function thinColumns(shown: Element[]): string[] {
  return shown.flatMap((one) => {
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const letters = texts.map((node) => node.textContent?.trim() ?? '').join('')
    const lines = new Set(
      texts.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      }),
    )
    return lines.size > 2 && letters.length / lines.size < LEAST.letters
      ? [`${nameOf(one)} has ${lines.size} lines of ${Math.round(letters.length / lines.size)} letters`]
      : []
  })
}

/** They call each other, so the page gets them all. */
const IN_THE_PAGE = [
  findCramped,
  isShown,
  nameOf,
  smallControls,
  isParted,
  isInSentence,
  isHit,
  touchingBoxes,
  isBox,
  headingsThatTouch,
  shownBefore,
  thinColumns,
]
