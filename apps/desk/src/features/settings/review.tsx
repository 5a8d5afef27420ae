import type { OfferCheck, SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { DRAFT, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { faultText, OBSTACLES, REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { ChangesList } from './changes-list.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { chooseDay } from './drafts.ts'
import { Effects } from './effects.tsx'
import { useForm } from './form/form-context.tsx'
import { findField } from './forms/find-field.ts'
import { FORM_PARTS, partOfPath } from './forms/parts.ts'
import styles from './settings.module.css'
import type { OpenVersion } from './use-draft.ts'

type ReviewProps = { settings: SettingsAnswer; version: OpenVersion }

/** Shows what changes, from when and with what effect, with the publish button. */
export function Review({ settings, version }: ReviewProps) {
  const { draft, changes, check, problems, sending, change } = version
  const known = check.is === 'known' ? check.known : null
  const { again } = draft
  if (changes.length === 0 && again === undefined) return <p>{REVIEW.nothing}</p>
  const againWords = changes.length > 0 ? REVIEW.again : REVIEW.same
  return (
    <div className={styles.review}>
      {problems.length > 0 && <Problems />}
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
              <Effects check={known} keepsLater={draft.keepsLater} />
            </section>
          )}
          <Untranslated />
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

function Problems() {
  const { offer, problems, lead } = useForm()
  return (
    <Notice kind="error">
      <h3>{REVIEW.problems}</h3>
      <ul className={styles.days}>
        {problems.map(({ path, fault, limit }) => {
          const { part, trail } = findField(offer, path) ?? { part: null, trail: [] }
          return (
            <li key={`${path.join('.')} ${fault}`}>
              {part !== null && `${[...new Set([SETTINGS_PARTS[part].name, ...trail])].join(' › ')}: `}
              {faultText(fault, limit)}{' '}
              <Button kind="plain" onClick={() => lead(path)}>
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
      {check !== null && check.later.length > 0 && (
        <Checkbox
          label={REVIEW.laterToo}
          hint={REVIEW.laterHint}
          checked={version.draft.keepsLater !== true}
          onChange={(isOn) => version.set((draft) => ({ ...draft, keepsLater: !isOn }))}
        />
      )}
    </section>
  )
}

/** Asks for confirmation, because every visitor of the site sees the result. */
function PublishButton({ version: { draft, changes, sending, send }, check }: CheckedProps) {
  const { validFrom, offer } = draft
  const isSending = sending === 'sending'
  const untranslated = untranslatedWords(offer)
  const isDay = isIsoDate(validFrom)
  return (
    <div className={styles.publish}>
      <p>{isDay ? DRAFT.from(validFrom) : OBSTACLES['past-day']}</p>
      <ConfirmButton
        kind="main"
        busy={isSending}
        label={isSending ? REVIEW.publishing : REVIEW.publish}
        confirm={REVIEW.publish}
        cancel={REVIEW.cancel}
        title={REVIEW.title}
        isReady={check?.problems.length === 0 && check.obstacle === null && isDay}
        onConfirm={send}
      >
        {isDay && <p>{REVIEW.confirm(changes.length, validFrom)}</p>}
        {check?.later.map((one) => (
          <p key={one.revision}>{REVIEW.later(one, draft.keepsLater)}</p>
        ))}
        {untranslated !== '' && <p>{`${UNTRANSLATED.heading}: ${untranslated}`}</p>}
      </ConfirmButton>
    </div>
  )
}

/** Texts that will be published in Dutch only, with a link to the first of them in each part. */
function Untranslated() {
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
function untranslatedWords(offer: Offer): string {
  const missing = missingWords(offer)
  const counts = offer.venue.languages
    .map((language) => ({ language, count: missing.filter((one) => one.language === language).length }))
    .filter(({ count }) => count > 0)
  return counts.length === 0 ? '' : UNTRANSLATED.said(counts)
}
