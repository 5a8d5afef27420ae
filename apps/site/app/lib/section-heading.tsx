import { type ReactNode, useRef } from 'react'
import styles from './section-heading.module.css'
import { useInView } from './use-in-view.ts'

type SectionHeadingProps = { id: string; lead?: string; level?: 'h1' | 'h2'; children: ReactNode }

/** A heading under a neon tube. The tube flickers once when the heading scrolls into view; without JavaScript it is simply on. */
export function SectionHeading({ id, lead, level: Heading = 'h2', children }: SectionHeadingProps) {
  const element = useRef<HTMLDivElement>(null)
  const seen = useInView(element, { once: true, threshold: 1 })
  return (
    <div ref={element} className={styles.heading} data-seen={seen || undefined}>
      <Heading id={id}>{children}</Heading>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  )
}
