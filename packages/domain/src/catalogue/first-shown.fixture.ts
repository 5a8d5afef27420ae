import { shownIn } from './attractions.ts'
import { FIRST_CATALOGUE } from './first-catalogue.ts'

export const FIRST_SHOWN = shownIn(FIRST_CATALOGUE.attractions)
