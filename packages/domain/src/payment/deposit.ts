/** What opening the kitchen asks up front. */
export const KITCHEN_DEPOSIT_CENTS = 5_000

/** Payment instructions follow by mail within this many working days. */
export const DEPOSIT_MAIL_WORKING_DAYS = 1

export const PAYMENT_METHODS = ['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
