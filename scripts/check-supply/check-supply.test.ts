import { describe, expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'
import { judgeSignatures } from './judge-signatures.ts'
import { lockfileFaults, versionFaults } from './lockfile-faults.ts'

describe('a lockfile', () => {
  const good = { integrity: 'sha512-x' }

  it('is refused for an install script that is not in allowScripts, at any depth', () => {
    const packages = {
      '': {},
      'node_modules/a': { ...good, hasInstallScript: true },
      'node_modules/b/node_modules/@x/c': { ...good, hasInstallScript: true },
      'node_modules/d': { ...good, hasInstallScript: true },
    }
    const faults = lockfileFaults({ packages }, { a: true, d: false })
    expect(faults).toEqual([expect.stringMatching(/@x\/c: runs a script at install/)])
  })

  it('is refused when a platform’s build is missing', () => {
    const packages = {
      'node_modules/a': { ...good, optionalDependencies: { '@a/linux': '1.0.0', '@a/darwin': '1.0.0' } },
      'node_modules/@a/linux': good,
    }
    expect(lockfileFaults({ packages })).toEqual(['node_modules/a: @a/darwin is missing'])
  })

  it('is refused for a resolved address, and for a package without integrity', () => {
    const packages = { 'node_modules/a': { resolved: 'somewhere' }, 'packages/own': { resolved: 'here' } }
    expect(lockfileFaults({ packages })).toEqual([
      'node_modules/a: names where it came from',
      'node_modules/a: has no integrity',
    ])
  })
})

it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', '>=1.2.3', 'git+ssh://git@x/y', '1.2'])(
  'refuses a dependency on %s, but not on an exact version',
  (version) => {
    const manifest = { dependencies: { a: version }, devDependencies: { b: '1.2.3-beta.17' } }
    expect(versionFaults('package.json', manifest)).toEqual([
      `package.json: a is ${version}, not one version`,
    ])
  },
)

describe('a secret is found', () => {
  // Assembled here, so that the check does not find them in this file.
  const letters = 'aB3'.repeat(20)
  const planted = {
    'a private key': ['-----BEGIN ', 'RSA PRIVATE KEY-----'],
    'an access key of AWS': ['AKIA', 'ABCDEFGHIJKLMNOP'],
    'a token of GitHub': ['ghp_', letters.slice(0, 36)],
    'a token of GitLab': ['glpat-', letters.slice(0, 20)],
    'a token of npm': ['//registry/:_auth', 'Token=abcdef'],
    'a token of Slack': ['xoxb-', '1234567890-abc'],
    'a key of Google': ['AIza', letters.slice(0, 35)],
    'a key of a payment provider': ['sk_live_', letters.slice(0, 24)],
    'a key of a mail provider': ['SG.', `${letters.slice(0, 22)}.${letters.slice(0, 43)}`],
    'a key of a language model': ['sk-', letters.slice(0, 40)],
    'a signed token': ['eyJ', `${letters}.eyJ${letters}.${letters}`],
    'an address with a password': ['smtp://post:', 'hunter22@mail.example:587'],
  }

  it.each(Object.entries(planted))('%s', (what, parts) => {
    expect(findSecrets(`first line\nconst x = '${parts.join('')}'\n`)).toEqual([{ line: 2, what }])
  })

  it('except for the placeholder passwords of examples', () => {
    const samples = [
      'postgres://lichtspel:lichtspel@127.0.0.1',
      'smtp://user:password@host',
      'postgres://owner:…@host',
    ]
    expect(samples.flatMap(findSecrets)).toEqual([])
  })
})

describe('signatures', () => {
  it('fail when wrong or missing, with the package name', () => {
    const printed = JSON.stringify({
      invalid: [{ name: 'a', version: '1.0.0' }],
      missing: [{ name: 'b', version: '2.0.0' }],
    })
    expect(judgeSignatures(printed)).toEqual({
      isGood: false,
      sentence: 'signatures: wrong: a@1.0.0; missing: b@2.0.0',
    })
    expect(judgeSignatures('{"invalid":[],"missing":[]}').sentence).toContain('every package is signed')
  })

  it('are reported without the registry’s address when they cannot be checked', () => {
    const printed = JSON.stringify({
      error: { code: 'ENOTFOUND', summary: 'request to https://registry.example failed' },
    })
    expect(judgeSignatures(printed)).toEqual({
      isGood: true,
      sentence: 'signatures: not checked, the registry does not answer (ENOTFOUND)',
    })
    expect(judgeSignatures('').sentence).toContain('no answer in time')
  })
})
