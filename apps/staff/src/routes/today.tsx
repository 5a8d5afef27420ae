import { Today } from '../features/today/today.tsx'

export function TodayPage() {
  return <Today />
}
