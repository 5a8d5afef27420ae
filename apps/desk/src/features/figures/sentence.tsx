import type { FiguresAnswer } from '@lichtspel/contract/desk/figures'
import type { PeriodKind } from '@lichtspel/domain/figures/figure-period'
import { figureFacts } from '@lichtspel/domain/figures/sentence'
import { figuresSentence } from '@lichtspel/texts/desk/figures-sentence'
import styles from './figures.module.css'

export function Sentence({ kind, answer }: { kind: PeriodKind; answer: FiguresAnswer }) {
  return (
    <p className={styles.sentence}>
      {figuresSentence(kind, figureFacts(answer)).map(({ words, mark }) =>
        mark === undefined ? (
          words
        ) : (
          <b key={words} data-mark={mark}>
            {words}
          </b>
        ),
      )}
    </p>
  )
}
