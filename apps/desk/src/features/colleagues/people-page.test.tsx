import type { Me } from '@lichtspel/contract/desk/colleague'
import type { Colleagues } from '@lichtspel/contract/desk/colleagues'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { Role } from '@lichtspel/domain/desk/roles'
import { DeskStage } from '@lichtspel/test-support/desk/desk-stage.tsx'
import { expectNothingBeyond, LOOKS, lookAs } from '@lichtspel/test-support/desk/looks.ts'
import { NOW } from '@lichtspel/test-support/desk/saturday.ts'
import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { COLLEAGUES, MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColleagueProvider } from '../../lib/colleague/colleague-context.tsx'
import { PeoplePage } from './people-page.tsx'

const LONG = 'annemie.vandenbroucke-vanderstraeten@lichtspel.example'
const MIRA = { id: '1', name: 'Mira', email: 'mira@lichtspel.example', venueId: 'antwerpen' }

const people: Colleagues = {
  colleagues: [
    { ...listed('1', 'Mira'), role: 'manager', sessions: 2 },
    { ...listed('2', 'Annemie Vandenbroucke-Vanderstraeten'), email: LONG, isEnrolled: false, sessions: 0 },
    { ...listed('3', 'Bo Claes'), isLocked: true, sessions: 0 },
  ],
  invitations: [{ id: '4', email: LONG, role: 'desk', expiresAt: NOW + 3_600_000, mail: 'failed' }],
}

const me: Me = {
  ...MIRA,
  role: 'manager',
  venueName: 'Lichtspel',
  otherVenues: [],
  isEnrolled: true,
  hasTotp: true,
  passkeys: [{ id: '5', name: 'Dit toestel', at: NOW }],
}

const session = { at: NOW, device: 'Mozilla/5.0', address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }
const sessions = [
  { ...session, id: '6', isThis: true },
  { ...session, id: '7', isThis: false },
]

const ANSWERS: Record<string, object> = {
  [COLLEAGUE_PATHS.colleagues]: people,
  [COLLEAGUE_PATHS.sessions]: { sessions },
  [DESK_PATHS.me]: me,
}

function listed(id: string, name: string) {
  const email = `${id}@lichtspel.example`
  return { id, name, email, role: 'desk' as const, isLocked: false, isEnrolled: true, sessions: 1 }
}

async function open(role: Role): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => Response.json(ANSWERS[path]))
  await render(
    <DeskStage>
      <ColleagueProvider value={{ ...MIRA, role }}>
        <PeoplePage onAdd={() => {}} onOut={() => {}} />
      </ColleagueProvider>
    </DeskStage>,
  )
  await expect.element(page.getByRole('button', { name: MY_ACCESS.signOut })).toBeInTheDocument()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

describe.each(LOOKS)('%s, %i × %i, text at %i per cent', (...look) => {
  test.each([
    ['manager', COLLEAGUES.title],
    ['desk', MY_ACCESS.title],
  ] as const)(
    'the page for a %s has no violations, has one title, and fits the screen',
    async (role, title) => {
      await lookAs(...look)
      await open(role)
      expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title])
      expect(await findViolations()).toEqual([])
      expectNothingBeyond()
    },
  )
})

test('only a manager sees who else has access', async () => {
  await open('desk')
  expect(page.getByText(LONG).elements()).toHaveLength(0)
})
