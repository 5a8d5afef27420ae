import { Privacy } from '../features/statements/privacy.tsx'

export default function PrivacyPage() {
  return <Privacy />
}
