import { ManagePage } from '../features/manage/manage-page.tsx'
import { useLocation } from '../lib/site-router.tsx'

/** The token is the fragment: another one in the same tab is another booking. */
export default function ManageRoute() {
  const token = useLocation().hash.slice(1)
  return <ManagePage key={token} token={token} />
}
