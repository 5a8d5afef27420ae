import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Navigate } from 'react-router'
import { useWide } from '../lib/use-wide.ts'

/** A phone starts with the arrivals, a wide screen with the whole day. */
export function HomePage() {
  const today = useToday()
  return <Navigate to={useWide() ? `/agenda/${today}` : '/vandaag'} replace />
}
