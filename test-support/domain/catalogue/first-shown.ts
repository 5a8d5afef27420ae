import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'

export const FIRST_SHOWN = shownIn(FIRST_CATALOGUE.attractions)
