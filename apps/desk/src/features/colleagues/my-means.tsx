import type { Me } from '@lichtspel/contract/desk/colleague'
import { MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { useState } from 'react'
import { disableTotp, newBackupCodes, removePasskey } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { ConfirmPassword } from './confirm-password.tsx'
import { Problem } from './problem.tsx'
import { useMoments } from './use-moments.ts'

type MyMeansProps = { me: Me; onAdd: () => void; onChanged: () => void }

export function MyMeans({ me, onAdd, onChanged }: MyMeansProps) {
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
