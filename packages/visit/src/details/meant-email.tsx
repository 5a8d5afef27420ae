import { meantEmailText } from '@lichtspel/texts/form'
import { Button } from '@lichtspel/ui/button'
import { useEffect, useState } from 'react'
import styles from './details.module.css'

export type MeantEmailProps = {
  typed: string
  /** The field that gets the focus back, because the button disappears when pressed. */
  fieldId: string
  onTake: (email: string) => void
}

/** Offers to correct a likely typo in an email domain with one tap. The visitor can ignore it: the address may be right. */
export function MeantEmail({ typed, fieldId, onTake }: MeantEmailProps) {
  const meant = useMeantEmail(typed)
  return (
    <div role="status" className={styles.meant}>
      {meant !== undefined && (
        <Button
          kind="plain"
          onClick={() => {
            onTake(meant)
            document.getElementById(fieldId)?.focus()
          }}
        >
          {meantEmailText(meant)}
        </Button>
      )}
    </div>
  )
}

/** Loads the list of common domains once an address was typed. */
function useMeantEmail(typed: string): string | undefined {
  const [known, setKnown] = useState<{ typed: string; meant: string | undefined }>()
  useEffect(() => {
    if (typed === '') return
    import('@lichtspel/domain/booking/mail-typo').then(
      ({ suggestedEmail }) => setKnown({ typed, meant: suggestedEmail(typed) }),
      // If the list does not load, nothing is suggested.
      () => undefined,
    )
  }, [typed])
  return known?.typed === typed ? known.meant : undefined
}
