import { type CardGroup, type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import type { SceneId } from '@lichtspel/texts/site-pictures'
import { Picture } from '@lichtspel/ui/picture'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { pictureFiles } from './pictures.ts'

/** The picture of each group of formulas. */
export const SCENES: Record<CardGroup, SceneId> = {
  play: '03-laser-team',
  party: '08-birthday',
  work: '09-reception',
}

/** The picture at the top of a visit's ticket. */
export function FormulaScene({ formula }: { formula: FormulaId }) {
  return <GroupScene group={findFormula(useCatalogue(), formula)?.cardGroup ?? 'play'} />
}

export function GroupScene({ group }: { group: CardGroup }) {
  return (
    <Picture
      {...pictureFiles(SCENES[group])}
      alt=""
      sizes="(width < 60rem) 92vw, 36rem"
      width={1920}
      height={1200}
      fetched="soon"
    />
  )
}
