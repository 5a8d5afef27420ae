import type { OfferCheck, SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { DRAFT, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { faultText, OBSTACLES, REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { ChangesList } from './changes-list.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { chooseDay } from './drafts.ts'
import { Effects } from './effects.tsx'
import type { Path } from './form/description.ts'
import { partOfPath } from './forms/parts.ts'
import styles from './review.module.css'
import { Untranslated, untranslatedWords } from './untranslated.tsx'
import type { OpenVersion } from './use-draft.ts'

type ReviewProps = { settings: SettingsAnswer; version: OpenVersion; onGoTo: (path: Path) => void }

/** Shows what changes, from when and with what effect, with the publish button. */
export function Review({ settings, version, onGoTo }: ReviewProps) {
  const { draft, changes, check, sending, change } = version
  const known = check.is === 'known' ? check.known : null
  const { again } = draft
  if (changes.length === 0 && again === undefined) return <p>{REVIEW.nothing}</p>
  const againWords = changes.length > 0 ? REVIEW.again : REVIEW.same
  return (
    <div className={styles.review}>
      {known !== null && known.problems.length > 0 && <Problems problems={known.problems} onGoTo={onGoTo} />}
      <section aria-labelledby="wat-verandert">
        <h3 id="wat-verandert">{REVIEW.changes}</h3>
        {again !== undefined && <p className={styles.again}>{againWords(again, draft.madeFrom)}</p>}
        {changes.length > 0 && <ChangesList changes={changes} onRestore={change} />}
      </section>
      {draft.overtakenBy === null && (
        <>
          <FirstDay settings={settings} version={version} check={known} />
          {known !== null && known.problems.length === 0 && (
            <section aria-labelledby="wat-het-doet">
              <h3 id="wat-het-doet">{REVIEW.effects}</h3>
              <Effects check={known} />
            </section>
          )}
          <Untranslated offer={draft.offer} onGoTo={onGoTo} />
          {(sending === 'failed' || sending === 'refused') && (
            <Notice kind="error" role="alert">
              {REVIEW[sending]}
            </Notice>
          )}
          <PublishButton version={version} check={known} />
        </>
      )}
    </div>
  )
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

type CheckedProps = { version: OpenVersion; check: OfferCheck | null }

function FirstDay({ settings, version, check }: CheckedProps & { settings: SettingsAnswer }) {
  const { validFrom, again } = version.draft
  const obstacle = check?.obstacle ?? null
  const missing = again === undefined ? OBSTACLES['past-day'] : REVIEW.dayPassed(again)
  const wrong = isIsoDate(validFrom) ? obstacle && OBSTACLES[obstacle] : missing
  return (
    <section className={styles.day}>
      <Field
        label={REVIEW.from}
        hint={REVIEW.fromHint}
        type="date"
        min={settings.today}
        value={validFrom}
        error={wrong ?? undefined}
        onChange={({ target }) => version.set((draft) => chooseDay(draft, settings, target.value))}
      />
      {isIsoDate(validFrom) && wrong === null && <p>{REVIEW.fromSaid(validFrom)}</p>}
    </section>
  )
}

/** Asks for confirmation, because every visitor of the site sees the result. */
function PublishButton({ version: { draft, changes, sending, send }, check }: CheckedProps) {
  const { validFrom, offer } = draft
  const isSending = sending === 'sending'
  const untranslated = untranslatedWords(offer)
  return (
    <div>
      {isIsoDate(validFrom) && <p>{DRAFT.from(validFrom)}</p>}
      <ConfirmButton
        kind="main"
        busy={isSending}
        label={isSending ? REVIEW.publishing : REVIEW.publish}
        confirm={REVIEW.publish}
        cancel={REVIEW.cancel}
        title={REVIEW.title}
        isReady={check?.problems.length === 0 && check.obstacle === null && isIsoDate(validFrom)}
        onConfirm={send}
      >
        <p>{REVIEW.confirm(changes.length, validFrom)}</p>
        {untranslated !== '' && <p>{`${UNTRANSLATED.heading}: ${untranslated}`}</p>}
      </ConfirmButton>
    </div>
  )
}
