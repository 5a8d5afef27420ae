import { INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import {
  CODE_STEP,
  ENROL,
  FORGOTTEN,
  INVITATION,
  SIGN_IN,
  SWITCHED,
  signInProblem,
} from '@lichtspel/texts/desk-sign-in'
import { StrictMode } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Enrol } from './enrol.tsx'
import { Invitation } from './invitation.tsx'
import { SignIn } from './sign-in.tsx'
import { Switched } from './switched.tsx'

const EMAIL = 'annemie.vandenbroucke-vanderstraeten@lichtspel.example'
const PASSWORD = 'negen gele paraplus'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const ANSWERS: Record<string, object> = {
  [SIGN_IN_PATHS.password]: { next: 'code' },
  [SIGN_IN_PATHS.forgotten]: {},
  [SIGN_IN_PATHS.enableTotp]: {
    uri: 'otpauth://totp/x',
    picture: PIXEL,
    secret: SECRET,
    codes: Array.from({ length: 10 }, (_, at) => `a${at}Bcd-eFg1h`),
  },
  [SIGN_IN_PATHS.code]: {},
  [INVITATION_PATHS.open]: {
    email: EMAIL,
    role: 'manager',
    venueName: 'Lichtspel Antwerpen',
    name: '',
    keepsAccount: false,
  },
}

function serve(refused: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (path: string) =>
    path in refused
      ? Response.json({ error: { code: refused[path] } }, { status: 401 })
      : Response.json(ANSWERS[path]),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** The label may contain more text, such as that the field is required. */
const field = (label: string) => page.getByLabelText(label, { exact: false })
const nothing = () => {}

async function signIn(): Promise<void> {
  await render(<SignIn onIn={nothing} />)
  await field(SIGN_IN.email).fill(EMAIL)
  await field(SIGN_IN.password).fill(PASSWORD)
}

test('ASVS 6.2.6, 6.2.7: a password is masked, can be pasted, and works with password managers', async () => {
  await render(<SignIn onIn={nothing} />)
  await expect.element(field(SIGN_IN.password)).toHaveAttribute('type', 'password')
  await expect.element(field(SIGN_IN.password)).toHaveAttribute('autocomplete', 'current-password')
  const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  expect(field(SIGN_IN.password).element().dispatchEvent(pasted)).toBe(true)
})

async function enrolApp(): Promise<void> {
  await render(<Enrol password={PASSWORD} onDone={nothing} onSignedOut={nothing} />)
  await press(ENROL.totpButton)
}

function onCopy(write: (text: string) => Promise<void>): void {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  onTestFinished(() => spy.mockRestore())
}

test('the secret can be copied, and on a phone the app opens with it', async () => {
  serve()
  const copied: string[] = []
  onCopy(async (text) => void copied.push(text))
  await enrolApp()
  await press(ENROL.copy)
  await expect.element(page.getByRole('status')).toHaveTextContent(ENROL.copied)
  expect(copied).toEqual([SECRET])
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === ENROL.openApp)
  expect(link?.getAttribute('href')).toBe('otpauth://totp/x')
})

test('a secret that cannot be copied says so', async () => {
  serve()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  onCopy(() => Promise.reject(new Error('no permission')))
  await enrolApp()
  await press(ENROL.copy)
  await expect.element(page.getByRole('status')).toHaveTextContent(ENROL.notCopied)
})

/** Each screen before the desk: its title, and how to get there. */
const SCREENS: [title: string, come: () => Promise<unknown>][] = [
  [SIGN_IN.title, signIn],
  [
    CODE_STEP.title,
    async () => {
      await signIn()
      await press(SIGN_IN.button)
    },
  ],
  [
    FORGOTTEN.title,
    async () => {
      await signIn()
      await press(SIGN_IN.forgotten)
    },
  ],
  [INVITATION.title, () => render(<Invitation token="t" onIn={nothing} onSignIn={nothing} />)],
  [ENROL.title, () => render(<Enrol onDone={nothing} onSignedOut={nothing} />)],
  [ENROL.totpTitle, enrolApp],
  [
    ENROL.codesTitle,
    async () => {
      await enrolApp()
      await field(ENROL.code).fill('123456')
      await press(ENROL.check)
    },
  ],
]

describe.each(LOOKS)('%s, %i × %i, text at %i per cent', (...look) => {
  test.each(SCREENS)('%s has no violations, has one title, and fits the screen', async (title, come) => {
    await lookAs(...look)
    serve()
    await come()
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(await findViolations()).toEqual([])
    expectNothingBeyond()
  })

  test('a refusal is shown, has no violations, and fits the screen', async () => {
    await lookAs(...look)
    serve({ [SIGN_IN_PATHS.password]: 'sign-in-wrong' })
    await signIn()
    await press(SIGN_IN.button)
    await expect.element(page.getByRole('alert')).toHaveTextContent(signInProblem('sign-in-wrong'))
    await expect.element(field(SIGN_IN.email)).toHaveValue(EMAIL)
    expect(await findViolations()).toEqual([])
    expectNothingBeyond()
  })
})

test('a colleague of another venue accepts an invitation without choosing a password', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === INVITATION_PATHS.accept) sent.push(JSON.parse(String(body)))
    const opened = {
      email: EMAIL,
      role: 'desk',
      venueName: 'Lichtspel Gent',
      name: 'Mira',
      keepsAccount: true,
    }
    return Response.json(path === INVITATION_PATHS.open ? opened : {})
  })
  const onSignIn = vi.fn()
  await render(<Invitation token="t" onIn={nothing} onSignIn={onSignIn} />)
  await expect.element(page.getByText(INVITATION.keepsAccount(EMAIL))).toBeVisible()
  await press(INVITATION.accept)
  await expect.poll(() => onSignIn.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ token: 't' }])
})

describe('arriving from another venue', () => {
  test('opens the desk, with one request', async () => {
    const asked = vi.fn(async () => Response.json({}))
    vi.stubGlobal('fetch', asked)
    const onIn = vi.fn()
    await render(
      <StrictMode>
        <Switched token="t" onIn={onIn} onSignIn={nothing} />
      </StrictMode>,
    )
    await expect.poll(() => onIn.mock.calls.length).toBe(1)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('too late offers to sign in', async () => {
    serve({ [SIGN_IN_PATHS.switchVenue]: 'link-over' })
    await render(<Switched token="t" onIn={nothing} onSignIn={nothing} />)
    await expect.element(page.getByText(SWITCHED.over)).toBeVisible()
    await expect.element(page.getByRole('button', { name: SIGN_IN.title })).toBeVisible()
  })
})
