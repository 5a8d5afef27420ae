import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { Icon, type IconName } from '@lichtspel/ui/icon'

const ICONS: Record<AttractionId, IconName> = { laser: 'target', vr: 'headset', interactivefloor: 'tiles' }

/** Stands for the name of a game on a bar too short for it. A game of another venue has none: its colour and the list tell it. */
export function GameIcon({ attraction }: { attraction: AttractionId }) {
  const name = ICONS[attraction]
  return name === undefined ? null : <Icon name={name} />
}
