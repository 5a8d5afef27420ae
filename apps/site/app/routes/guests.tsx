import { GuestPage } from '../features/guests/guest-page.tsx'
import { useLocation } from '../lib/site-router.tsx'

/** The token is the fragment, so a different fragment in the same tab means a different visit. */
export default function GuestRoute() {
  const token = useLocation().hash.slice(1)
  return <GuestPage key={token} token={token} />
}
