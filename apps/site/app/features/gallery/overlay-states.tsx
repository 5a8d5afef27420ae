import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Sheet } from '@lichtspel/ui/sheet'
import { useState } from 'react'
import { Section } from './section.tsx'

export function OverlayStates() {
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
