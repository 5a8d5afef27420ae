import { useLocation } from 'react-router'
import { LobbyPage } from '../features/lobby/lobby-page.tsx'

/** The token is the fragment, so a different fragment in the same tab means a different screen. */
export default function LobbyRoute() {
  const token = useLocation().hash.slice(1)
  return <LobbyPage key={token} token={token} />
}
