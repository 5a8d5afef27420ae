import { Badge } from '@lichtspel/ui/badge'
import { Button, LinkButton, RoundButton } from '@lichtspel/ui/button'
import { Card } from '@lichtspel/ui/card'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Dialog, Sheet } from '@lichtspel/ui/dialog'
import { Field, TextArea } from '@lichtspel/ui/field'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Picture } from '@lichtspel/ui/picture'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { Select } from '@lichtspel/ui/select'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { Stepper } from '@lichtspel/ui/stepper'
import type { ReactNode } from 'react'
import { NovemberCalendar } from './november-calendar.tsx'

const nothing = () => {}
const OPTIONS = [4, 5, 6].map((players) => ({ value: String(players), label: `${players} spelers` }))
const CARDS = [
  { value: 'standard', title: 'Standaard', price: '€ 10', detail: 'per persoon, 1 spel' },
  { value: 'student', title: 'Student', obstacle: 'Enkel op maandag, dinsdag en donderdag' },
  { value: 'kids', title: 'Birthday Party Kids', price: '€ 28' },
]
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Every component of this package in every state, by file name. */
export const PIECES: Record<string, ReactNode> = {
  badge: [undefined, 'amber', 'floor'].map((tone) => (
    <Badge key={tone ?? ''} tone={tone as 'amber'}>
      Vanaf 8 spelers
    </Badge>
  )),
  button: (
    <>
      <Button kind="main">Boek nu</Button>
      <Button>Wijzig</Button>
      <Button kind="plain">Verwijder herinnering</Button>
      <Button kind="main" busy>
        Boeking bevestigen
      </Button>
      <Button disabled>Niet beschikbaar</Button>
      <Button aria-disabled>Zegt waarom niet</Button>
    </>
  ),
  calendar: <NovemberCalendar />,
  card: [undefined, 'laser', 'vr', 'floor', 'amber'].map((tone) => (
    <Card key={tone ?? ''} tone={tone as 'laser'}>
      <p>Met of zonder licht.</p>
    </Card>
  )),
  checkbox: (
    <>
      <Checkbox label="Pastabuffet" hint="€ 10 per persoon" checked onChange={nothing} />
      <Checkbox label="Ik wil een factuur" checked={false} onChange={nothing} />
    </>
  ),
  dialog: (
    <Dialog
      title="Herinnering verwijderen?"
      open
      onClose={nothing}
      closeLabel="Sluit"
      actions={<Button>Behoud</Button>}
    >
      <p>Je boeking zelf blijft bestaan.</p>
    </Dialog>
  ),
  field: (
    <>
      <Field label="Naam" required />
      <Field label="Telefoon" hint="Enkel als er iets verandert." defaultValue="+32 470 00 00 00" />
      <Field label="E-mail" error="Dit e-mailadres lijkt niet te kloppen." />
      <Field label="Aantal eters" placeholder="4 tot 48" />
      <Field label="Locatie" defaultValue="Antwerpen" disabled />
      <TextArea label="Extra info" hint="Zet hier geen namen van kinderen." error="Te lang." />
    </>
  ),
  icon: <Icon name="check" />,
  'link-button': (['main', 'quiet', 'plain'] as const).map((kind) => (
    <LinkButton key={kind} href="#boek" kind={kind}>
      Mail ons
    </LinkButton>
  )),
  notice: (['info', 'done', 'warning', 'error'] as const).map((kind) => (
    <Notice key={kind} kind={kind} actions={<Button>Kies een andere dag</Button>}>
      Eén spel is één tijdslot.
    </Notice>
  )),
  picture: <Picture sources={[]} src={PIXEL} alt="De arena" sizes="100vw" width={1} height={1} />,
  'radio-cards': <RadioCards legend="Kies een formule" cards={CARDS} value="standard" onChange={nothing} />,
  'round-button': (
    <>
      <RoundButton icon="next" label="Volgende maand" onPress={nothing} />
      <RoundButton icon="previous" label="Vorige maand" atEnd onPress={nothing} />
    </>
  ),
  select: (
    <>
      <Select label="Spelers" options={OPTIONS} />
      <Select label="Spelers, met fout" options={OPTIONS} error="Kies met hoeveel jullie komen" />
      <Select label="Spelers, uit" options={OPTIONS} disabled />
    </>
  ),
  sheet: (
    <Sheet title="Jullie overzicht" open onClose={nothing} closeLabel="Sluit">
      <p>zaterdag 21 november 2026, 8 spelers</p>
    </Sheet>
  ),
  skeleton: (['line', 'control', 'panel'] as const).map((shape) => <Skeleton key={shape} shape={shape} />),
  stepper: [0, 2, 26].map((value) => (
    <Stepper
      key={value}
      label={`Spellen, van ${value}`}
      hint="aantal spellen"
      value={value}
      min={0}
      max={26}
      lessLabel={`Eén minder dan ${value}`}
      moreLabel={`Eén meer dan ${value}`}
      onChange={nothing}
    />
  )),
}
