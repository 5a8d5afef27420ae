import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { Role } from '@lichtspel/domain/desk/roles'
import { DESK_VOICE } from '@lichtspel/texts/desk-new-booking'
import { ClockProvider, useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { OfferProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { VoiceProvider } from '@lichtspel/visit/voice.tsx'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type InitialEntry, MemoryRouter } from 'react-router'
import { type DeskActs, DeskActsProvider } from '../../apps/desk/src/lib/act/desk-acts.ts'
import { ColleagueProvider } from '../../apps/desk/src/lib/colleague/colleague-context.tsx'
import { NOW, SATURDAY } from './saturday.ts'

const COLLEAGUE = {
  id: '1',
  name: 'Mira',
  email: 'mira@lichtspel.example',
  role: 'manager',
  venueId: 'antwerpen',
} as const

export const CATALOGUE = { ...FIRST_CATALOGUE, revision: 1, validFrom: '2026-01-01' }

/** The catalogue of a venue with these languages. */
export function speaking(first: string, ...others: string[]): Catalogue {
  return { ...CATALOGUE, venue: { ...CATALOGUE.venue, languages: [first, ...others] } }
}

/** All providers a desk screen needs, set to the fixture's Saturday. */
type DeskStageProps = {
  acts?: DeskActs
  at?: InitialEntry
  catalogue?: Catalogue
  role?: Role
  otherVenues?: { id: string; name: string }[]
  children: ReactNode
}

export function DeskStage({
  acts = {},
  at = '/',
  catalogue = CATALOGUE,
  role = COLLEAGUE.role,
  otherVenues = [],
  children,
}: DeskStageProps) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <ColleagueProvider value={{ ...COLLEAGUE, role, otherVenues }}>
        <OfferProvider offer={{ catalogues: [catalogue], today: SATURDAY.date, version: 1 }}>
          <VoiceProvider value={DESK_VOICE}>
            <ClockProvider>
              <DeskActsProvider value={acts}>
                <AtNow>{children}</AtNow>
              </DeskActsProvider>
            </ClockProvider>
          </VoiceProvider>
        </OfferProvider>
      </ColleagueProvider>
    </MemoryRouter>
  )
}

function AtNow({ children }: { children: ReactNode }) {
  const clock = useClock()
  const [isSet, setSet] = useState(false)
  useLayoutEffect(() => {
    clock.received(NOW)
    setSet(true)
  }, [clock])
  return isSet && <main style={{ blockSize: '100dvb' }}>{children}</main>
}
