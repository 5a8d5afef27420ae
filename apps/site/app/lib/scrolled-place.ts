/** A part of the page, and how far its beginning is from the top of the screen. */
export type ScrolledPlace = { id: string; top: number }

// Ids are the same in every language. The steps of a booking come later, and have their own way back to their place.
const PARTS = 'main [id]:not(#boeken *)'

/** The lowest part that begins in the upper half of the screen; none at the top of the page. */
export function placeOnPage(): ScrolledPlace | null {
  if (scrollY === 0) return null
  for (const part of [...document.querySelectorAll(PARTS)].reverse()) {
    const { top } = part.getBoundingClientRect()
    if (top < innerHeight / 2) return { id: part.id, top: Math.round(top) }
  }
  return null
}

export function scrollToPlace({ id, top }: ScrolledPlace): void {
  const part = document.getElementById(id)
  if (part !== null) window.scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' })
}
