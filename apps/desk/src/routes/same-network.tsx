import { mayActAs } from '@lichtspel/domain/desk/roles'
import { Navigate, useParams } from 'react-router'
import { SameNetwork } from '../features/flood/same-network.tsx'
import { useColleague } from '../lib/colleague-context.tsx'

export default function SameNetworkPage() {
  const { id = '' } = useParams()
  const { role } = useColleague()
  return mayActAs(role, 'manager') ? <SameNetwork key={id} id={id} /> : <Navigate to="/" replace />
}
