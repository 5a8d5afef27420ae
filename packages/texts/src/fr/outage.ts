import type { OutageReason } from '@lichtspel/domain/outage/notice'

/** Why a visit was moved or cancelled. The desk's own words are Dutch, so they are left out. */
export function outageReason({ reason }: { reason: OutageReason; words: string }): string {
  return REASONS[reason]
}

const REASONS: Record<OutageReason, string> = {
  headset: 'un casque VR en panne',
  fault: 'une panne technique',
  power: 'une panne de courant',
  own: 'une panne technique',
}

export const OUTAGE_ANSWER = { agreed: 'C’est bon', other: 'Je préfère autre chose' } as const

/** The question on the manage page after a move because of an outage. */
export const OUTAGE_QUESTION = {
  heading: 'Votre visite a de nouveaux horaires',
  reason: (reason: string) => `La raison : ${reason}.`,
  hours: (programme: string) => `Vos nouveaux horaires : ${programme}.`,
  question: 'Cela vous convient-il ?',
  agreed: 'Merci ! Les nouveaux horaires sont confirmés.',
  other: 'Nous savons que vous préférez autre chose. Appelez-nous, et nous chercherons ensemble :',
  meanwhile: 'D’ici là, ces horaires restent à vous.',
} as const
