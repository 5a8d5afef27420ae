import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { act } from './act.ts'
import { forgetLastAct, showDone } from './last-act.ts'
import { UndoBar } from './undo-bar.tsx'

afterEach(() => {
  forgetLastAct()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after twenty seconds the bar shrinks to a small button that still names the act and undoes it', async () => {
  await page.viewport(390, 844)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(
    <DeskStage>
      <UndoBar />
    </DeskStage>,
  )
  showDone('Karim El Amrani is binnen.', crypto.randomUUID())
  const bar = () => page.getByRole('button', { name: 'Ongedaan maken' }).element().closest('section > div')
  await vi.waitFor(() => expect(bar()?.getBoundingClientRect().width).toBeGreaterThan(300))
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(() => expect(bar()?.getBoundingClientRect().width).toBeLessThan(260))
  await expect.element(page.getByText('Karim El Amrani is binnen.')).toBeVisible()
  expect(
    page.getByText('Karim El Amrani is binnen.').element().getBoundingClientRect().width,
  ).toBeGreaterThan(100)
  showDone('Lotte is binnen.', crypto.randomUUID())
  await vi.waitFor(() => expect(bar()?.getBoundingClientRect().width).toBeGreaterThan(300))
})

test('a bar that opens under a thumb ignores presses for a second', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return Response.json({ undone: null, bookingIds: [], kept: [], isTold: false })
  })
  await render(
    <DeskStage>
      <UndoBar />
    </DeskStage>,
  )
  showDone('Karim El Amrani is binnen.', crypto.randomUUID())
  const undo = page.getByRole('button', { name: 'Ongedaan maken' })
  // Checked within the page, because a click through the browser may take longer than the second in which presses are ignored.
  await vi.waitFor(() => expect(undo.element().contains(elementAt(undo.element()))).toBe(false))
  await undo.click()
  await vi.waitFor(() => expect(paths).toContain(DESK_PATHS.undo))
})

test('undo applies to the act that is shown, and lists what could not be undone until the list is closed', async () => {
  await page.viewport(390, 844)
  const sent: unknown[] = []
  const of = (name: string, why: string) => ({
    bookingId: crypto.randomUUID(),
    name,
    date: '2026-12-05',
    why,
  })
  const kept = [of('Bo', 'slot-taken'), of('An', 'too-few-places')]
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ undone: 'cancelled', bookingIds: [crypto.randomUUID()], kept, isTold: false })
  })
  await render(
    <DeskStage>
      <UndoBar />
    </DeskStage>,
  )
  const undoes = crypto.randomUUID()
  showDone('Een andere handeling.', crypto.randomUUID())
  showDone('2 boekingen geannuleerd.', undoes)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  const left = page.getByText('Bo, zaterdag 5 december: de tijdslots zijn niet meer vrij.')
  await expect.element(left).toBeVisible()
  const broken = 'An, zaterdag 5 december: een deel van de plaatsen is stuk, de groep past er niet.'
  await expect.element(page.getByText(broken)).toBeVisible()
  await expect.element(page.getByText(/^1 van 3 boekingen teruggezet/)).toBeVisible()
  expect(sent).toMatchObject([{ undoes }])
  expect(await findViolations()).toEqual([])
})

test('an act that waits for the connection is said in place of an older one, which can be undone again after it', async () => {
  let isOffline = true
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('no connection')
    return Response.json({})
  })
  await render(
    <DeskStage>
      <UndoBar />
    </DeskStage>,
  )
  showDone('Karim El Amrani is binnen.', crypto.randomUUID())
  const undo = page.getByRole('button', { name: 'Ongedaan maken' })
  await expect.element(undo).toBeVisible()
  const sent = act(DESK_PATHS.undo, { actId: crypto.randomUUID() })
  await expect.element(page.getByText('1 handeling wacht op verbinding')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByText('Karim El Amrani is binnen.')).not.toBeInTheDocument()
  isOffline = false
  dispatchEvent(new Event('online'))
  await sent
  await expect.element(undo).toBeVisible()
})

function elementAt(target: Element): Element | null {
  const { x, y, width, height } = target.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}
