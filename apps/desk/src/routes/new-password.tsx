import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NewPassword } from '../features/sign-in/new-password.tsx'
import { tokenInAddress } from '../lib/sign-in-api.ts'

export default function NewPasswordPage() {
  const navigate = useNavigate()
  const [token] = useState(tokenInAddress)
  return <NewPassword token={token} onSignIn={() => void navigate('/aanmelden', { replace: true })} />
}
