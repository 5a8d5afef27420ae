import type { Me } from '@lichtspel/contract/desk/colleague'
import type { OpenSession } from '@lichtspel/contract/desk/colleagues'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { COLLEAGUES, MY_ACCESS, NEW_PASSWORD } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useId, useState } from 'react'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { PasswordField } from '../../lib/colleague/password-field.tsx'
import {
  changePassword,
  disableTotp,
  endOtherSessions,
  endSession,
  newBackupCodes,
  removePasskey,
  signOut,
} from '../../lib/colleague/sign-in-api.ts'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import styles from './colleagues.module.css'
import { Colleagues } from './colleagues.tsx'
import { deviceOf } from './device-of.ts'
import { Problem, useMoments } from './problem.tsx'

type PeoplePageProps = { onAdd: () => void; onOut: () => void }

/** Everyone sees their own access; a manager sees everyone's. */
export function PeoplePage({ onAdd, onOut }: PeoplePageProps) {
  const { role } = useColleague()
  const isManager = mayActAs(role, 'manager')
  const [MyTitle, subtitle] = isManager ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <div className={styles.page}>
      {isManager && (
        <div className={styles.part}>
          <h1>{COLLEAGUES.title}</h1>
          <Colleagues />
        </div>
      )}
      <div className={styles.part}>
        <MyTitle>{MY_ACCESS.title}</MyTitle>
        <MyAccess subtitle={subtitle} onAdd={onAdd} onOut={onOut} />
      </div>
    </div>
  )
}

type MyAccessProps = { subtitle: 'h2' | 'h3'; onAdd: () => void; onOut: () => void }

/** The user's own access: their sign-in methods and their sessions. */
function MyAccess({ subtitle: Subtitle, onAdd, onOut }: MyAccessProps) {
  const asked = useFetched<Me>(DESK_PATHS.me)
  return (
    <>
      <section className={styles.section} aria-labelledby="means">
        <Subtitle id="means">{MY_ACCESS.means}</Subtitle>
        {asked.answer === undefined ? (
          <ListWait asked={asked} />
        ) : (
          <MyMeans me={asked.answer} onAdd={onAdd} onChanged={asked.askAgain} />
        )}
        <ChangePassword />
      </section>
      <MySessions subtitle={Subtitle} onOut={onOut} />
    </>
  )
}

function ChangePassword() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isDone, setDone] = useState(false)
  const sending = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isChanged = await sending.run(() => changePassword(current, next))
    setDone(isChanged)
    if (!isChanged) return
    setCurrent('')
    setNext('')
  }
  return (
    <details className={styles.more}>
      <summary>{MY_ACCESS.changePassword}</summary>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Problem failure={sending.failure} />
        {isDone && (
          <Notice kind="done" role="status">
            {MY_ACCESS.passwordDone}
          </Notice>
        )}
        <PasswordField label={MY_ACCESS.current} kind="current" value={current} onChange={setCurrent} />
        <PasswordField
          label={MY_ACCESS.next}
          hint={NEW_PASSWORD.hint}
          kind="new"
          value={next}
          onChange={setNext}
        />
        <Button type="submit" busy={sending.isBusy}>
          {MY_ACCESS.save}
        </Button>
      </form>
    </details>
  )
}

type MySessionsProps = { subtitle: 'h2' | 'h3'; onOut: () => void }

