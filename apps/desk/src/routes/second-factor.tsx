import { useNavigate } from 'react-router'
import { Enrol } from '../features/sign-in/enrol.tsx'

/** Adds a second factor for the signed-in colleague, who may already have one. */
export default function SecondFactorPage() {
  const navigate = useNavigate()
  const go = (to: string) => void navigate(to, { replace: true })
  return <Enrol onDone={() => go('/')} onSignedOut={() => go('/aanmelden')} />
}
