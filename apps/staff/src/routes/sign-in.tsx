import { DESK } from '@lichtspel/texts/desk'
import { NotYet } from './not-yet.tsx'

export default function SignInPage() {
  return <NotYet title={DESK.title} />
}
