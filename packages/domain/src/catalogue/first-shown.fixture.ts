import { shownIn } from './attractions.ts'
import { FIRST_CATALOGUE } from './first-catalogue.ts'

/** What is said and shown of an attraction of the first catalogue, by its id. */
export const FIRST_SHOWN = shownIn(FIRST_CATALOGUE.attractions)
