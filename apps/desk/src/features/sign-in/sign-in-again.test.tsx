import type { Me } from '@lichtspel/contract/desk/colleague'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { SIGN_IN, SIGN_IN_AGAIN, signInProblem } from '@lichtspel/texts/desk-sign-in'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { invite } from '../../lib/colleague/sign-in-api.ts'
import SignInAgain from './sign-in-again.tsx'

const PASSWORD = 'negen gele paraplus'
const CODE = '123456'

const me: Me = {
  id: '1',
  name: 'Annemie',
  email: 'annemie.vandenbroucke-vanderstraeten@lichtspel.example',
  role: 'manager',
  venueId: 'antwerpen',
  venueName: 'Lichtspel',
  otherVenues: [],
  isEnrolled: true,
  hasTotp: true,
  passkeys: [{ id: '5', name: 'Dit toestel', at: 0 }],
}

/** Stubs a server that refuses invitations until the right password arrives. Returns the requests it got. */
function serve(who: Me = me): string[] {
  const asked: string[] = []
  let isRecent = false
  const refuse = (status: number, code: string) => Response.json({ error: { code } }, { status })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === DESK_PATHS.me) return Response.json(who)
    asked.push(path)
    if (path !== SIGN_IN_PATHS.again)
      return isRecent ? Response.json({ link: null }) : refuse(403, 'sign-in-again')
    isRecent = JSON.parse(body ?? '').password === PASSWORD
    return isRecent ? Response.json({}) : refuse(422, 'password-wrong')
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const dialog = () => page.getByRole('dialog', { name: SIGN_IN_AGAIN.title })
const field = (label: string) => page.getByLabelText(label, { exact: false })

async function act(): Promise<{ outcome: () => string }> {
  await render(<SignInAgain />)
  let outcome = ''
  invite('bo@lichtspel.example', 'desk').then(
    () => {
      outcome = 'done'
    },
    (error: Error) => {
      outcome = error.message
    },
  )
  await expect.element(dialog()).toBeVisible()
  return { outcome: () => outcome }
}

test('an act that needs a recent sign-in asks for it and then completes, by keyboard alone', async () => {
  const asked = serve()
  const { outcome } = await act()
  await expect.element(field(SIGN_IN.password)).toHaveFocus()
  await userEvent.keyboard(`fout{Tab}${CODE}{Enter}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent(signInProblem('password-wrong'))
  await expect.element(field(SIGN_IN_AGAIN.code)).toHaveValue('')
  await userEvent.keyboard(`${CODE}{Shift>}{Tab}{/Shift}`)
  await expect.element(field(SIGN_IN.password)).toHaveFocus()
  await userEvent.keyboard(`{Control>}a{/Control}${PASSWORD}{Enter}`)
  await expect.poll(outcome).toBe('done')
  await expect.element(dialog()).not.toBeInTheDocument()
  const { invitations } = COLLEAGUE_PATHS
  expect(asked).toEqual([invitations, SIGN_IN_PATHS.again, SIGN_IN_PATHS.again, invitations])
})

test('closing the dialog cancels the act, and two simultaneous acts open only one dialog', async () => {
  const asked = serve()
  const { outcome } = await act()
  const second = invite('cy@lichtspel.example', 'desk').catch((error: Error) => error.message)
  await userEvent.keyboard('{Escape}')
  await expect.poll(outcome).toBe('sign-in-again')
  expect(await second).toBe('sign-in-again')
  expect(asked).not.toContain(SIGN_IN_PATHS.again)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a user with a passkey and no authenticator app is asked only for the passkey', async () => {
  serve({ ...me, hasTotp: false })
  await act()
  await expect.element(page.getByRole('button', { name: SIGN_IN_AGAIN.passkey })).toBeVisible()
  await expect.element(field(SIGN_IN.password)).not.toBeInTheDocument()
})

describe.each(LOOKS)('%s, %i × %i, text at %i per cent', (...look) => {
  test('the dialog has no violations and fits the screen', async () => {
    await lookAs(...look)
    serve()
    await act()
    expect(await findViolations()).toEqual([])
    expectNothingBeyond()
  })
})
