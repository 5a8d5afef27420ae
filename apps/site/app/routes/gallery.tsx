import { CalendarStates } from '../features/gallery/calendar-states.tsx'
import { ControlStates } from '../features/gallery/control-states.tsx'
import { FieldStates } from '../features/gallery/field-states.tsx'
import styles from '../features/gallery/gallery.module.css'
import { OverlayStates } from '../features/gallery/overlay-states.tsx'
import { SurfaceStates } from '../features/gallery/surface-states.tsx'
import { TokenStates } from '../features/gallery/token-states.tsx'

export default function GalleryPage() {
  return <Gallery />
}

/** Every component of packages/ui in every state, for viewing, screenshots and accessibility checks. */
function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1>De stukken</h1>
      <TokenStates />
      <ControlStates />
      <FieldStates />
      <CalendarStates />
      <SurfaceStates />
      <OverlayStates />
    </main>
  )
}
