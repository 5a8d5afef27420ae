import { DESK_PAGES } from '@lichtspel/texts/desk'
import { NotYet } from './not-yet.tsx'

export function TodayPage() {
  return <NotYet title={DESK_PAGES.today} />
}
