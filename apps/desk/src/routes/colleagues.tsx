import { useNavigate } from 'react-router'
import { PeoplePage } from '../features/colleagues/people-page.tsx'

export default function ColleaguesPage() {
  const navigate = useNavigate()
  return <PeoplePage onAdd={() => void navigate('/tweede-stap')} onOut={() => void navigate('/aanmelden')} />
}
