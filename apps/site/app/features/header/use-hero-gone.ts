import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the first screen's own way in has scrolled away; a page without one counts as not gone. */
export function useHeroGone(): boolean {
  const { pathname } = useLocation()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const action = document.querySelector('[data-first-action]')
    setGone(false)
    if (action === null || pathname !== '/') return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setGone(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(action)
    return () => observer.disconnect()
  }, [pathname])
  return gone
}
