import { DESK_PAGES } from '@lichtspel/texts/desk'
import { NotYet } from './not-yet.tsx'

export default function ListPage() {
  return <NotYet title={DESK_PAGES.lists} />
}
