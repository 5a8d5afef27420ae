import { DEFAULT_VENUE } from '@lichtspel/domain/venue'
import { Privacy } from '../features/privacy/privacy.tsx'

export default function PrivacyPage() {
  return <Privacy venue={DEFAULT_VENUE} />
}
