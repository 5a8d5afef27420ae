import { Accessibility } from '../features/statements/accessibility.tsx'

export default function AccessibilityPage() {
  return <Accessibility />
}
