import { expect, test } from 'vitest'
import { sampleFacts } from '../testing/mail-samples.ts'
import { contentOf } from './content-of.ts'
import type { MAIL_KINDS } from './mail-kind.ts'
import { renderText } from './render-text.ts'

const mail = (kind: (typeof MAIL_KINDS)[number]) => renderText(contentOf(sampleFacts({ kind })))

test('a visitor reads when the meal is served, and the diets he told', () => {
  for (const kind of ['confirmation', 'moved', 'changed', 'reminder'] as const) {
    expect(mail(kind)).toMatch(/Aan tafel:?\s+16:15/)
    expect(mail(kind)).toContain('allergisch voor noten')
  }
})

test('the venue reads that there are diets, and never which: its inbox keeps everything', () => {
  expect(mail('venue-notice')).toMatch(/Aan tafel:?\s+16:15/)
  expect(mail('venue-notice')).toContain('staat in de keukenlijst')
  expect(mail('venue-notice')).not.toContain('noten')
})
