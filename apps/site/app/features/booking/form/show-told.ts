/** Takes the focus to what was told, and shows all of it, or its beginning where it is too high for that. */
export function showTold(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true })
  const isHigh = (box?.offsetHeight ?? 0) > innerHeight / 2
  box?.scrollIntoView({ block: isHigh ? 'start' : 'center' })
}
