import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { formatList, named } from '@lichtspel/texts/language'
import { Notice } from '@lichtspel/ui/notice'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { FormulaNews } from '../formula/formula-news.tsx'
import type { Booking } from '../use-booking.ts'

/** What was chosen and had to give way, said where it is decided: its own step may be far above, and has read it out. */
export function OfferNews({ booking }: { booking: Booking }) {
  const { offeredBefore } = useOffer()
  const { goneModules } = booking.visit
  return (
    <>
      <FormulaNews booking={booking} />
      <div role="status">
        {goneModules.length > 0 && (
          <Notice kind="warning">{DETAILS_STEP.modulesGone(namesOf(offeredBefore, goneModules))}</Notice>
        )}
      </div>
    </>
  )
}

/** Nothing when one of them has no name any more, as after a reload. */
function namesOf(offered: readonly Catalogue[], ids: readonly ModuleId[]): string | undefined {
  const modules = offered.flatMap((catalogue) => catalogue.modules)
  const names = ids.map((id) => modules.find((module) => module.id === id)?.names)
  const known = names.filter((words) => words !== undefined)
  return known.length < names.length ? undefined : formatList(known.map(named))
}
