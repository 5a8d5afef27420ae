import type { Me } from '@lichtspel/contract/staff/colleague'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { ListWait } from '../../lib/list-wait.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { ChangePassword } from './change-password.tsx'
import styles from './colleagues.module.css'
import { MyMeans } from './my-means.tsx'
import { MySessions } from './my-sessions.tsx'

type MyAccessProps = { subtitle: 'h2' | 'h3'; onAdd: () => void; onOut: () => void }

/** What everyone keeps in order for himself: the means of signing in, and where he is signed in. */
export function MyAccess({ subtitle: Subtitle, onAdd, onOut }: MyAccessProps) {
  const asked = useAsked<Me>(STAFF_PATHS.me)
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
