import * as z from 'zod'

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

/** What a variable sets, and what holds when it is not set and has no default: `npm run variables` prints both in docs/operations.md. */
function told<Schema extends z.ZodType>(schema: Schema, sets: string, without = 'none'): Schema {
  return schema.meta({ sets, without })
}

/** Every variable has a default; 0 switches a limit off. Nothing else reads the environment. */
export const environment = z.object({
  PORT: told(count(3000), 'where the server listens'),
  HOST: told(z.string().default('127.0.0.1'), 'on which address of the machine'),
  PUBLIC_URL: told(
    z.url().optional(),
    'the address visitors use, for links that leave the site; a server that sends mails does not start without it; when it is https, the cookie of a hold is `Secure`',
    'http://localhost:PORT; none with `SMTP_URL`',
  ),
  SITE_FOLDER: told(
    z.string().optional(),
    'the folder with the built site; without a build only the API answers',
    'the build in this checkout',
  ),
  STAFF_FOLDER: told(
    z.string().optional(),
    'the folder with the built desk; without a build there is no desk',
    'the build in this checkout',
  ),
  DATABASE_URL: told(
    z.string().optional(),
    'a PostgreSQL 15 or newer, by the login of the server',
    'the database of `db:start`',
  ),
  DATABASE_POOL: told(
    z.coerce.number().int().min(2).default(20),
    'connections for all but holds, a quarter of them for reading only; holds have up to 12 more',
  ),
  LOG_LEVEL: told(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    'silent, fatal, error, warn, info, debug',
  ),
  METRICS_PORT: told(
    count(0),
    'where Prometheus asks for `/metrics`, never the port of visitors; 0: nowhere, and nothing is counted',
  ),
  METRICS_HOST: told(
    z.string().default('127.0.0.1'),
    'on which address of the machine; one that only your own network reaches',
  ),
  INVARIANTS_EVERY_SECONDS: told(
    count(60),
    'how often a server asks its database whether the invariants hold; 0: never',
  ),
  BACKUP_FOLDER: told(
    z.string().optional(),
    'where backups lie, when this process may look: then `/metrics` tells how old the newest is',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: told(
    z.url({ protocol: /^https?$/ }).optional(),
    'the collector of OpenTelemetry that gets traces, `http://host:4318`',
  ),
  OTEL_TRACES_SAMPLER_ARG: told(
    z.coerce.number().min(0).max(1).default(1),
    'which share of requests is traced, from 0 to 1',
  ),
  TRUST_PROXY: told(
    count(0),
    'how many proxies stand in front; only so many addresses of `X-Forwarded-For` are believed',
  ),
  HOLD_SLOTS_PER_SESSION: told(count(40), 'slots held at once by one browser'),
  HOLD_SLOTS_PER_NETWORK: told(count(40), 'slots held at once by one network (/24, of IPv6 /56)'),
  HOLD_SLOTS_PER_WIDE_NETWORK: told(count(120), 'slots held at once by the networks of a /48 together'),
  BOOKINGS_PER_CONTACT_PER_DAY: told(
    count(3),
    'bookings in 24 hours of one mailbox, and of one phone number, from one network (of IPv6 /48); from all networks together three times as many: anyone can type them. What a visitor cancelled himself counts; what the desk booked or cancelled does not',
  ),
  BOOKINGS_PER_NETWORK_PER_DAY: told(count(10), 'bookings in 24 hours from one network'),
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: told(
    count(30),
    'bookings in 24 hours from the networks of a /48 together',
  ),
  BOOKED_SLOTS_PER_NETWORK_PER_DAY: told(count(80), 'slots booked in 24 hours from one network'),
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY: told(
    count(240),
    'slots booked in 24 hours from the networks of a /48 together',
  ),
  BODY_LIMIT_BYTES: told(z.coerce.number().int().min(1024).default(16_384), 'what a request may carry'),
  BODY_DEPTH: told(z.coerce.number().int().min(3).default(6), 'how deep what it carries may be nested'),
  RATE_PER_MINUTE: told(
    count(600),
    'requests of one address (of IPv6, of one /56); where `STAFF_SECRET` is set, who is signed in at the desk, or was in the same browser within 90 days, counts for himself',
  ),
  RATE_PER_WIDE_NETWORK_PER_MINUTE: told(
    count(1_800),
    'requests of the IPv6 networks of a /48 together: three times what one of them may; counted while `RATE_PER_MINUTE` is',
  ),
  RATE_BOOKING_PER_MINUTE: told(
    count(20),
    'of these, bookings. A request that comes again under its id does not count again, up to forty times; the repetition of a booking that was made is answered beyond that, up to `RATE_PER_MINUTE`',
  ),
  STREAMS_PER_NETWORK: told(count(60), 'live streams at once of one network'),
  STREAMS_PER_SERVER: told(count(10_000), 'live streams at once of one server'),
  STOP_DRAIN_MS: told(
    count(3_000),
    'for how long a server that was told to stop (SIGTERM) still serves while `/readyz` says that it is not ready: longer than a load balancer needs to notice',
  ),
  STOP_SPREAD_MS: told(
    count(10_000),
    'over how long streams are ended when the server stops, so that they do not all come back at once',
  ),
  STOP_GRACE_MS: told(count(5_000), 'after how long a connection that does not end then is cut'),
  SMTP_URL: told(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'the mail server, `smtp://user:password@host:587`; without it bookings work and their mails wait',
  ),
  MAIL_FROM: told(z.email().optional(), 'who mails come from', "the venue's address"),
  MAIL_WORKER: told(
    z.enum(['on', 'off']).default('on'),
    '`off`: the server sends no mails itself, a process with `--worker` does',
  ),
  MAIL_LEASE_MS: told(
    z.coerce.number().int().min(1000).default(60_000),
    'after how long a mail of a killed worker is tried again',
  ),
  MAILS_PER_ADDRESS_PER_HOUR: told(
    count(3),
    "mails to one visitor's mailbox in an hour, however its address is written; more wait",
  ),
  MAILS_PER_ADDRESS_PER_DAY: told(count(10), 'the same in a day'),
  MAIL_LATE_MINUTES: told(count(15), 'from when on `/readyz` names a mail that waits as late'),
  PAYMENT_APP: told(
    z.string().max(60).default('Bancontact Pay'),
    'what the mail about the deposit calls the payment app you take',
  ),
  STAFF_SECRET: told(
    z.string().min(32).optional(),
    'at least 32 characters, the same for all servers: signs the sessions of staff and encrypts their second factors. `openssl rand -base64 32` makes one. Another one signs everyone out and makes every authenticator app useless',
    'on http a new one per start; on https none, and the desk stays closed',
  ),
  STAFF_URL: told(
    z.url().optional(),
    'where staff open the desk, when not on the address of visitors',
    '`PUBLIC_URL`',
  ),
  SIGN_IN_PER_ADDRESS_PER_MINUTE: told(
    count(20),
    'tries to sign in from one address, for each path; a browser in which somebody signed in within 90 days has as many of its own',
  ),
  SIGN_IN_PER_ACCOUNT: told(
    count(10),
    'wrong codes of one colleague in a quarter of an hour, and wrong passwords for one account, from all networks together; for passwords each network and each browser where its colleague signed in within 90 days has as many of its own',
  ),
  REMINDER_DAYS: told(
    z.coerce.number().int().min(0).max(30).default(2),
    'how many days before the visit a reminder leaves',
  ),
})

export type Config = z.infer<typeof environment>

/** Mails carry links: a server that sends them without knowing its address would send visitors to their own machine. */
function refuseLinksToNowhere({ value, issues }: z.core.ParsePayload<Config>): void {
  if (value.SMTP_URL === undefined || value.PUBLIC_URL !== undefined) return
  const message = 'SMTP_URL is set, and mails carry links: set this to the address visitors use'
  issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: value })
}

/** On the port of visitors everyone could read them. */
function refusePublicMetrics({ value, issues }: z.core.ParsePayload<Config>): void {
  if (value.METRICS_PORT === 0 || value.METRICS_PORT !== value.PORT) return
  issues.push({ code: 'custom', path: ['METRICS_PORT'], message: 'is the port of visitors', input: value })
}

/** The address visitors use, without a slash at its end. */
export function publicOrigin({ PUBLIC_URL, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.check(refuseLinksToNowhere).check(refusePublicMetrics).safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right:\n${wrong.join('\n')}`)
}
