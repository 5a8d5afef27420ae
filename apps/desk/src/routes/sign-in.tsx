import { useLocation, useNavigate } from 'react-router'
import { SignIn } from '../features/sign-in/sign-in.tsx'

export default function SignInPage() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }
  return <SignIn onIn={() => void navigate(state?.from ?? '/', { replace: true })} />
}
