export const MAIL_KINDS = [
  'confirmation',
  'venue-notice',
  'moved',
  'changed',
  'cancelled',
  'deposit',
  'reminder',
  'payment-overview',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Mails to staff. */
export const COLLEAGUE_MAIL_KINDS = [
  'option-ends',
  'invitation',
  'reset',
  'manager-added',
  'second-factor-reset',
  'weekly-figures',
] as const
export type ColleagueMailKind = (typeof COLLEAGUE_MAIL_KINDS)[number]
