import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { Privacy } from '../features/privacy/privacy.tsx'

export default function PrivacyPage() {
  return <Privacy venue={ANTWERPEN} />
}
