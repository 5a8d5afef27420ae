import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Sends a desk request from the desk's own page with its session, without the dialog. */
export async function askAsDesk<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async (ask) => {
      const response = await fetch(ask.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask.body),
      })
      return { status: response.status, answer: await response.json() }
    },
    { path, body: { actId: randomUUID(), reason: '', ...body } },
  )
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer as Answer
}

/** A group of six without any details. */
export const NOBODY = {
  mail: false,
  takeOver: false,
  ignoreBreak: false,
  sessionId: null,
  name: '',
  email: '',
  phone: '',
  title: '',
  note: '',
  players: 6,
  formula: 'standard',
  modules: [],
  mealPeople: null,
  mealAt: null,
  diets: '',
  extraInfo: '',
  invoice: null,
  language: 'nl',
  optionUntil: null,
  isHere: false,
}
