import type { OutageReason } from '@lichtspel/domain/outage/notice'

/** Why a visit was moved or cancelled. The desk's own words are Dutch, so they are left out. */
export function outageReason({ reason }: { reason: OutageReason; words: string }): string {
  return REASONS[reason]
}

const REASONS: Record<OutageReason, string> = {
  headset: 'a broken VR headset',
  fault: 'a technical fault',
  power: 'a power cut',
  own: 'a technical fault',
}

export const OUTAGE_ANSWER = { agreed: 'That’s fine', other: 'Something else' } as const

/** The question on the manage page after a move because of an outage. */
export const OUTAGE_QUESTION = {
  heading: 'Your visit has new times',
  reason: (reason: string) => `The reason: ${reason}.`,
  hours: (programme: string) => `Your new times: ${programme}.`,
  question: 'Is that all right?',
  agreed: 'Thank you! Your new times are confirmed.',
  other: 'We know you’d prefer something else. Call us and we’ll find it together:',
  meanwhile: 'Until then, these times stay yours.',
} as const
