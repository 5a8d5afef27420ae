import { LOBBY_PAGE, SWITCH_PAGE } from '@lichtspel/contract/desk/paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router'
import { useColleague } from './lib/colleague/colleague-context.tsx'
import { tokenInAddress } from './lib/colleague/sign-in-api.ts'
import { useWide } from './lib/screen/use-wide.ts'
import { AgendaPage } from './routes/agenda.tsx'
import { Desk } from './routes/desk.tsx'
import { TodayPage } from './routes/today.tsx'
import { Views } from './routes/views.tsx'

// Pages that are rarely used are loaded on demand.
const BillsPage = lazy(() => import('./routes/bills.tsx'))
const PrintPage = lazy(() => import('./routes/print.tsx'))
const SignInAgain = lazy(() => import('./features/sign-in/sign-in-again.tsx'))
const Enrol = later(async () => (await import('./features/sign-in/enrol.tsx')).Enrol)
const Figures = later(async () => (await import('./features/figures/figures.tsx')).Figures)
const Invitation = later(async () => (await import('./features/sign-in/invitation.tsx')).Invitation)
const Lists = later(async () => (await import('./features/lists/lists.tsx')).Lists)
const LobbyPage = later(async () => (await import('./features/lobby/lobby-page.tsx')).LobbyPage)
const NewPassword = later(async () => (await import('./features/sign-in/new-password.tsx')).NewPassword)
const Overview = later(async () => (await import('./features/overview/overview.tsx')).Overview)
const PeoplePage = later(async () => (await import('./features/colleagues/people-page.tsx')).PeoplePage)
const SameNetwork = later(async () => (await import('./features/flood/same-network.tsx')).SameNetwork)
const Settings = later(async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen)
const SignIn = later(async () => (await import('./features/sign-in/sign-in.tsx')).SignIn)
const Switched = later(async () => (await import('./features/sign-in/switched.tsx')).Switched)

function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

/** The whole desk: pages for people who are not signed in and the lobby's screen, the rest behind the session. */
export function App() {
  return (
    <>
      <Suspense>
        <Routes>
          <Route path="aanmelden" element={<SignInPage />} />
          <Route path="uitnodiging" element={<InvitationPage />} />
          <Route path="nieuw-wachtwoord" element={<NewPasswordPage />} />
          <Route path="tweede-stap" element={<SecondFactorPage />} />
          <Route path={SWITCH_PAGE} element={<SwitchedPage />} />
          <Route path={LOBBY_PAGE} element={<LobbyRoute />} />
          <Route element={<Desk />}>
            <Route index element={<HomePage />} />
            <Route path="vandaag" element={<TodayPage />} />
            <Route path="agenda/:date" element={<AgendaPage />} />
            <Route path="week/:date" element={<OverviewPage kind="week" />} />
            <Route path="maand/:date" element={<OverviewPage kind="month" />} />
            <Route path="rekening/:date?" element={<BillsPage />} />
            <Route path="lijsten/:list" element={<ListPage />} />
            <Route path="cijfers" element={<ForManagers page={<Figures />} />} />
            <Route path="afdruk/:what/:of" element={<PrintPage />} />
            <Route path="netwerk/:id" element={<ForManagers page={<SameNetworkPage />} />} />
            <Route path="instellingen" element={<ForManagers page={<Settings />} />} />
            <Route path="collegas" element={<ColleaguesPage />} />
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
      <Suspense>
        <SignInAgain />
      </Suspense>
    </>
  )
}

/** A phone starts with the arrivals, a wide screen with the whole day. */
function HomePage() {
  const today = useToday()
  return <Navigate to={useWide() ? `/agenda/${today}` : '/vandaag'} replace />
}

function ForManagers({ page }: { page: ReactNode }) {
  const { role } = useColleague()
  return mayActAs(role, 'manager') ? page : <Navigate to="/" replace />
}

function OverviewPage({ kind }: { kind: 'week' | 'month' }) {
  const { date = '' } = useParams()
  if (!isIsoDate(date)) return <Navigate to="/" replace />
  return <Overview key={kind} kind={kind} date={date} views={<Views date={date} />} />
}

function ListPage() {
  const { list = '' } = useParams()
  return <Lists slug={list} />
}

function SameNetworkPage() {
  const { id = '' } = useParams()
  return <SameNetwork key={id} id={id} />
}

function ColleaguesPage() {
  const navigate = useNavigate()
  return <PeoplePage onAdd={() => void navigate('/tweede-stap')} onOut={() => void navigate('/aanmelden')} />
}

function SignInPage() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  return <SignIn onIn={() => void navigate(state?.from ?? '/', { replace: true })} />
}

function InvitationPage() {
  return <Invitation {...useLinkWithToken()} />
}

function SwitchedPage() {
  return <Switched {...useLinkWithToken()} />
}

function NewPasswordPage() {
  const { token, onSignIn } = useLinkWithToken()
  return <NewPassword token={token} onSignIn={onSignIn} />
}

/** Adds a second factor for the signed-in colleague, who may already have one. */
function SecondFactorPage() {
  const { onIn, onSignIn } = useLinkWithToken()
  return <Enrol onDone={onIn} onSignedOut={onSignIn} />
}

/** The token in the address, and where a colleague goes from there. */
function useLinkWithToken() {
  const navigate = useNavigate()
  const [token] = useState(tokenInAddress)
  const go = (to: string) => void navigate(to, { replace: true })
  return { token, onIn: () => go('/'), onSignIn: () => go('/aanmelden') }
}

/** The token is the fragment, so a different fragment in the same tab means a different screen. */
function LobbyRoute() {
  const token = useLocation().hash.slice(1)
  return <LobbyPage key={token} token={token} />
}
