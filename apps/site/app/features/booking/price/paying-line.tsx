import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { depositCents } from '@lichtspel/domain/payment/deposit'
import { PAYING } from '@lichtspel/texts/booking-summary'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { WishedVisit } from '../booking-state.ts'
import styles from './paying-line.module.css'

/** When the visitor pays and until when they may cancel, in one line under the total. */
export function PayingLine({ visit }: { visit: WishedVisit }) {
  const catalogue = useCatalogue()
  const words = [payingWords(catalogue, visit) ?? [], PAYING.cancel(catalogue.rules.selfServiceHours.cancel)]
  return <p className={styles.line}>{words.flat().join(' ')}</p>
}

/** Undefined for a venue that does not say where its visitors pay. */
export function payingWords(catalogue: Catalogue, { modules }: WishedVisit): string | undefined {
  if (!catalogue.rules.paysOnSite) return undefined
  return depositCents(catalogue, modules) > 0 ? PAYING.afterDeposit : PAYING.onSite
}
