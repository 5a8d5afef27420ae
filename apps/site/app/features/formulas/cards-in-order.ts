import type { FormulaId } from '@lichtspel/domain/catalogue/formulas'
import type { CardGroupId, MailCardId } from '@lichtspel/texts/site-cards'
import type { SceneId } from '@lichtspel/texts/site-pictures'

type CardRow = { formula: FormulaId } | { mail: MailCardId }
export type CardGroupRow = { id: CardGroupId; scene: SceneId; cards: readonly CardRow[] }

/** The order of the cards is the specification's. */
export const CARDS_IN_ORDER: readonly CardGroupRow[] = [
  {
    id: 'play',
    scene: '03-laser-team',
    cards: [{ formula: 'standard' }, { formula: 'custom' }, { formula: 'student' }, { mail: 'studentEvent' }],
  },
  {
    id: 'party',
    scene: '08-birthday',
    cards: [{ formula: 'birthday' }, { formula: 'deluxe' }, { formula: 'kids' }, { formula: 'bachelorette' }],
  },
  {
    id: 'work',
    scene: '09-reception',
    cards: [{ mail: 'reception' }, { mail: 'business' }, { mail: 'corporate' }, { mail: 'corporatePlus' }],
  },
]
