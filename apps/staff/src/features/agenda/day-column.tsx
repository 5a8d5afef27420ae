import { COLUMN_NAMES } from '@lichtspel/texts/desk/agenda'
import type { ReactNode } from 'react'
import { BlockButton, type BlockButtonProps } from './block-button.tsx'
import type { Block, Column } from './day-columns.ts'
import styles from './day-grid.module.css'

export type DayColumnProps = Omit<BlockButtonProps, 'block' | 'isTabStop'> & {
  column: Column
  isTabStop: (block: Block) => boolean
  children?: ReactNode
}

/** One attraction from opening to closing, in the order of time. */
export function DayColumn({ column, isTabStop, children, ...rest }: DayColumnProps) {
  return (
    <div className={styles.column} data-attraction={column.attraction}>
      <ol className={styles.blocks} aria-label={COLUMN_NAMES[column.attraction]}>
        {column.blocks.map((block) => (
          <BlockButton key={block.keys[0]} block={block} isTabStop={isTabStop(block)} {...rest} />
        ))}
      </ol>
      {children}
    </div>
  )
}
