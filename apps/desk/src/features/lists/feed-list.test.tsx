import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { EXPORT_PAGE } from '@lichtspel/texts/desk/lists'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FeedList } from './feed-list.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the address of the lobby’s screen is made without names, and can be copied', async () => {
  const sent: unknown[] = []
  const url = 'https://lichtspel.example/beheer/zaal#geheim'
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json({ feeds: [] })
    sent.push(JSON.parse(body))
    return Response.json({ url })
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(
    <DeskStage>
      <FeedList />
    </DeskStage>,
  )
  const screen = page.getByRole('region', { name: EXPORT_PAGE.screen })
  await screen.getByRole('button', { name: EXPORT_PAGE.make }).click()
  await screen.getByRole('button', { name: EXPORT_PAGE.copy }).click()
  await expect.element(screen.getByText(EXPORT_PAGE.copied)).toBeVisible()
  expect(write).toHaveBeenCalledWith(url)
  expect(sent).toEqual([{ attraction: LOBBY_SCREEN, showsNames: false }])
  expect(await findViolations()).toEqual([])
})
