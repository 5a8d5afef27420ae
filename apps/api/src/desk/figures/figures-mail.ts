import type { FiguresMail } from '@lichtspel/contract/desk/figures-mail'
import type { Pool } from 'pg'
import type { Colleague } from '../colleague.ts'
import { setWanted, wantsFigures } from './sql.ts'

type Ports = { pool: Pool }

/** Whether a manager gets the figures of the week by mail. */
export async function readFiguresMail({ pool }: Ports, colleague: Colleague): Promise<FiguresMail> {
  return { isWanted: await wantsFigures(pool, colleague) }
}

export async function setFiguresMail(
  { pool }: Ports,
  colleague: Colleague,
  mail: FiguresMail,
): Promise<FiguresMail> {
  await setWanted(pool, colleague, mail.isWanted)
  return mail
}
