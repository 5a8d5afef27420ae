import { useNavigate } from 'react-router'
import { Enrol } from '../features/sign-in/enrol.tsx'

/** For who is signed in: the first one, or one more. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const go = (to: string) => void navigate(to, { replace: true })
  return <Enrol onDone={() => go('/')} onSignedOut={() => go('/aanmelden')} />
}
