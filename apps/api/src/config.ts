import { MIN_FORM_MS } from '@lichtspel/domain/booking/hasty-form'
import * as z from 'zod'

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

/** Every variable has a default; 0 switches a limit off. Nothing else reads the environment. */
const environment = z.object({
  PORT: count(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  /** The folder with the built site; without one only the API answers. */
  SITE_FOLDER: z.string().optional(),
  /** The folder with the built desk; without one there is no desk. */
  STAFF_FOLDER: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).default(20),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** How many proxies stand in front; only so many addresses of X-Forwarded-For are believed. */
  TRUST_PROXY: count(0),
  HOLD_SLOTS_PER_SESSION: count(40),
  HOLD_SLOTS_PER_NETWORK: count(40),
  /** A venue whose visitors together hold or book more than it could sell slows new ones down. */
  BRAKE: z.enum(['on', 'off']).default('on'),
  /** A form sent sooner after the first hold has its browser do some work first. */
  FORM_MIN_MS: count(MIN_FORM_MS),
  HOLD_SLOTS_PER_WIDE_NETWORK: count(120),
  /** How long one browser holds slots of one attraction on one day, and how long it then pauses. */
  HOLD_MINUTES_PER_SESSION: count(60),
  HOLD_PAUSE_MINUTES: count(30),
  BOOKINGS_PER_CONTACT_PER_DAY: count(3),
  BOOKINGS_PER_NETWORK_PER_DAY: count(10),
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: count(30),
  BODY_LIMIT_BYTES: z.coerce.number().int().min(1024).default(16_384),
  BODY_DEPTH: z.coerce.number().int().min(3).default(6),
  RATE_PER_MINUTE: count(600),
  RATE_BOOKING_PER_MINUTE: count(20),
  STREAMS_PER_NETWORK: count(60),
  STREAMS_PER_SERVER: count(10_000),
  /** Streams end spread over this time when the server stops, so that they do not all come back at once. */
  STOP_SPREAD_MS: count(10_000),
  /** After so long a connection that does not end when the server stops is cut. */
  STOP_GRACE_MS: count(5_000),
  /** Without it bookings work all the same, and their mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  /** Whether the server sends mails itself; `off` leaves it to a process with --worker. */
  MAIL_WORKER: z.enum(['on', 'off']).default('on'),
  MAIL_LEASE_MS: z.coerce.number().int().min(1000).default(60_000),
  MAILS_PER_ADDRESS_PER_HOUR: count(3),
  MAILS_PER_ADDRESS_PER_DAY: count(10),
  /** From when on a mail that waits is named as late by /readyz. */
  MAIL_LATE_MINUTES: count(15),
  PAYMENT_APP: z.string().max(60).default('Bancontact Pay'),
  /** Where staff open the desk, when not on the address of visitors. */
  STAFF_URL: z.url().optional(),
  /** Signs the sessions of staff and encrypts their second factors. */
  STAFF_SECRET: z.string().min(32).optional(),
  SIGN_IN_PER_ADDRESS_PER_MINUTE: count(20),
  /** Wrong passwords for one account in a quarter of an hour. */
  SIGN_IN_PER_ACCOUNT: count(10),
  REMINDER_DAYS: z.coerce.number().int().min(0).max(30).default(2),
})

export type Config = z.infer<typeof environment>

/** Mails carry links: a server that sends them without knowing its address would send visitors to their own machine. */
function refuseLinksToNowhere({ value, issues }: z.core.ParsePayload<Config>): void {
  if (value.SMTP_URL === undefined || value.PUBLIC_URL !== undefined) return
  const message = 'SMTP_URL is set, and mails carry links: set this to the address visitors use'
  issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: value })
}

/** The address visitors use, without a slash at its end. */
export function publicOrigin({ PUBLIC_URL, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.check(refuseLinksToNowhere).safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right:\n${wrong.join('\n')}`)
}
