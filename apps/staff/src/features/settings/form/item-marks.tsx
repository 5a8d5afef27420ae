import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Badge } from '@lichtspel/ui/badge'
import { Icon } from '@lichtspel/ui/icon'
import type { ListSpec, Path } from './description.ts'
import { isSame, isWithin, listAt } from './draft-paths.ts'
import styles from './form.module.css'
import { useForm } from './form-context.tsx'

type ItemMarksProps = { spec: ListSpec; path: Path; place: number; item: unknown }

/** What is wrong, not translated, new or changed shows while it is folded. */
export function ItemMarks({ spec, path, place, item }: ItemMarksProps) {
  const { offer, base, problems } = useForm()
  const own = [...path, place]
  const before = listAt(base, path).find((one) => spec.idOf(one) === spec.idOf(item))
  if (problems.some((problem) => isWithin(problem.path, own)))
    return (
      <span className={styles.wrong}>
        <Icon name="error" /> {FORM.isWrong}
      </span>
    )
  return (
    <span className={styles.marks}>
      {missingWords(offer).some((missing) => isWithin(missing.path, own)) && (
        <Badge>{UNTRANSLATED.mark}</Badge>
      )}
      {before === undefined && <Badge tone="amber">{FORM.isNew}</Badge>}
      {before !== undefined && !isSame(before, item) && <Badge tone="amber">{FORM.isChanged}</Badge>}
    </span>
  )
}
