import { LOBBY_PAGE, SWITCH_PAGE } from '@lichtspel/contract/desk/paths'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AgendaPage } from './routes/agenda.tsx'
import { Desk } from './routes/desk.tsx'
import { HomePage } from './routes/home.tsx'
import { TodayPage } from './routes/today.tsx'

// Pages that are rarely used are loaded on demand.
const BillsPage = lazy(() => import('./routes/bills.tsx'))
const ColleaguesPage = lazy(() => import('./routes/colleagues.tsx'))
const FiguresPage = lazy(() => import('./routes/figures.tsx'))
const InvitationPage = lazy(() => import('./routes/invitation.tsx'))
const ListPage = lazy(() => import('./routes/list.tsx'))
const LobbyRoute = lazy(() => import('./routes/lobby.tsx'))
const MonthPage = lazy(() => import('./routes/month.tsx'))
const PrintPage = lazy(() => import('./routes/print.tsx'))
const NewPasswordPage = lazy(() => import('./routes/new-password.tsx'))
const SecondFactorPage = lazy(() => import('./routes/second-factor.tsx'))
const SameNetworkPage = lazy(() => import('./routes/same-network.tsx'))
const SettingsPage = lazy(() => import('./routes/settings.tsx'))
const SignInAgain = lazy(() => import('./features/sign-in/sign-in-again.tsx'))
const SignInPage = lazy(() => import('./routes/sign-in.tsx'))
const SwitchedPage = lazy(() => import('./routes/switched.tsx'))
const WeekPage = lazy(() => import('./routes/week.tsx'))

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
            <Route path="week/:date" element={<WeekPage />} />
            <Route path="maand/:date" element={<MonthPage />} />
            <Route path="rekening/:date?" element={<BillsPage />} />
            <Route path="lijsten/:list" element={<ListPage />} />
            <Route path="cijfers" element={<FiguresPage />} />
            <Route path="afdruk/:what/:of" element={<PrintPage />} />
            <Route path="netwerk/:id" element={<SameNetworkPage />} />
            <Route path="instellingen" element={<SettingsPage />} />
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
