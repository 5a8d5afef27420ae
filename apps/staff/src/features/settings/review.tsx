import type { OfferCheck } from '@lichtspel/contract/staff/catalogue'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { faultText, OBSTACLES, REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { ChangesList } from './changes-list.tsx'
import { Effects } from './effects.tsx'
import type { Path } from './form/description.ts'
import { partOfPath } from './forms/parts.ts'
import { PublishButton } from './publish-button.tsx'
import styles from './review.module.css'
import { Untranslated, untranslatedWords } from './untranslated.tsx'
import type { Check } from './use-check.ts'
import type { OpenDraft } from './use-drafts.ts'
import type { Publishing } from './use-publishing.ts'

export type ReviewProps = {
  draft: OpenDraft
  check: Check
  today: string
  publishing: Publishing
  onPublish: () => void
  onGoTo: (path: Path) => void
}

/** What changes, from when, what it does, and the button. */
export function Review({ draft, check, today, publishing, onPublish, onGoTo }: ReviewProps) {
  const known = check.is === 'known' ? check.known : null
  const { again } = draft
  if (draft.changes.length === 0 && again === undefined) return <p>{REVIEW.nothing}</p>
  return (
    <div className={styles.review}>
      {known !== null && known.problems.length > 0 && <Problems problems={known.problems} onGoTo={onGoTo} />}
      <section aria-labelledby="wat-verandert">
        <h3 id="wat-verandert">{REVIEW.changes}</h3>
        {again !== undefined && <p className={styles.again}>{againWords(again, draft)}</p>}
        {draft.changes.length > 0 && (
          <ChangesList changes={draft.changes} onRestore={(act) => draft.act({ kind: 'change', act })} />
        )}
      </section>
      <FirstDay draft={draft} today={today} check={known} />
      {known !== null && known.problems.length === 0 && (
        <section aria-labelledby="wat-het-doet">
          <h3 id="wat-het-doet">{REVIEW.effects}</h3>
          <Effects check={known} />
        </section>
      )}
      <Untranslated offer={draft.offer} onGoTo={onGoTo} />
      <Outcome publishing={publishing} />
      <PublishButton
        changes={draft.changes.length}
        validFrom={draft.validFrom}
        untranslated={untranslatedWords(draft.offer)}
        isReady={isReady(known, draft.validFrom)}
        isSending={publishing.is === 'sending'}
        onPublish={onPublish}
      />
    </div>
  )
}

function againWords(again: number, { base, changes }: OpenDraft): string {
  return changes.length > 0 ? REVIEW.again(again, base.revision) : REVIEW.same(again, base.revision)
}

function isReady(check: OfferCheck | null, validFrom: string): boolean {
  return check !== null && check.problems.length === 0 && check.obstacle === null && isIsoDate(validFrom)
}

function Problems({ problems, onGoTo }: { problems: readonly OfferProblem[]; onGoTo: (path: Path) => void }) {
  return (
    <Notice kind="error">
      <h3>{REVIEW.problems}</h3>
      <ul className={styles.days}>
        {problems.map(({ path, fault, limit }) => {
          const part = partOfPath(path)
          return (
            <li key={`${path.join('.')} ${fault}`}>
              {part !== undefined && `${SETTINGS_PARTS[part.id].name}: `}
              {faultText(fault, limit)}{' '}
              <Button kind="plain" onClick={() => onGoTo(path)}>
                {REVIEW.toField}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function FirstDay({ draft, today, check }: { draft: OpenDraft; today: string; check: OfferCheck | null }) {
  const { validFrom, again } = draft
  const obstacle = check?.obstacle ?? null
  const missing = again === undefined ? OBSTACLES['past-day'] : REVIEW.dayPassed(again)
  const wrong = isIsoDate(validFrom) ? obstacle && OBSTACLES[obstacle] : missing
  return (
    <section className={styles.day}>
      <Field
        label={REVIEW.from}
        hint={REVIEW.fromHint}
        type="date"
        min={today}
        value={validFrom}
        error={wrong ?? undefined}
        onChange={({ target }) => draft.act({ kind: 'choose-day', validFrom: target.value })}
      />
      {isIsoDate(validFrom) && wrong === null && <p>{REVIEW.fromSaid(validFrom)}</p>}
    </section>
  )
}

function Outcome({ publishing }: { publishing: Publishing }) {
  if (publishing.is !== 'unheard' && publishing.is !== 'refused') return null
  return (
    <Notice kind="error" role="alert">
      {publishing.is === 'unheard' ? REVIEW.failed : REVIEW.refused}
    </Notice>
  )
}
