import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { counted, DAYS, MONTHS } from './language.ts'

// What is kept, where, why and for how long. The periods are the ones the server applies.

export type StorageRow = { what: string; why: string; until: string }

export const PRIVACY = {
  heading: 'Privacy',
  lead: ({ name }: Venue) =>
    `${name} keeps only what it needs to make and honour your booking. This site sets one cookie, only once you choose a slot and only to know that it’s yours. It loads nothing from third parties and doesn’t track you.`,
  device: {
    heading: 'On your device',
    lead: 'This is kept only in your own browser. You delete it with your browsing data, and you can also remove a reminder with its own button.',
  },
  server: {
    heading: 'With us',
    lead: 'We use your name, email address and phone number to confirm your booking and to reach you if something changes. Please don’t enter children’s names, ages or health details under extra information or as team names. With a meal you can tell us about dietary needs or allergies, without names: only the kitchen uses them, and they never appear in an email.',
  },
  payment: {
    heading: 'Paying online',
    text: 'If you pay online, you do so on the page of Mollie B.V. in Amsterdam, which processes the payment. We send Mollie the amount, a code, your language and two addresses of this site: that of the page you come back to and the one where Mollie tells us about the payment. We don’t send your name, email address or phone number. From Mollie we keep the number and status of your payment, the method, the amount and the times, also of a refund. We never receive your account or card number. What you fill in on their page falls under Mollie’s own privacy statement.',
  },
  howLong: 'Kept:',
  rights: {
    heading: 'Your rights',
    text: 'You have the right to see your data, correct it, take it with you or have it deleted. Email us and we’ll take care of it within a month. If you ask us to delete it, we first cancel any visit still to come; what accounting law requires is kept until the legal period is over. Not happy with our answer? You can turn to the Belgian Data Protection Authority (GBA/APD).',
  },
  responsible: {
    heading: 'Who is responsible',
    text: ({ name, address, company }: Venue) =>
      `The controller of your data is ${name}, ${address.street}, ${address.postalCode} ${address.city}, VAT ${company.vatNumber}.`,
  },
}

export const DEVICE_STORAGE: readonly StorageRow[] = [
  {
    what: 'A random session number (session), a sequence number (hold-seq) and the slots you chose last (hold-choices)',
    why: 'So we know that the slots you hold are yours, in a second tab too',
    until: 'until you delete it',
  },
  {
    what: 'A cookie with the same session number (__Secure-hold-session)',
    why: 'So we recognise, when you book, that the slots being held are yours. The cookie is sent with your booking only and opens nothing else',
    until: 'two hours after you last held a slot',
  },
  {
    what: 'What you’ve already filled in (booking-draft, booking-request) and which step you were at (booking-place)',
    why: 'So reloading or a wrong tap costs you nothing',
    until: 'until you’ve booked or close the tab',
  },
  {
    what: 'What you’ve just booked (placed-booking), without your name, email address or phone number',
    why: 'So your ticket is still there if you reload the page',
    until: 'until you make another booking or close the tab',
  },
  {
    what: 'What was on your screen when you chose another language (language-switch)',
    why: 'So you find everything again on the page in that language',
    until: 'until that page is open',
  },
  {
    what: 'That you chose another language, or don’t want to hear about one (language-hint)',
    why: 'So we don’t suggest it again',
    until: 'until you clear it',
  },
  {
    what: 'A random session number while you’re moving a booking (move-session)',
    why: 'So we know that the slots you choose are yours',
    until: 'until you close the tab',
  },
  {
    what: 'Your reminders (bookings): number, date, location, players, slots, extras, time of the meal, price, what there is to pay in advance and the key to your group’s page. Never your name, email address or phone number',
    why: 'To show your next visit on this device',
    until: 'until you remove them',
  },
]

const {
  bookingMonths,
  eventMonths,
  invoiceYears,
  dietsDays,
  linkDays,
  missedMonths,
  traceDays,
  suppressedDays,
} = RETENTION
const A_WHILE = counted(traceDays, DAYS)
const YEARS = { one: 'year', other: 'years' }

export const SERVER_STORAGE: readonly StorageRow[] = [
  {
    what: 'Your booking with your name, email address, phone number, team names and any extra information, and our own notes to prepare your visit',
    why: 'To confirm and prepare your visit',
    until: `until ${counted(bookingMonths, MONTHS)} after your visit, then anonymous`,
  },
  {
    what: 'Dietary needs and allergies with a meal, only if you fill them in yourself',
    why: 'Only for the kitchen, to cook safely for you',
    until: `until ${counted(dietsDays, DAYS)} after your visit, or until you cancel`,
  },
  {
    what: 'Unreadable fingerprints of the links in your emails',
    why: 'So only someone who has your email can open your booking. The key itself never appears in a log',
    until: `until ${counted(linkDays, DAYS)} after your visit`,
  },
  {
    what: 'Slots being held and a fingerprint of your session number',
    why: 'To avoid double bookings',
    until: `until ${A_WHILE} after you last held a slot`,
  },
  {
    what: 'The visit you were looking for when nothing was free: day, time, number of players and games',
    why: 'To know when we run out of space',
    until: `until ${counted(missedMonths, MONTHS)} after that day; the fingerprint of your session number is deleted after ${A_WHILE}`,
  },
  {
    what: 'A shortened IP address of whoever holds or books slots',
    why: 'So nobody can take all the slots at once',
    until: `${A_WHILE}, or as long as you hold slots`,
  },
  {
    what: 'An unreadable fingerprint of an email address that refused our email',
    why: 'So we don’t keep emailing an address that doesn’t exist',
    until: counted(suppressedDays, DAYS),
  },
  {
    what: 'Who changed what in a booking, and which emails we sent you about it',
    why: 'To be able to put mistakes right',
    until: `until ${counted(eventMonths, MONTHS)} after your visit, or after the change if that was later`,
  },
  {
    what: 'What you paid, when and how',
    why: 'Because our books need it',
    until: `kept; after ${counted(bookingMonths, MONTHS)} without your name and our notes`,
  },
  {
    what: 'Invoice details of a visit that took place',
    why: 'Because accounting law requires it',
    until: `${counted(invoiceYears, YEARS)}, counted from 1 January after your visit`,
  },
]
