import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useForm } from './form/form-context.tsx'
import { FORM_PARTS, partOfPath } from './forms/parts.ts'
import styles from './review.module.css'

/** Texts that will be published in Dutch only, with a link to the first of them in each part. */
export function Untranslated() {
  const { offer, lead } = useForm()
  const missing = missingWords(offer)
  if (missing.length === 0) return null
  return (
    <Notice kind="warning">
      <h3>{UNTRANSLATED.heading}</h3>
      <p>{untranslatedWords(offer)}</p>
      <ul className={styles.days}>
        {FORM_PARTS.map(({ id }) => {
          const [first, ...others] = missing.filter(({ path }) => partOfPath(path)?.id === id)
          if (first === undefined) return null
          return (
            <li key={id}>
              {SETTINGS_PARTS[id].name}: {UNTRANSLATED.count(others.length + 1)}{' '}
              <Button kind="plain" onClick={() => lead([...first.path, first.language])}>
                {REVIEW.toField}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** One sentence per language; empty when everything is translated. */
export function untranslatedWords(offer: Offer): string {
  const missing = missingWords(offer)
  const counts = offer.venue.languages
    .map((language) => ({ language, count: missing.filter((one) => one.language === language).length }))
    .filter(({ count }) => count > 0)
  return counts.length === 0 ? '' : UNTRANSLATED.said(counts)
}
