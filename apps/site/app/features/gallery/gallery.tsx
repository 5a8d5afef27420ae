import { CalendarStates } from './calendar-states.tsx'
import { ControlStates } from './control-states.tsx'
import { FieldStates } from './field-states.tsx'
import styles from './gallery.module.css'
import { OverlayStates } from './overlay-states.tsx'
import { SurfaceStates } from './surface-states.tsx'
import { TokenStates } from './token-states.tsx'

/** Every piece of packages/ui in every state: what is looked at, photographed and checked for accessibility. */
export function Gallery() {
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
