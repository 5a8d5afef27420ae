import { BILL_LINE, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useEffect, useRef } from 'react'
import { DeskIcon } from '../../../lib/desk-icon.tsx'
import styles from './bill.module.css'
import { ChangeRow } from './change-row.tsx'
import { LineForm, type LineTool } from './line-form.tsx'
import { SplitFields } from './split-fields.tsx'
import { Transfer } from './transfer.tsx'
import type { OpenBill } from './use-bill.ts'
import type { Split } from './use-split.ts'

/** What is open below the lines: a form for a new row, or help with paying. */
export type Tool = LineTool | { is: 'split' | 'change' | 'transfer' }

export type BillToolsProps = {
  bill: OpenBill
  split: Split
  tool: Tool | null
  onTool: (tool: Tool | null) => void
}

const BUTTONS = [
  { is: 'extra', icon: 'plus', words: BILL_LINE.extra },
  { is: 'discount', icon: 'minus', words: BILL_LINE.discount },
  { is: 'split', icon: 'players', words: BILL_PAY.split },
  { is: 'change', icon: null, words: BILL_PAY.change },
] as const

/** The buttons for another row, a split and the change, and what they open. */
export function BillTools({ bill, split, tool, onTool }: BillToolsProps) {
  const isOpen = bill.bill.openCents > 0
  const place = useRef<HTMLDivElement>(null)
  const opened = tool?.is
  useEffect(() => {
    const form = place.current
    if (opened === undefined || form === null) return
    // Also when it grows, for example once the QR code is drawn.
    const growing = new ResizeObserver(() => form.scrollIntoView({ block: 'nearest' }))
    growing.observe(form)
    return () => growing.disconnect()
  }, [opened])
  const buttons = BUTTONS.filter(({ is }) => isOpen || is === 'extra')
  return (
    <>
      <div className={styles.tools}>
        {buttons.map(({ is, icon, words }) => (
          <Button
            key={is}
            aria-expanded={tool?.is === is}
            onClick={() => onTool(tool?.is === is ? null : { is })}
          >
            {icon === null ? <DeskIcon name="change" /> : <Icon name={icon} />} {words}
          </Button>
        ))}
      </div>
      {tool !== null && (
        <div ref={place} className={styles.opened}>
          <OpenTool {...{ bill, split, tool, onTool }} />
        </div>
      )}
    </>
  )
}

function OpenTool({ bill, split, tool, onTool }: BillToolsProps & { tool: Tool }) {
  switch (tool.is) {
    case 'split':
      return <SplitFields bill={bill} split={split} />
    case 'change':
      return <ChangeRow dueCents={split.dueCents} />
    case 'transfer':
      return <Transfer bill={bill} dueCents={split.dueCents} />
    default:
      return <LineForm key={tool.is} {...{ bill, tool }} onClose={() => onTool(null)} />
  }
}
