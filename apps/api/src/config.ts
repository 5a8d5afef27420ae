import * as z from 'zod'

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

/** `npm run make -- variables` writes the description and the unset behaviour to docs/operations/configuration.md. */
function variable<Schema extends z.ZodType>(schema: Schema, description: string, unset = 'none'): Schema {
  return schema.meta({ description, unset })
}

/** The only place that reads the server's environment. Every variable has a default; 0 turns a limit off. */
export const environment = z.object({
  PORT: variable(count(3000), 'port the server listens on'),
  HOST: variable(z.string().default('127.0.0.1'), 'address the server listens on'),
  PUBLIC_URL: variable(
    z.url().optional(),
    'address visitors use, for links in mails. Required with `SMTP_URL`. With https, cookies are `Secure`',
    'http://localhost:PORT',
  ),
  SITE_FOLDER: variable(
    z.string().optional(),
    'folder of the built site; without a build only the API answers',
    'the build in this checkout',
  ),
  STAFF_FOLDER: variable(
    z.string().optional(),
    'folder of the built desk; without a build there is no desk',
    'the build in this checkout',
  ),
  DATABASE_URL: variable(
    z.string().optional(),
    "PostgreSQL 15 or newer, with the server's login",
    'the database of `db:start`',
  ),
  DATABASE_POOL: variable(
    z.coerce.number().int().min(2).default(20),
    'database connections, a quarter of them read-only; holds use up to 12 more',
  ),
  LOG_LEVEL: variable(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    'silent, fatal, error, warn, info or debug',
  ),
  METRICS_PORT: variable(count(0), 'port for Prometheus (`/metrics`); 0 switches metrics off'),
  METRICS_HOST: variable(
    z.string().default('127.0.0.1'),
    'address the metrics listen on; keep it inside your network',
  ),
  INVARIANTS_EVERY_SECONDS: variable(
    count(60),
    'how often the server checks the invariants of its database; 0 switches it off',
  ),
  BACKUP_FOLDER: variable(
    z.string().optional(),
    'folder of the backups, if the server may list it; `/metrics` then reports the newest',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'OpenTelemetry collector that receives traces, such as `http://host:4318`',
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce.number().min(0).max(1).default(1),
    'share of requests to trace, from 0 to 1',
  ),
  TRUST_PROXY: variable(
    count(0),
    'number of proxies in front; the server trusts that many addresses of `X-Forwarded-For`',
  ),
  HOLD_SLOTS_PER_SESSION: variable(count(40), 'slots one browser can hold at once'),
  HOLD_SLOTS_PER_NETWORK: variable(count(40), 'slots one network (IPv4 /24, IPv6 /56) can hold at once'),
  HOLD_SLOTS_PER_WIDE_NETWORK: variable(count(120), 'slots one IPv6 /48 can hold at once'),
  BOOKINGS_PER_CONTACT_PER_DAY: variable(
    count(3),
    'bookings per mailbox and per phone number in 24 hours, from one network; three times as many across all networks',
  ),
  BOOKINGS_PER_NETWORK_PER_DAY: variable(count(10), 'bookings from one network in 24 hours'),
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: variable(count(30), 'bookings from one IPv6 /48 in 24 hours'),
  BOOKED_SLOTS_PER_NETWORK_PER_DAY: variable(count(80), 'slots booked from one network in 24 hours'),
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY: variable(count(240), 'slots booked from one IPv6 /48 in 24 hours'),
  BODY_LIMIT_BYTES: variable(z.coerce.number().int().min(1024).default(16_384), 'largest request body'),
  BODY_DEPTH: variable(z.coerce.number().int().min(3).default(8), 'deepest nesting of a request body'),
  RATE_PER_MINUTE: variable(
    count(600),
    'requests from one address (IPv6: one /56); each signed-in or recently used desk browser has its own count',
  ),
  RATE_PER_WIDE_NETWORK_PER_MINUTE: variable(
    count(1_800),
    'requests from one IPv6 /48; applies only while `RATE_PER_MINUTE` is not 0',
  ),
  RATE_WITH_PAGES_PER_MINUTE: variable(
    count(3_000),
    'the same with pages and pictures, which `RATE_PER_MINUTE` leaves out; while that is 0, this does not apply',
  ),
  RATE_BOOKING_PER_MINUTE: variable(
    count(20),
    'booking requests from one address; up to forty retries with the same request id are free',
  ),
  STREAMS_PER_NETWORK: variable(count(60), 'live streams of one network at once'),
  STREAMS_PER_SERVER: variable(count(10_000), 'live streams of one server at once'),
  STOP_DRAIN_MS: variable(
    count(3_000),
    'how long a stopping server keeps serving while `/readyz` fails; longer than the load balancer needs to notice',
  ),
  STOP_SPREAD_MS: variable(
    count(10_000),
    'period over which a stopping server ends its streams, so that viewers do not all reconnect at once',
  ),
  STOP_GRACE_MS: variable(count(5_000), 'how long a stopping server waits before it cuts connections'),
  SMTP_URL: variable(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'mail server, `smtp://user:password@host:587`; without it bookings work and mails wait',
  ),
  MAIL_FROM: variable(z.email().optional(), 'sender of mails', "the venue's address"),
  MAIL_WORKER: variable(
    z.enum(['on', 'off']).default('on'),
    '`off`: the server sends no mails; run a separate process with `--worker`',
  ),
  MAIL_LEASE_MS: variable(
    z.coerce.number().int().min(1000).default(60_000),
    'after this time another worker retries the mail of a killed worker',
  ),
  MAILS_PER_ADDRESS_PER_HOUR: variable(
    count(3),
    "mails to one visitor's mailbox in an hour; further mails wait",
  ),
  MAILS_PER_ADDRESS_PER_DAY: variable(count(10), "mails to one visitor's mailbox in a day"),
  MAIL_LATE_MINUTES: variable(count(15), 'the metrics report mail as late when one waits longer than this'),
  PAYMENT_APP: variable(
    z.string().max(60).default('Bancontact Pay'),
    'name of the payment app in the deposit mail',
  ),
  MOLLIE_API_KEY: variable(
    z
      .string()
      .regex(/^([a-z]+=)?(test|live)_\w{30,}( [a-z]+=(test|live)_\w{30,})*$/)
      .optional(),
    'key of Mollie, or `venue=key` for each venue with spaces between; only the worker needs it. Without it nothing is paid online',
  ),
  MOLLIE_URL: variable(
    z.url({ protocol: /^https?$/ }).default('https://api.mollie.com'),
    'address of Mollie; another one for tests',
  ),
  STAFF_SECRET: variable(
    z.string().min(32).optional(),
    'at least 32 characters, the same on all servers; signs staff sessions and encrypts their second factors',
    'http: a new one per start; https: none, the desk stays closed',
  ),
  STAFF_URL: variable(
    z.url().optional(),
    'address of the desk, if it differs; not for venues with host names',
    '`PUBLIC_URL`',
  ),
  SIGN_IN_PER_ADDRESS_PER_MINUTE: variable(
    count(20),
    'sign-in attempts from one address; a browser used for the desk within 90 days has its own count',
  ),
  SIGN_IN_PER_ACCOUNT: variable(
    count(10),
    'wrong passwords or codes for one account in 15 minutes; for passwords, known networks and browsers have their own count',
  ),
  REMINDER_DAYS: variable(
    z.coerce.number().int().min(0).max(30).default(2),
    'days before the visit that the reminder is sent',
  ),
})

export type Config = z.infer<typeof environment>

/** Mails contain links. Without its own address, the server would send visitors to localhost. */
function refuseLinksToNowhere({ value, issues }: z.core.ParsePayload<Config>): void {
  if (value.SMTP_URL === undefined || value.PUBLIC_URL !== undefined) return
  const message = 'required with SMTP_URL, because mails contain links: set it to the address visitors use'
  issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: value })
}

/** On the visitors' port everyone could read the metrics. */
function refusePublicMetrics({ value, issues }: z.core.ParsePayload<Config>): void {
  if (value.METRICS_PORT === 0 || value.METRICS_PORT !== value.PORT) return
  issues.push({
    code: 'custom',
    path: ['METRICS_PORT'],
    message: 'is the same as PORT, so visitors could read the metrics: choose another port',
    input: value,
  })
}

/** The address visitors use, without a trailing slash. */
export function publicOrigin({ PUBLIC_URL, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.check(refuseLinksToNowhere).check(refusePublicMetrics).safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Invalid environment variables (docs/operations/configuration.md):\n${wrong.join('\n')}`)
}
