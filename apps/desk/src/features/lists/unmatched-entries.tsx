import type { ListedDeposit } from '@lichtspel/contract/desk/lists'
import { BANK_FILE } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { useState } from 'react'
import { type LinkableEntry, LinkPayment, type UnmatchedEntry } from './link-payment.tsx'
import { shownName } from './list-row.tsx'
import styles from './unmatched-entries.module.css'

type UnmatchedEntriesProps = {
  entries: readonly UnmatchedEntry[]
  open: readonly ListedDeposit[]
  onLinked: () => void
}

/** Payments of the last file without our reference. Each can be linked to an open deposit. */
export function UnmatchedEntries({ entries, open, onLinked }: UnmatchedEntriesProps) {
  const [linking, setLinking] = useState<LinkableEntry | null>(null)
  const [linked, setLinked] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <>
      <details>
        <summary>{BANK_FILE.unmatched(entries.length)}</summary>
        <ul className={styles.entries}>
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same in every word
            <li key={place}>
              <span className={styles.words}>
                {wordsOf(entry)}
                {linked.has(entry.token ?? '') && (
                  <b>{BANK_FILE.linkedTo(linked.get(entry.token ?? '') ?? '')}</b>
                )}
              </span>
              {isLinkable(entry) && open.length > 0 && (
                <Button aria-label={BANK_FILE.linkEntry(wordsOf(entry))} onClick={() => setLinking(entry)}>
                  {BANK_FILE.link}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
      {linking !== null && (
        <LinkPayment
          entry={linking}
          open={open}
          onClose={() => setLinking(null)}
          onLinked={(deposit) => {
            setLinked(new Map([...linked, [linking.token, shownName(deposit)]]))
            setLinking(null)
            onLinked()
          }}
        />
      )}
    </>
  )
}

function isLinkable(entry: UnmatchedEntry): entry is LinkableEntry {
  return entry.token !== null
}

function wordsOf({ paidOn, cents, currency, communication }: UnmatchedEntry): string {
  return BANK_FILE.entry(paidOn, cents, currency, communication)
}
