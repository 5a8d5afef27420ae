import { PRICE_WORDS } from '@lichtspel/texts/booking'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { PriceNews } from './use-price-news.ts'

/** Told before anything is sent: the venue changed its prices while this page was open. */
export function PriceChanged({ news, totalCents }: { news: PriceNews; totalCents: number }) {
  return (
    <div role="status">
      {news.wasCents !== null && (
        <Notice kind="warning" actions={<Button onClick={news.dismiss}>{PRICE_WORDS.understood}</Button>}>
          {PRICE_WORDS.changed(formatSum(news.wasCents), formatSum(totalCents))}
        </Notice>
      )}
    </div>
  )
}
