import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { ACT } from '@lichtspel/texts/desk-acts'
import type { Page } from '@playwright/test'
import { CALLED } from './stored-scripts.ts'

const { change, move, setOption, deposit, mail, cancel } = PANEL_ACTS

const WORDS = {
  panel: PANEL_ACTS.label,
  close: ACT.cancel,
  change,
  cancel,
  /**
   * These dialogs only show the group's name, so each booking opens just one of them. Across all bookings, each dialog is still tested
   * with every kind of script and every prefix.
   */
  inTurn: [move, setOption.none, deposit, mail],
}

type Walk = { ids: readonly string[]; words: typeof WORDS; called: string }

/**
 * Opens the panel, dialogs, mail preview and printed sheet of each booking, and returns what ran. The loop runs within the page: driven
 * from here, each step would take ten times as long.
 */
export function walkPanels(page: Page, ids: readonly string[]): Promise<{ opened: number; ran: string[] }> {
  return page.evaluate(walk, { ids, words: WORDS, called: CALLED })
}

async function walk({ ids, words, called }: Walk): Promise<{ opened: number; ran: string[] }> {
  let opened = 0
  const until = async <Found>(what: string, find: () => Found | null | undefined | false): Promise<Found> => {
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      const found = find()
      if (found) return found
      await new Promise((seen) => setTimeout(seen, 4))
    }
    throw new Error(`never came: ${what} on ${location.href}`)
  }
  const goTo = (path: string) => {
    history.pushState(null, '', `/beheer/${path}`)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }
  const buttonOf = (root: ParentNode | null, name: string) =>
    [...(root?.querySelectorAll('button') ?? [])].find((button) => button.textContent === name)
  const acts = () => document.querySelector(`section[aria-label="${words.panel}"]`)
  const dialog = () => document.querySelector('dialog[open]')
  const shows = (text: string) => document.body.textContent.includes(text)
  const openDialog = async (name: string) => {
    ;(await until(name, () => buttonOf(acts(), name))).click()
    const shown = await until(`dialog ${name}`, dialog)
    if (name === words.cancel) {
      ;(await until('the mail', () => shown.querySelector('summary'))).click()
      await until('its text', () => shown.querySelector('pre')?.textContent)
    }
    opened++
    ;(await until('close', () => buttonOf(shown, words.close))).click()
    await until('closed', () => dialog() === null)
  }
  for (const [place, id] of ids.entries()) {
    goTo(`vandaag?boeking=${id}`)
    const code = id.slice(0, 4).toUpperCase()
    await until('the panel', () => acts() && shows(code))
    const turn = (place + Math.floor(place / 10)) % words.inTurn.length
    for (const name of [words.change, words.inTurn[turn] ?? '', words.cancel]) await openDialog(name)
    goTo(`afdruk/boeking/${id}`)
    await until('the sheet', () => document.querySelector('h1') && shows(code))
    opened += 2
  }
  return { opened, ran: (window as unknown as Record<string, string[]>)[`${called}On`] ?? [] }
}
