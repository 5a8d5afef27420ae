import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Invitation } from '../features/sign-in/invitation.tsx'
import { tokenInAddress } from '../lib/sign-in-api.ts'

export default function InvitationPage() {
  const navigate = useNavigate()
  const [token] = useState(tokenInAddress)
  const go = (to: string) => void navigate(to, { replace: true })
  return <Invitation token={token} onIn={() => go('/')} onSignIn={() => go('/aanmelden')} />
}
