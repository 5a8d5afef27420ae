import type { OpenSession } from '@lichtspel/contract/desk/colleagues'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { endOtherSessions, endSession } from '../../lib/colleagues-api.ts'
import { ListWait } from '../../lib/list-wait.tsx'
import { signOut } from '../../lib/sign-in-api.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { deviceOf } from './device-of.ts'
import { Problem } from './problem.tsx'
import { useMoments } from './use-moments.ts'

type MySessionsProps = { subtitle: 'h2' | 'h3'; onOut: () => void }

/** The user's open sessions, each of which they can end. */
export function MySessions({ subtitle: Subtitle, onOut }: MySessionsProps) {
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
