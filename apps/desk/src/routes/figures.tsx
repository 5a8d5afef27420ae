import { mayActAs } from '@lichtspel/domain/desk/roles'
import { Navigate } from 'react-router'
import { Figures } from '../features/figures/figures.tsx'
import { useColleague } from '../lib/colleague-context.tsx'

export default function FiguresPage() {
  const { role } = useColleague()
  return mayActAs(role, 'manager') ? <Figures /> : <Navigate to="/" replace />
}
