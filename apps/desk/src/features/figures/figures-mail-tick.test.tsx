import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { ACCOUNTANT } from '@lichtspel/texts/desk/accountant'
import { FIGURES_MAIL_TICK } from '@lichtspel/texts/desk/figures'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountantLink, FiguresMailTick } from './figures.tsx'

afterEach(() => vi.unstubAllGlobals())

const tick = () => page.getByRole('checkbox', { name: FIGURES_MAIL_TICK.label })

/** The server keeps the tick, unless it fails. */
function stubServer({ isFailing = false } = {}) {
  let isWanted = false
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    expect(path).toBe(DESK_PATHS.figuresMail)
    if (init?.body === undefined) return Response.json({ isWanted })
    if (isFailing) throw new TypeError('no connection')
    isWanted = JSON.parse(String(init.body)).isWanted
    return Response.json({ isWanted })
  })
  return () => isWanted
}

async function show() {
  await render(
    <DeskStage>
      <FiguresMailTick />
    </DeskStage>,
  )
  await expect.element(tick()).not.toBeChecked()
}

test('a manager ticks and unticks the mail, which is saved at once', async () => {
  const isWanted = stubServer()
  await show()
  expect(await findViolations()).toEqual([])
  await tick().click()
  await expect.element(tick()).toBeChecked()
  expect(isWanted()).toBe(true)
  await tick().click()
  await expect.element(tick()).not.toBeChecked()
  expect(isWanted()).toBe(false)
})

test('without a connection the tick stays as it was, and a message says so', async () => {
  stubServer({ isFailing: true })
  await show()
  await tick().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(FIGURES_MAIL_TICK.failed)
  await expect.element(tick()).not.toBeChecked()
})

test('the accountant’s spreadsheet has the days on the screen', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:,')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('x', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } })
  })
  await render(
    <DeskStage>
      <AccountantLink days={{ from: '2026-11-01', to: '2026-11-30' }} />
    </DeskStage>,
  )
  await page.getByRole('button', { name: ACCOUNTANT.download }).click()
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(asked).toContain(`${DESK_PATHS.accountantSheet}?from=2026-11-01&to=2026-11-30`)
})
