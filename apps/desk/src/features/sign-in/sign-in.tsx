import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { Enrol } from './enrol.tsx'
import { Forgotten } from './forgotten.tsx'
import { PasswordStep } from './password-step.tsx'

type Step = { at: 'password' } | { at: 'code' } | { at: 'enrol'; password: string } | { at: 'forgotten' }

/** Signs in with password and code, or with a passkey. Users without a second factor enrol one on the way. */
export function SignIn({ onIn }: { onIn: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const [email, setEmail] = useState('')
  const toPassword = () => setStep({ at: 'password' })
  if (step.at === 'code') return <CodeStep onIn={onIn} onBack={toPassword} />
  if (step.at === 'enrol') return <Enrol password={step.password} onDone={onIn} onSignedOut={toPassword} />
  if (step.at === 'forgotten') return <Forgotten email={email} onEmail={setEmail} onBack={toPassword} />
  return (
    <PasswordStep
      email={email}
      onEmail={setEmail}
      onIn={onIn}
      onForgotten={() => setStep({ at: 'forgotten' })}
      onPassed={(next, password) => setStep(next === 'code' ? { at: 'code' } : { at: 'enrol', password })}
    />
  )
}
