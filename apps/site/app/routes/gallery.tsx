import { CALENDAR_WORDS } from '@lichtspel/texts/calendar'
import { Badge } from '@lichtspel/ui/badge'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Calendar, type DayMark } from '@lichtspel/ui/calendar'
import { Card } from '@lichtspel/ui/card'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Dialog, Sheet } from '@lichtspel/ui/dialog'
import { Field, TextArea } from '@lichtspel/ui/field'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { Select } from '@lichtspel/ui/select'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { Stepper } from '@lichtspel/ui/stepper'
import { useState } from 'react'
import styles from '../features/gallery/gallery.module.css'
import { Section } from '../features/gallery/section.tsx'

export default function GalleryPage() {
  return <Gallery />
}

/** Every component of packages/ui in every state, for viewing, screenshots and accessibility checks. */
function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1>De stukken</h1>
      <TokenStates />
      <ControlStates />
      <FieldStates />
      <CalendarStates />
      <SurfaceStates />
      <OverlayStates />
    </main>
  )
}

const TODAY = '2026-11-15'
const MARKS: Record<string, DayMark> = {
  '2026-11-18': { words: 'bijna volzet', tone: 'nearly' },
  '2026-11-19': { words: 'volzet', tone: 'full' },
  '2026-11-25': { words: 'gesloten', tone: 'closed' },
}

function CalendarStates() {
  const [date, setDate] = useState<string | null>('2026-11-21')
  const [month, setMonth] = useState('2026-11')
  return (
    <Section title="Kalender">
      <div className={styles.stack}>
        <Calendar
          words={CALENDAR_WORDS}
          value={date}
          today={TODAY}
          month={month}
          markOf={(day) => MARKS[day] ?? (day < TODAY ? { words: 'voorbij', off: true } : { words: 'vrij' })}
          onMonthChange={setMonth}
          onChange={setDate}
        />
        <p>Gekozen: {date}</p>
      </div>
    </Section>
  )
}

function ControlStates() {
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

const OPTIONS = [4, 5, 6].map((players) => ({ value: String(players), label: `${players} spelers` }))

function FieldStates() {
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

function OverlayStates() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Venster en blad">
      <Button onClick={() => setOpen('dialog')}>Toon het venster</Button>
      <Button onClick={() => setOpen('sheet')}>Toon het blad</Button>
      <Dialog
        title="Herinnering verwijderen?"
        open={open === 'dialog'}
        onClose={close}
        closeLabel="Sluit"
        actions={
          <>
            <Button onClick={close}>Behoud</Button>
            <Button kind="main" onClick={close}>
              Verwijder herinnering
            </Button>
          </>
        }
      >
        <p>Je boeking zelf blijft bestaan.</p>
      </Dialog>
      <Sheet title="Jullie overzicht" open={open === 'sheet'} onClose={close} closeLabel="Sluit">
        <p>zaterdag 21 november 2026, 8 spelers</p>
      </Sheet>
    </Section>
  )
}

const TONES = ['laser', 'vr', 'floor', 'amber'] as const

function SurfaceStates() {
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

function TokenStates() {
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
