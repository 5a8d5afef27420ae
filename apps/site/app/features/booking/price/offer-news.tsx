import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { ModuleId } from '@lichtspel/domain/catalogue/modules'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { formatList, named } from '@lichtspel/texts/language'
import { Notice } from '@lichtspel/ui/notice'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { FormulaNews } from '../formula/formula-news.tsx'
import type { Booking } from '../use-booking.ts'

/**
 * Says which choices are no longer available. Repeated at the booking button, because the step that announced them may be far above.
 */
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

/** Undefined if the name of one of the extras is no longer available, for example after a reload. */
function namesOf(offered: readonly Catalogue[], ids: readonly ModuleId[]): string | undefined {
  const modules = offered.flatMap((catalogue) => catalogue.modules)
  const names = ids.map((id) => modules.find((module) => module.id === id)?.names)
  const known = names.filter((words) => words !== undefined)
  return known.length < names.length ? undefined : formatList(known.map(named))
}
