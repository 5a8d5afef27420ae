import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import type { Me } from '@lichtspel/contract/desk/colleague'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { DESK } from '@lichtspel/texts/desk'
import { DESK_VOICE } from '@lichtspel/texts/desk-new-booking'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { ClockProvider } from '@lichtspel/visit/clock/clock-context.tsx'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { readOffer } from '@lichtspel/visit/device/offer-api.ts'
import { OfferProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { VoiceProvider } from '@lichtspel/visit/voice.tsx'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ColleagueProvider } from '../lib/colleague/colleague-context.tsx'
import { openPageAs, readColleague } from '../lib/server/desk-api.ts'
import { DeskDialogs } from './desk-dialogs.tsx'
import styles from './shell.module.css'
import { Shell } from './shell.tsx'

const SessionOver = lazy(() => import('../features/sign-in/session-over.tsx'))

/** Everything behind the session. Users who are not signed in are sent to the sign-in page, and then back to where they were going. */
export function Desk() {
  const { arrival, askAgain } = useColleagueAtStart()
  const { pathname, search } = useLocation()
  if (arrival.is === 'asking') return <p className="visually-hidden">{DESK.loading}</p>
  if (arrival.is === 'nobody')
    return <Navigate to="/aanmelden" replace state={{ from: `${pathname}${search}` }} />
  if (arrival.is === 'unanswered') return <Unanswered onRetry={askAgain} />
  if (!arrival.colleague.isEnrolled) return <Navigate to="/tweede-stap" replace />
  return (
    <ColleagueProvider value={arrival.colleague}>
      <Suspense>
        <SessionOver />
      </Suspense>
      <OfferProvider offer={arrival.offer}>
        <VoiceProvider value={DESK_VOICE}>
          <ClockProvider>
            {mayActAs(arrival.colleague.role, 'desk') ? (
              <DeskDialogs>
                <Shell />
              </DeskDialogs>
            ) : (
              <CookShell />
            )}
          </ClockProvider>
        </VoiceProvider>
      </OfferProvider>
    </ColleagueProvider>
  )
}

const COOK_PAGES = ['/lijsten/keuken', '/afdruk/keuken/', '/collegas']

/** A cook has no acts, and no other pages. The server refuses the rest. */
function CookShell() {
  const { pathname } = useLocation()
  const isOpen = COOK_PAGES.some((page) => pathname.startsWith(page))
  return isOpen ? <Shell /> : <Navigate to="/lijsten/keuken" replace />
}

function Unanswered({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.unanswered}>
      <h1>{DESK.title}</h1>
      <Notice kind="error" role="alert" actions={<Button onClick={onRetry}>{DESK.retry}</Button>}>
        {DESK.unanswered}
      </Notice>
    </main>
  )
}

type Arrival =
  | { is: 'asking' }
  | { is: 'nobody' }
  | { is: 'unanswered' }
  | { is: 'known'; colleague: Me; offer: CatalogueResponse }

/** The signed-in colleague and their venue's offer, which every page of the desk needs. */
function useColleagueAtStart(): { arrival: Arrival; askAgain: () => void } {
  const [arrival, setArrival] = useState<Arrival>({ is: 'asking' })
  const askAgain = useCallback(() => {
    setArrival({ is: 'asking' })
    readBoth().then(
      (known) => setArrival(known),
      (error: unknown) => setArrival({ is: isNobody(error) ? 'nobody' : 'unanswered' }),
    )
  }, [])
  useEffect(askAgain, [askAgain])
  return { arrival, askAgain }
}

async function readBoth(): Promise<Arrival> {
  const colleague = await readColleague()
  openPageAs(colleague.id)
  return { is: 'known', colleague, offer: await readOffer(colleague.venueId) }
}

function isNobody(error: unknown): boolean {
  return error instanceof ApiRefused && (error.status === 401 || error.status === 403)
}
