import { Icon, type IconName } from '@lichtspel/ui/icon'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const COLOURS = [
  'ink',
  'night',
  'panel',
  'line',
  'edge',
  'text',
  'soft',
  'laser',
  'vr',
  'floor',
  'amber',
  'violet',
]
const ICONS: IconName[] = [
  'check',
  'clock',
  'close',
  'info',
  'mail',
  'minus',
  'next',
  'pause',
  'phone',
  'play',
  'players',
  'plus',
  'previous',
  'warning',
]

export function TokenStates() {
  return (
    <>
      <Section title="Kleur">
        {COLOURS.map((name) => (
          <div key={name} className={styles.swatch} data-token={name}>
            {name}
          </div>
        ))}
      </Section>
      <Section title="Letter">
        <div className={styles.stack}>
          <h3>Eén avond, drie arena’s: € 22,50</h3>
          <p>Wat vrij is, staat er meteen. Wat jullie kiezen, houden we vast. 14:20–14:40</p>
        </div>
      </Section>
      <Section title="Tekens">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Section>
    </>
  )
}
