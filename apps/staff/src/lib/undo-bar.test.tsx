import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DeskStage } from '../desk-stage.fixture.tsx'
import { forgetLastAct, tellDone } from './last-act.ts'
import { UndoBar } from './undo-bar.tsx'

afterEach(() => {
  forgetLastAct()
  vi.useRealTimers()
})

test('after twenty seconds the bar is a small button, and the way back is still there', async () => {
  await page.viewport(390, 844)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(
    <DeskStage>
      <UndoBar />
    </DeskStage>,
  )
  tellDone('Karim El Amrani is binnen.')
  const bar = () => page.getByRole('button', { name: 'Ongedaan maken' }).element().parentElement
  await vi.waitFor(() => expect(bar()?.getBoundingClientRect().width).toBeGreaterThan(300))
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(() => expect(bar()?.getBoundingClientRect().width).toBeLessThan(260))
  tellDone('Lotte is binnen.')
  await vi.waitFor(() => expect(bar()?.getBoundingClientRect().width).toBeGreaterThan(300))
})
