import type { Me } from '@lichtspel/contract/desk/colleague'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { ChangePassword } from './change-password.tsx'
import styles from './colleagues.module.css'
import { MyMeans } from './my-means.tsx'
import { MySessions } from './my-sessions.tsx'

type MyAccessProps = { subtitle: 'h2' | 'h3'; onAdd: () => void; onOut: () => void }

/** The user's own access: their sign-in methods and their sessions. */
export function MyAccess({ subtitle: Subtitle, onAdd, onOut }: MyAccessProps) {
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
