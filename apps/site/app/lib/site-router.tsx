import { MANAGE_PAGE } from '@lichtspel/contract/paths'
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

// The site has four fixed addresses and no parameters in their paths: React Router, which the desk has, would be 6 kB of every first load.

export type SiteLocation = {
  /** The page, without the prefix of its language. */
  pathname: string
  search: string
  hash: string
  /** Where in the tab's history this is: the same for a reload and on the way back, another for every new visit. */
  key: string
}

type Navigate = (to: string, options?: { replace?: boolean }) => void

const Here = createContext<{ location: SiteLocation; navigate: Navigate } | null>(null)

/** Follows the address of the tab. Where there is none yet, `page` is what it shows. */
export function SiteRouter({ page, children }: { page?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() => (page === undefined ? readLocation() : atRest(page)))
  useEffect(() => {
    const follow = () => startTransition(() => setLocation((before) => newer(before, readLocation())))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const router = useMemo(() => {
    const navigate: Navigate = (to, { replace = false } = {}) => {
      const state = { key: Math.random().toString(36).slice(2, 10) }
      if (replace) history.replaceState(state, '', addressOf(to))
      else history.pushState(state, '', addressOf(to))
      // The page that is left stays until the next one has come.
      startTransition(() => setLocation(readLocation()))
    }
    return { location, navigate }
  }, [location])
  return <Here value={router}>{children}</Here>
}

export function useLocation(): SiteLocation {
  return useRouter().location
}

/** Goes to one of our own pages, named as the routes name it. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}

function useRouter() {
  const router = useContext(Here)
  if (router === null) throw new Error('no SiteRouter stands above')
  return router
}

/** A place within the page is for the browser to go to; only behind a manage link another fragment is another page. */
function newer(before: SiteLocation, now: SiteLocation): SiteLocation {
  const isHere = before.pathname === now.pathname && before.search === now.search
  return isHere && now.pathname !== MANAGE_PAGE ? before : now
}

function readLocation(): SiteLocation {
  const { pathname, search, hash } = window.location
  return { pathname: pageIn(pathname), search, hash, key: history.state?.key ?? 'default' }
}

function atRest(pathname: string): SiteLocation {
  return { pathname, search: '', hash: '', key: 'default' }
}
