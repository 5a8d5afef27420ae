import { Badge } from '@lichtspel/ui/badge'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { LinkButton } from '@lichtspel/ui/link-button'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { Stepper } from '@lichtspel/ui/stepper'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function ControlStates() {
  return (
    <>
      <Section title="Knop">
        <Button kind="main">Boek nu</Button>
        <Button>Wijzig</Button>
        <Button kind="plain">Verwijder herinnering</Button>
        <Button kind="main" busy>
          Boeking bevestigen
        </Button>
        <Button busy>Even geduld</Button>
        <Button disabled>Niet beschikbaar</Button>
        <Button aria-disabled>Zegt waarom niet</Button>
      </Section>
      <Section title="Link als knop">
        <LinkButton href="#boek" kind="main">
          Boek nu
        </LinkButton>
        <LinkButton href="#mail">Mail ons</LinkButton>
        <LinkButton href="#lees" kind="plain">
          Lees verder
        </LinkButton>
      </Section>
      <Section title="Label">
        <Badge>Vanaf 8 spelers</Badge>
        <Badge tone="amber">De jarige speelt gratis</Badge>
        <Badge tone="floor">Gelukt</Badge>
      </Section>
      <Section title="Keuzekaarten">
        <FormulaChoice />
      </Section>
      <Section title="Vinkjes">
        <div className={styles.stack}>
          <MealChoice label="Pastabuffet" hint="€ 10 per persoon, vanaf 8 personen" start={true} />
          <MealChoice label="Ik wil een factuur" start={false} />
        </div>
      </Section>
      <Section title="Teller">
        <GameCount label="Lasershooten" start={2} />
        <GameCount label="VR-shooten" start={0} />
        <GameCount label="Interactieve vloer" start={26} />
      </Section>
    </>
  )
}

function FormulaChoice() {
  const [value, setValue] = useState<'standard' | 'student' | 'birthday' | 'kids'>('standard')
  return (
    <RadioCards
      legend="Kies een formule"
      value={value}
      onChange={setValue}
      cards={[
        { value: 'standard', title: 'Standaard', price: '€ 10', detail: 'per persoon, 1 spel' },
        { value: 'student', title: 'Student', obstacle: 'Enkel op maandag, dinsdag en donderdag' },
        { value: 'birthday', title: 'Verjaardag', price: '€ 19', detail: 'De jarige speelt gratis' },
        { value: 'kids', title: 'Birthday Party Kids', price: '€ 28' },
      ]}
    />
  )
}

function GameCount({ label, start }: { label: string; start: number }) {
  const [value, setValue] = useState(start)
  return (
    <div className={styles.stack}>
      <Stepper
        label={label}
        hint="aantal spellen"
        value={value}
        min={0}
        max={26}
        lessLabel={`Eén spel minder, ${label}`}
        moreLabel={`Eén spel meer, ${label}`}
        onChange={setValue}
      />
    </div>
  )
}

function MealChoice({ start, ...words }: { label: string; hint?: string; start: boolean }) {
  const [checked, setChecked] = useState(start)
  return <Checkbox {...words} checked={checked} onChange={setChecked} />
}
