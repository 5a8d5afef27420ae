import { Heading, type HeadingProps } from '@lichtspel/visit/heading.tsx'
import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

export type FoldProps = Pick<HeadingProps, 'below'> & {
  title: string
  /** A summary, beside the title. */
  line?: string
  /** Open at first. On a wide screen every fold is. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of the page that is one row until it is opened. */
export function Fold({ title, line = '', below, isOpen = false, children }: FoldProps) {
  const id = useId()
  const [isFirstOpen] = useState(() => isOpen || matchMedia('(width >= 60rem)').matches)
  return (
    <section aria-labelledby={below === undefined ? id : undefined}>
      <details className={styles.fold} open={isFirstOpen}>
        <summary>
          <Heading id={id} below={below} className="">
            {title}
          </Heading>
          <span className={styles.line}>{line}</span>
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  )
}
