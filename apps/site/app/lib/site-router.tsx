import { TOKEN_PAGES } from '@lichtspel/contract/paths'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { addressOf, pageIn } from './site-base.ts'

// The site has a few fixed paths without parameters. React Router, which the desk uses, would add 6 kB to every first load.

export type SiteLocation = {
  /** The path without language prefix. */
  pathname: string
  search: string
  hash: string
  /** Identifies the entry in the tab's history: the same after a reload or going back, new for every navigation. */
  key: string
}

type Navigate = (to: string, options?: { replace?: boolean }) => void

const Here = createContext<{ location: SiteLocation; navigate: Navigate } | null>(null)

/** Follows the tab's address. When prerendering there is no address, so `page` says what to show. */
export function SiteRouter({ page, children }: { page?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() => (page === undefined ? readLocation() : atRest(page)))
  useEffect(() => {
    const follow = () => startTransition(() => setLocation((before) => newer(before, readLocation())))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const router = useMemo(() => {
    const navigate: Navigate = (to, { replace = false } = {}) => {
      if (replace) history.replaceState(newEntry(), '', addressOf(to))
      else history.pushState(newEntry(), '', addressOf(to))
      // The old page stays visible until the next one has loaded.
      startTransition(() => setLocation(readLocation()))
    }
    return { location, navigate }
  }, [location])
  return <Here value={router}>{children}</Here>
}

export function useLocation(): SiteLocation {
  return useRouter().location
}

/** Navigates to one of our own pages, given as a path without language prefix. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}

function useRouter() {
  const router = useContext(Here)
  if (router === null) throw new Error('no SiteRouter stands above')
  return router
}

/** Leaves scrolling to a fragment to the browser. Only where the fragment is a token does a different one mean a different page. */
function newer(before: SiteLocation, now: SiteLocation): SiteLocation {
  const isHere = before.pathname === now.pathname && before.search === now.search
  return isHere && !TOKEN_PAGES.includes(now.pathname) ? before : now
}

/** An entry that the browser made itself, for example by submitting a form before the script ran, gets its key here. */
function readLocation(): SiteLocation {
  if (history.state?.key === undefined) history.replaceState(newEntry(), '')
  const { pathname, search, hash } = window.location
  return { pathname: pageIn(pathname), search, hash, key: history.state.key }
}

function newEntry(): { key: string } {
  return { key: Math.random().toString(36).slice(2, 10) }
}

function atRest(pathname: string): SiteLocation {
  return { pathname, search: '', hash: '', key: 'default' }
}
