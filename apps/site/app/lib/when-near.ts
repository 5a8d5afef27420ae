/** How far below the screen something counts as near. */
const NEAR = '600px'

/** Waits until the place of a part comes near; without a page, or where the part is not in it yet, there is nothing to wait for. */
export function whenNear(id: string): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(id)
  if (place === null) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
  })
}
