import { createContext, type HTMLAttributes, type Ref, useContext } from 'react'
import styles from './heading.module.css'

/** The level of headings, which depends on whether they are below a page title, a section of the home page, or a form on a page. */
const Level = createContext<2 | 3 | 4>(3)
export const HeadingLevel = Level.Provider

export type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  below?: 0 | 1
  ref?: Ref<HTMLHeadingElement>
}

/** A heading at the right level, with the same size everywhere. */
export function Heading({ below = 0, className = styles.heading, ...rest }: HeadingProps) {
  const Tag = `h${useContext(Level) + below}` as 'h2' | 'h3' | 'h4' | 'h5'
  return <Tag {...rest} className={className} />
}
