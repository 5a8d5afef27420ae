import { Extras } from '../features/extras/extras.tsx'
import { GoodToKnow } from '../features/facts/good-to-know.tsx'
import { Formulas } from '../features/formulas/formulas.tsx'

/** The long middle of the home page: complete as HTML, and in no need of script until someone comes near. */
export default function HomePrices() {
  return (
    <>
      <Formulas />
      <Extras />
      <GoodToKnow />
    </>
  )
}
