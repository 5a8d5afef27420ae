import type { AttractionId, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { shortName } from '@lichtspel/texts/catalogue'
import { Icon, type IconName } from '@lichtspel/ui/icon'

const ICONS: Partial<Record<AttractionId, IconName>> = {
  laser: 'target',
  vr: 'headset',
  interactivefloor: 'tiles',
}

/** Stands for the name of a game on a bar too short for it. A game of another venue has its first letter. */
export function GameIcon({ attraction }: { attraction: ShownAttraction }) {
  const name = ICONS[attraction.id]
  return name === undefined ? <b>{shortName(attraction).charAt(0).toUpperCase()}</b> : <Icon name={name} />
}
