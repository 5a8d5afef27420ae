import { randomUUID } from 'node:crypto'
import { DESK_PAGE, DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { type Browser, chromium, type Page } from '@playwright/test'

export type Desk = { origin: string; cookie: { name: string; value: string } }

const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
}

const WARM_UP_MS = 3_000

export function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM)
}

export async function openAgenda(browser: Browser, desk: Desk, date: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
  })
  await context.addCookies([{ ...desk.cookie, url: desk.origin, httpOnly: true }])
  const page = await context.newPage()
  await page.goto(`${desk.origin}${DESK_PAGE}/agenda/${date}`)
  // Measures a desk that was open before, with a warm server, pool and browser.
  await page.waitForTimeout(WARM_UP_MS)
  await page.reload()
  return page
}

/** Time from the click on a button until a block with this text is drawn, by the page's own clock. */
export async function untilDrawn(page: Page, button: string, wanted: string): Promise<number> {
  await page.evaluate((words) => {
    window.drawn = undefined
    addEventListener(
      'click',
      (event) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('main button')].some((one) =>
            one.textContent?.includes(words),
          )
          if (!isThere) requestAnimationFrame(look)
          else requestAnimationFrame(() => (window.drawn = performance.now() - event.timeStamp))
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  }, wanted)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForFunction(() => window.drawn !== undefined, undefined, { polling: 20 })
  return page.evaluate(() => window.drawn ?? Number.NaN)
}

/** Time from a colleague's request until another screen shows the change. Both clocks are this machine's. */
export async function untilSeen(
  page: Page,
  desk: Desk,
  { id, words, presence, state }: { id: string; words: string; presence: string; state: string },
): Promise<number> {
  await page.evaluate(
    ([wanted, wantedState]) => {
      window.seenAt = undefined
      const look = () => {
        const block = [...document.querySelectorAll('main button')].find((one) =>
          one.textContent?.includes(wanted ?? ''),
        )
        const shown = block?.closest('[data-state]')?.getAttribute('data-state')
        if (shown === wantedState) window.seenAt ??= Date.now()
        else requestAnimationFrame(look)
      }
      look()
    },
    [words, state],
  )
  const sentAt = Date.now()
  const answer = await fetch(desk.origin + DESK_PATHS.presence.replace(':id', id), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${desk.cookie.name}=${desk.cookie.value}`,
      origin: desk.origin,
    },
    body: JSON.stringify({ actId: randomUUID(), reason: '', presence, headCount: null }),
  })
  if (!answer.ok) throw new Error(`presence answered ${answer.status}: ${await answer.text()}`)
  await page.waitForFunction(() => window.seenAt !== undefined, undefined, { polling: 20 })
  return (await page.evaluate(() => window.seenAt ?? Number.NaN)) - sentAt
}

declare global {
  interface Window {
    drawn?: number | undefined
    seenAt?: number | undefined
  }
}
