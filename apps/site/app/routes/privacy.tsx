import { Privacy } from '../features/privacy/privacy.tsx'

export default function PrivacyPage() {
  return <Privacy />
}
