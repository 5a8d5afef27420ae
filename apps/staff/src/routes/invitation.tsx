import { DESK } from '@lichtspel/texts/desk'
import { NotYet } from './not-yet.tsx'

export default function InvitationPage() {
  return <NotYet title={DESK.title} />
}
