import { getPicture } from '@lichtspel/domain/catalogue/brand'
import { type CardGroup, type FormulaId, findFormula } from '@lichtspel/domain/catalogue/formulas'
import { Picture } from '@lichtspel/ui/picture'
import { useBrand, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { pictureFiles } from './pictures.ts'

/** The picture at the top of a visit's ticket. */
export function FormulaScene({ formula }: { formula: FormulaId }) {
  return <GroupScene group={findFormula(useCatalogue(), formula)?.cardGroup ?? 'play'} />
}

export function GroupScene({ group }: { group: CardGroup }) {
  const brand = useBrand()
  return (
    <Picture
      {...pictureFiles(getPicture(brand, brand.scenes[group]).file)}
      alt=""
      sizes="(width < 60rem) 92vw, 36rem"
      width={1920}
      height={1200}
      fetched="soon"
    />
  )
}
