import { DESK } from '@lichtspel/texts/desk'
import { SIGN_IN, SWITCHED } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { openSwitched } from '../../lib/colleague/sign-in-api.ts'
import { Entrance } from './entrance.tsx'

type SwitchedProps = { token: string; onIn: () => void; onSignIn: () => void }

/** Where a colleague arrives from the desk of another venue. */
export function Switched({ token, onIn, onSignIn }: SwitchedProps) {
  const [isOver, setOver] = useState(false)
  // React may run an effect twice in development, but the token works once.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    openSwitched(token).then(onIn, () => setOver(true))
  }, [token, onIn])
  if (!isOver) return <p className="visually-hidden">{DESK.loading}</p>
  return (
    <Entrance title={SWITCHED.title}>
      <Notice kind="warning" role="alert">
        {SWITCHED.over}
      </Notice>
      <Button kind="main" onClick={onSignIn}>
        {SIGN_IN.title}
      </Button>
    </Entrance>
  )
}
