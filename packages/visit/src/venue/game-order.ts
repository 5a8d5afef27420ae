import {
  ATTRACTION_IDS,
  type AttractionId,
  type PerAttraction,
} from '@lichtspel/domain/catalogue/attractions'

/** A new attraction does not compile until it has its place here. */
const PLACES: PerAttraction<number> = { vr: 1, laser: 2, interactivefloor: 3 }

/** The order in which games are asked for and told. */
export const GAME_ORDER: readonly AttractionId[] = ATTRACTION_IDS.toSorted((a, b) => PLACES[a] - PLACES[b])
