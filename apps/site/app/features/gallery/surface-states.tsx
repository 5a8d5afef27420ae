import { Card } from '@lichtspel/ui/card'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const TONES = ['laser', 'vr', 'floor', 'amber'] as const

export function SurfaceStates() {
  return (
    <>
      <Section title="Kaart">
        <Card>
          <h3>Zonder licht</h3>
          <p>Wat bij geen activiteit hoort.</p>
        </Card>
        {TONES.map((tone) => (
          <Card key={tone} tone={tone}>
            <h3>{tone}</h3>
            <p>Met het licht van {tone}.</p>
          </Card>
        ))}
      </Section>
      <Section title="Melding">
        <div className={styles.stack}>
          <Notice>Eén spel is één tijdslot.</Notice>
          <Notice kind="done">We houden de tijdslots vast.</Notice>
          <Notice kind="warning">
            Je tijdslots overlappen. Voor een grote groep die zich splitst is dat prima.
          </Notice>
          <Notice kind="error">Gelieve één of meerdere slots te selecteren</Notice>
        </div>
      </Section>
      <Section title="Plaatshouder">
        <div className={styles.stack}>
          <Skeleton />
          <Skeleton shape="control" />
          <Skeleton shape="panel" />
        </div>
      </Section>
    </>
  )
}
