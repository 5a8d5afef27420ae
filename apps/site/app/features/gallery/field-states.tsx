import { Field, TextArea } from '@lichtspel/ui/field'
import { Select } from '@lichtspel/ui/select'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const OPTIONS = [4, 5, 6].map((players) => ({ value: String(players), label: `${players} spelers` }))

export function FieldStates() {
  return (
    <>
      <Section title="Veld">
        <div className={styles.stack}>
          <Field label="Naam" name="name" autoComplete="name" required />
          <Field
            label="Gsm of telefoon"
            hint="Enkel om je te bereiken als er iets verandert."
            name="tel"
            type="tel"
            autoComplete="tel"
            defaultValue="+32 470 00 00 00"
          />
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue="naam@voorbeeld"
            error="Dit e-mailadres lijkt niet te kloppen. Voorbeeld: naam@voorbeeld.be"
          />
        </div>
        <div className={styles.stack}>
          <Field label="Aantal eters" inputMode="numeric" placeholder="4 tot 48" />
          <Field label="Locatie" defaultValue="Antwerpen" disabled />
          <TextArea label="Extra info" hint="Zet hier geen namen of leeftijden van kinderen." />
        </div>
      </Section>
      <Section title="Lijst">
        <div className={styles.stack}>
          <Select label="Aantal spelers" options={OPTIONS} />
          <Select label="Aantal spelers, met fout" options={OPTIONS} error="Kies met hoeveel jullie komen" />
          <Select label="Aantal spelers, uit" options={OPTIONS} disabled />
        </div>
      </Section>
    </>
  )
}
