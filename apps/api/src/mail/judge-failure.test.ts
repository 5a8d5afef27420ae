import { describe, expect, test } from 'vitest'
import type { FailedTry } from './deliver-mails.ts'
import { judgeFailure } from './judge-failure.ts'
import { reportFailedTry } from './mail-worker.ts'

const MAIL = { attempts: 1, ageMs: 0 }
const smtp = (command: string, response: string) =>
  Object.assign(new Error(`it said: ${response}`), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })

describe('a failed attempt', () => {
  test.each([
    ['address', smtp('RCPT TO', '550 5.1.1 <an@voorbeeld.be>: no such user')],
    ['address', smtp('RCPT TO', '550 unknown mailbox')],
    ['address', smtp('RCPT TO', '550-5.1.10 no mailbox here\n550 5.1.10 by that name')],
    ['address', smtp('RCPT TO', '550 User not found')],
    ['later', smtp('RCPT TO', '552 5.2.2 Mailbox full')],
    ['ours', smtp('RCPT TO', '550 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.org')],
    ['ours', smtp('RCPT TO', '550 5.1.1.7 is on a blocklist')],
    ['ours', smtp('RCPT TO', '554 Your server has a poor reputation')],
    ['ours', smtp('RCPT TO', '550 SPF check failed')],
    ['ours', smtp('RCPT TO', '553 sender domain must exist')],
    ['ours', smtp('RCPT TO', '550-No such user here\n550 Sender verify failed')],
    ['ours', smtp('RCPT TO', '550 Too many messages from your IP')],
    ['ours', smtp('RCPT TO', '550 5.4.1 Recipient address rejected: Access denied')],
    ['ours', smtp('RCPT TO', '550 5.7.1 unknown user, says the policy')],
    ['message', smtp('DATA', '554 5.7.1 this looks like spam')],
    ['ours', smtp('RCPT TO', '554 5.7.1 relay access denied')],
    ['ours', smtp('RCPT TO', '550 relay not permitted')],
    ['ours', smtp('MAIL FROM', '550 5.1.8 sender unknown')],
    ['ours', smtp('MAIL FROM', '530 5.7.0 authentication required')],
    ['ours', Object.assign(smtp('AUTH PLAIN', '535 5.7.8 wrong password'), { code: 'EAUTH' })],
    ['ours', Object.assign(new Error('Missing credentials'), { code: 'EAUTH' })],
    ['later', smtp('RCPT TO', '451 4.7.1 greylisted, try again')],
    ['later', smtp('DATA', '421 4.3.2 shutting down')],
    ['later', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })],
    ['later', new Error('the booking of this mail is gone')],
    ['later', 'no error at all'],
  ] as const)('is classified as %s: %s', (fault, error) => {
    expect(judgeFailure(error, MAIL).fault).toBe(fault)
  })

  test.each([
    [smtp('RCPT TO', '550 5.1.1 no such user'), null],
    [smtp('DATA', '554 no'), null],
    [smtp('MAIL FROM', '550 who are you'), 60_000],
    [smtp('DATA', '451 later'), 60_000],
  ])('is only the last one if the refusal is final: %s', (error, retryInMs) => {
    expect(judgeFailure(error, MAIL).retryInMs).toBe(retryInMs)
  })
})

describe('the log entry', () => {
  test.each([
    ['RCPT TO 550 5.1.1', smtp('RCPT TO', '550 5.1.1 An Peeters, Kerkstraat 4, is not here')],
    ['RCPT TO 550', smtp('RCPT TO', '550 an at voorbeeld.be has moved to jan@elders.be')],
    ['DATA 554 5.7.1', smtp('DATA', '554-5.7.1 Subject: Feest van An\n554 5.7.1 looks like spam')],
    ['EAUTH AUTH PLAIN 535 5.7.8', Object.assign(smtp('AUTH PLAIN', '535 5.7.8 no'), { code: 'EAUTH' })],
    [
      'ESOCKET ECONNREFUSED CONN',
      Object.assign(new Error('An'), { code: 'ESOCKET', errno: -111, command: 'CONN' }),
    ],
    ['23505', Object.assign(new Error('An Peeters is there already'), { code: '23505' })],
    ['unknown', Object.assign(new Error('An'), { code: 'An Peeters', command: 'RCPT TO:<an@voorbeeld.be>' })],
    ['unknown', new Error('An Peeters')],
    ['unknown', 'An Peeters'],
  ])('contains only %s, without any text from the server', (codes, error) => {
    expect(judgeFailure(error, MAIL).codes).toBe(codes)
  })
})

test('logs an error when a person has to act, and a warning otherwise', () => {
  const told: string[] = []
  const log = {
    error: (_: object, message: string) => void told.push(`error: ${message}`),
    warn: (_: object, message: string) => void told.push(`warning: ${message}`),
  }
  const tried: FailedTry = {
    ...{ mail: 1, kind: 'confirmation', attempts: 1, ageMs: 0, codes: '550' },
    ...{ fault: 'ours', retryInMs: 60_000 },
  }
  reportFailedTry(tried, log)
  reportFailedTry({ ...tried, fault: 'address', retryInMs: null }, log)
  reportFailedTry({ ...tried, fault: 'later' }, log)
  expect(told).toEqual([
    'error: the mail server refuses us: look at SMTP_URL and MAIL_FROM',
    'error: a mail was given up',
    'warning: a mail failed and is tried again',
  ])
})
