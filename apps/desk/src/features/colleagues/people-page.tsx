import { mayActAs } from '@lichtspel/domain/desk/roles'
import { COLLEAGUES, MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { useColleague } from '../../lib/colleague-context.tsx'
import styles from './colleagues.module.css'
import { Colleagues } from './colleagues.tsx'
import { MyAccess } from './my-access.tsx'

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
