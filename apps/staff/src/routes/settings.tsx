import { DESK_PAGES } from '@lichtspel/texts/desk'
import { NotYet } from './not-yet.tsx'

export default function SettingsPage() {
  return <NotYet title={DESK_PAGES.settings} />
}
