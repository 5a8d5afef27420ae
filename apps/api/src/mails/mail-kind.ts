export const MAIL_KINDS = [
  'confirmation',
  'venue-notice',
  'moved',
  'changed',
  'cancelled',
  'deposit',
  'reminder',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
