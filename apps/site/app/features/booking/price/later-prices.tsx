import { laterPricesFrom } from '@lichtspel/domain/price/later-prices'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { formatDay } from '@lichtspel/texts/dates'
import { Notice } from '@lichtspel/ui/notice'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'

/** Why this day costs something else than what the home page says. */
export function LaterPrices({ date }: { date: IsoDate }) {
  const { catalogues, today } = useOffer()
  const from = laterPricesFrom(catalogues, today, date)
  return from === undefined ? null : <Notice kind="info">{PRICE_WORDS.later(formatDay(from))}</Notice>
}