/** The user's open sessions, each of which they can end. */
function MySessions({ subtitle: Subtitle, onOut }: MySessionsProps) {
  const asked = useFetched<{ sessions: OpenSession[] }>(COLLEAGUE_PATHS.sessions)
  const { moment } = useMoments()
  const sending = useSending()
  const end = async (work: () => Promise<unknown>) => {
    await sending.run(work)
    asked.askAgain()
  }
  const leave = async () => {
    if (await sending.run(signOut)) onOut()
  }
  const sessions = asked.answer?.sessions
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <Subtitle id="sessions">{MY_ACCESS.sessions}</Subtitle>
      {sessions === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <ul className={styles.rows}>
          {sessions.map(({ id, isThis, at, device, address }) => (
            <li key={id} className={styles.row}>
              <div className={styles.who}>
                <span className={styles.name}>{isThis ? MY_ACCESS.thisOne : deviceOf(device)}</span>
                <span className={styles.detail}>
                  {isThis && `${deviceOf(device)} · `}
                  {MY_ACCESS.since(moment(at))}
                  {address !== '' && ` · ${address}`}
                </span>
              </div>
              <div className={styles.acts}>
                <Button
                  busy={sending.isBusy}
                  onClick={() => void (isThis ? leave() : end(() => endSession(id)))}
                >
                  {isThis ? MY_ACCESS.signOut : MY_ACCESS.end}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Problem failure={sending.failure} />
      {sessions !== undefined && sessions.length > 1 && (
        <div>
          <Button busy={sending.isBusy} onClick={() => void end(endOtherSessions)}>
            {MY_ACCESS.endOthers}
          </Button>
        </div>
      )}
    </section>
  )
}

type MyMeansProps = { me: Me; onAdd: () => void; onChanged: () => void }

function MyMeans({ me, onAdd, onChanged }: MyMeansProps) {
  const [confirming, setConfirming] = useState<'remove' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const { day } = useMoments()
  const sending = useSending()
  const removeKey = async (id: string) => {
    await sending.run(() => removePasskey(id))
    onChanged()
  }
  const confirm = async (password: string) => {
    if (confirming === 'codes') setCodes((await newBackupCodes(password)).codes)
    else await disableTotp(password)
    setConfirming(null)
    onChanged()
  }
  return (
    <>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <div className={styles.who}>
            <span className={styles.name}>{MY_ACCESS.totp}</span>
            <span className={styles.detail}>{me.hasTotp ? MY_ACCESS.totpOn : MY_ACCESS.totpOff}</span>
          </div>
          {me.hasTotp && (
            <div className={styles.acts}>
              <Button onClick={() => setConfirming('codes')}>{MY_ACCESS.newCodes}</Button>
              <Button onClick={() => setConfirming('remove')}>{MY_ACCESS.remove}</Button>
            </div>
          )}
        </li>
        {me.passkeys.map(({ id, at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <span className={styles.name}>{MY_ACCESS.passkey(at === null ? '' : day(at))}</span>
            </div>
            <div className={styles.acts}>
              <Button busy={sending.isBusy} onClick={() => void removeKey(id)}>
                {MY_ACCESS.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Problem failure={sending.failure} />
      {codes.length > 0 && <NewCodes codes={codes} onClose={() => setCodes([])} />}
      <div>
        <Button onClick={onAdd}>{me.hasTotp ? MY_ACCESS.addPasskey : MY_ACCESS.add}</Button>
      </div>
      <ConfirmPassword
        title={confirming === 'codes' ? MY_ACCESS.newCodes : MY_ACCESS.remove}
        isOpen={confirming !== null}
        onConfirm={confirm}
        onClose={() => setConfirming(null)}
      />
    </>
  )
}

function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className={styles.codes}>
      <p>{MY_ACCESS.codes}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onClose}>{MY_ACCESS.close}</Button>
    </div>
  )
}

type ConfirmPasswordProps = {
  title: string
  isOpen: boolean
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before sign-in methods change. */
function ConfirmPassword({ title, isOpen, onConfirm, onClose }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('')
  const form = useId()
  const sending = useSending()
  const close = () => {
    setPassword('')
    sending.forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sending.run(() => onConfirm(password))) setPassword('')
  }
  return (
    <Dialog
      title={title}
      open={isOpen}
      onClose={close}
      closeLabel={MY_ACCESS.cancel}
      actions={
        <>
          <Button onClick={close}>{MY_ACCESS.cancel}</Button>
          <Button kind="main" type="submit" form={form} busy={sending.isBusy}>
            {MY_ACCESS.confirmButton}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Problem failure={sending.failure} />
        <PasswordField label={MY_ACCESS.confirm} kind="current" value={password} onChange={setPassword} />
      </form>
    </Dialog>
  )
}
