import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { CODE_STEP, SESSION_OVER, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { act } from '../../lib/act/act.ts'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import SessionOver from './session-over.tsx'

const PRESS = '/api/staff/bookings/1/presence'
const ME = { id: '1', venueId: 'antwerpen' }

/** Stubs a server whose session has ended, until somebody signs in. Returns the requests it got. */
function serve(me = ME): string[] {
  const asked: string[] = []
  let isIn = false
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === SIGN_IN_PATHS.password) return Response.json({ next: 'code' })
    if (path === SIGN_IN_PATHS.code) isIn = true
    if (!isIn) return Response.json({ error: { code: 'not-signed-in' } }, { status: 401 })
    return Response.json(path === DESK_PATHS.me ? me : { done: true })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const dialog = () => page.getByRole('dialog', { name: SESSION_OVER.title })
const field = (label: string) => page.getByLabelText(label, { exact: false })

async function open() {
  await render(
    <DeskStage>
      <input aria-label="Nota" style={{ inlineSize: '5rem' }} />
      <SessionOver />
    </DeskStage>,
  )
  await userEvent.fill(page.getByLabelText('Nota'), 'taart om 15u')
}

test('a press after the session ended says so, waits for the sign-in and goes on by itself', async () => {
  const asked = serve()
  await open()
  const done = act<{ done: boolean }>(PRESS, { actId: 'a' })
  const read = fetchDesk<{ done: boolean }>('/api/staff/day')
  await expect.element(dialog()).toBeVisible()
  await expect.element(page.getByText(SESSION_OVER.lead)).toBeVisible()
  await expect.element(field(SIGN_IN.email)).toHaveFocus()
  await userEvent.keyboard('{Escape}mira@lichtspel.example{Tab}negen gele paraplus{Enter}')
  await expect.element(field(CODE_STEP.code)).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  expect([await done, await read]).toEqual([{ done: true }, { done: true }])
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Nota')).toHaveValue('taart om 15u')
  expect(asked.filter((path) => path === PRESS)).toHaveLength(2)
})

test.each([
  ['another colleague', { ...ME, id: '2' }],
  ['at another venue', { ...ME, venueId: 'gent' }],
])('a press is not sent by who signs in instead, %s: the page reloads', async (_, me) => {
  const reload = vi.fn((event: Event) => event.preventDefault())
  navigation.addEventListener('navigate', reload, { once: true })
  const asked = serve(me)
  await open()
  act(PRESS, { actId: 'a' }).catch(() => undefined)
  await userEvent.fill(field(SIGN_IN.email), 'mira@lichtspel.example')
  await userEvent.keyboard('{Tab}negen gele paraplus{Enter}')
  await expect.element(field(CODE_STEP.code)).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(() => reload.mock.lastCall).toMatchObject([{ navigationType: 'reload' }])
  expect(asked.filter((path) => path === PRESS)).toHaveLength(1)
})

describe.each(LOOKS)('%s, %i × %i, text at %i per cent', (...look) => {
  test('covers the page, has no violations and fits the screen', async () => {
    await lookAs(...look)
    serve()
    await open()
    fetchDesk('/api/staff/day').catch(() => undefined)
    await expect.element(dialog()).toBeVisible()
    const { width, height } = dialog().element().getBoundingClientRect()
    expect([width, height]).toEqual([innerWidth, innerHeight])
    // The page below has a main part too, which cannot be reached now.
    expect((await findViolations()).filter((found) => !found.startsWith('landmark-'))).toEqual([])
    expectNothingBeyond()
  })
})
