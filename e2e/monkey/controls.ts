/** A control on the screen. `key` is its memory: its kind and name, without figures, so that forty slots count as one control. */
export type Control = {
  place: number
  key: string
  kind: 'press' | 'choose' | 'type' | 'slide'
  type: string
  /** It leads elsewhere. */
  isWayOut: boolean
}

export type Sight = {
  path: string
  controls: Control[]
  /** Controls that are off while nothing on the screen says why. */
  mute: string[]
  fallen: boolean
}

type Eyes = {
  nameOf: (one: HTMLElement) => string
  pageOf: (address: { pathname: string; search: string }) => string
  isOff: (one: HTMLElement) => boolean
  isExplained: (one: HTMLElement) => boolean
}

/** Runs in every page before its own scripts. */
export function openEyes(): void {
  const textsOf = (one: HTMLElement, attribute: string) =>
    (one.getAttribute(attribute) ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? '')
  const nameOf = (one: HTMLElement) => {
    const isField = one instanceof HTMLInputElement || one instanceof HTMLSelectElement
    const label = textsOf(one, 'aria-labelledby').join(' ').trim() || (isField && one.labels?.[0]?.innerText)
    return (one.getAttribute('aria-label') ?? (label || one.innerText)).replaceAll(/\s+/g, ' ').trim()
  }
  const eyes: Eyes = {
    nameOf,
    // A part of the settings is a screen of its own.
    pageOf: ({ pathname, search }) => pathname + (new URLSearchParams(search).get('deel') ?? ''),
    isOff: (one) => one.matches(':disabled') || one.getAttribute('aria-disabled') === 'true',
    // A control that is off is explained by a text that can be seen: the one its aria-describedby names, its own word of state, or
    // a status, an alert or a hint in its own form, group or row. A title is not enough: a finger finds none. A stepper at its end and the first and last of a
    // list are explained by their place, and whatever is busy by being busy.
    isExplained: (one) => {
      if (textsOf(one, 'aria-describedby').some((text) => text.trim() !== '')) return true
      if (one.closest('[aria-busy="true"], fieldset:disabled') !== null) return true
      if (/minder|meer|vorige|volgende|omhoog|omlaag/i.test(nameOf(one))) return true
      if (/, (?:bezet|voorbij|gesloten|pauze|in aanvraag)/.test(nameOf(one))) return true
      const around = one.closest('form, fieldset, li, [role="group"], dialog, section') ?? one
      const words = '[role="status"], [role="alert"], [class*="hint"], [class*="reason"]'
      return [...around.querySelectorAll<HTMLElement>(words)].some(
        (text) => text.checkVisibility() && text.innerText.trim() !== '',
      )
    },
  }
  Object.assign(window, { monkeyEyes: eyes, print: () => undefined })
}

/** Runs in the page: what a person could press now, and what they could not understand. */
export function seeControls(fallenWords: string): Sight {
  const { nameOf, pageOf, isOff, isExplained } = (window as unknown as { monkeyEyes: Eyes }).monkeyEyes
  const all =
    'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]'
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const shown = [...modal.querySelectorAll<HTMLElement>(all)].filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  const on = shown.filter((one) => !isOff(one) && isSafe(one))
  Object.assign(window, { monkeySees: on })
  return {
    path: pageOf(location),
    controls: on.map((one, place) => ({
      place,
      key: `${kindOf(one)} ${nameOf(one).replaceAll(/\d+/g, '#')}`.slice(0, 120),
      kind: kindOf(one),
      type: one instanceof HTMLInputElement ? one.type : one.tagName.toLowerCase(),
      isWayOut:
        one.closest('nav') !== null || (one instanceof HTMLAnchorElement && pageOf(one) !== pageOf(location)),
    })),
    mute: shown
      .filter((one) => isOff(one) && !isExplained(one))
      .map((one) => `${one.tagName.toLowerCase()} ${nameOf(one)}`),
    fallen: document.body.innerText.includes(fallenWords),
  }

  function kindOf(one: HTMLElement): Control['kind'] {
    if (one instanceof HTMLSelectElement) return 'choose'
    if (one instanceof HTMLTextAreaElement) return 'type'
    if (!(one instanceof HTMLInputElement)) return 'press'
    if (one.type === 'range') return 'slide'
    return ['checkbox', 'radio', 'submit', 'button', 'color'].includes(one.type) ? 'press' : 'type'
  }

  /** The rest of the machine is not the screen's: other sites, telephones, files, and the way to sign out. */
  function isSafe(one: HTMLElement): boolean {
    if (one instanceof HTMLInputElement && ['file', 'hidden'].includes(one.type)) return false
    if (!(one instanceof HTMLAnchorElement)) return !/afmelden/i.test(nameOf(one))
    const isOurs = one.origin === location.origin && one.pathname.startsWith('/beheer')
    return isOurs && !one.target && !one.download
  }
}

/** Runs in the page: brings a control into view and says where to press it, or nothing when something else lies over it. */
export function aimAt(place: number): { x: number; y: number } | undefined {
  const one = (window as unknown as { monkeySees: HTMLElement[] }).monkeySees[place]
  if (one === undefined || !one.isConnected) return undefined
  const label =
    one instanceof HTMLInputElement && ['radio', 'checkbox'].includes(one.type) ? one.labels?.[0] : undefined
  for (const target of [one, ...(label ? [label] : [])]) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const found = document.elementFromPoint(x, y)
    if (found !== null && (target.contains(found) || found.contains(target))) return { x, y }
  }
  return undefined
}
