/** Brings a slide to the middle of its strip at once: light moves, things do not. */
export function showSlide(strip: HTMLElement, index: number): void {
  const slide = strip.children[index]
  if (!(slide instanceof HTMLElement)) return
  strip.scrollTo({ left: middle(slide) - strip.clientWidth / 2, behavior: 'instant' })
}

/** The slide whose middle is nearest the strip's. */
export function indexInView(strip: HTMLElement): number {
  const centre = strip.scrollLeft + strip.clientWidth / 2
  const distances = [...strip.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(middle(slide) - centre) : Number.POSITIVE_INFINITY,
  )
  return distances.indexOf(Math.min(...distances))
}

function middle(slide: HTMLElement): number {
  return slide.offsetLeft + slide.offsetWidth / 2
}
