import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Switched } from '../features/sign-in/switched.tsx'
import { tokenInAddress } from '../lib/sign-in-api.ts'

export default function SwitchedPage() {
  const navigate = useNavigate()
  const [token] = useState(tokenInAddress)
  const go = (to: string) => void navigate(to, { replace: true })
  return <Switched token={token} onIn={() => go('/')} onSignIn={() => go('/aanmelden')} />
}
