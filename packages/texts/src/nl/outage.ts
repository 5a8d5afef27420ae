import type { OutageReason } from '@lichtspel/domain/outage/notice'

/** Why a visit was moved or cancelled. The desk's own words are Dutch. */
export function outageReason({ reason, words }: { reason: OutageReason; words: string }): string {
  return reason === 'own' ? words : REASONS[reason]
}

const REASONS = {
  headset: 'een VR-bril is stuk',
  fault: 'een technisch defect',
  power: 'een stroompanne',
}

export const OUTAGE_ANSWER = { agreed: 'Dat is goed', other: 'Liever iets anders' } as const

/** The question on the manage page after a move because of an outage. */
export const OUTAGE_QUESTION = {
  heading: 'Je bezoek heeft nieuwe uren',
  reason: (reason: string) => `De reden: ${reason}.`,
  hours: (programme: string) => `Je nieuwe uren: ${programme}.`,
  question: 'Is dat goed?',
  agreed: 'Bedankt! De nieuwe uren staan vast.',
  other: 'We weten dat je liever iets anders hebt. Bel ons, dan zoeken we samen:',
  meanwhile: 'Tot dan blijven deze uren van jou.',
} as const
