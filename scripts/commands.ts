// npm run GROUP -- NAME [arguments]: runs one command of a group. Without a name it lists the group.
import { spawnSync } from 'node:child_process'

type Group = Record<string, { runs: string; does: string }>

const GROUPS: Record<string, Group> = {
  check: {
    format: { runs: 'biome format .', does: 'formatting' },
    lint: { runs: 'biome lint --error-on-warnings .', does: 'suspicious code' },
    types: { runs: 'node scripts/typecheck.ts', does: 'types of every project, in every language' },
    architecture: {
      runs: 'node scripts/check-files/main.ts && depcruise .',
      does: 'import directions, cycles, length of files and functions, names',
    },
    docs: { runs: 'node scripts/check-docs/main.ts', does: 'links in Markdown, and the files that it names' },
    unused: {
      runs: 'knip && knip --production --include files,exports,types',
      does: 'unused files, exports and dependencies',
    },
    accessibility: {
      runs: 'node e2e/accessibility/main.ts --check',
      does: 'the accessibility statement against the tests',
    },
    rules: { runs: 'node scripts/check-rules.ts', does: 'every rule has a passing test' },
    coverage: {
      runs: 'node scripts/coverage/main.ts',
      does: 'writes .reports/asvs.md and .reports/specification.md',
    },
    size: { runs: 'size-limit', does: 'bytes of the built pages' },
    supply: {
      runs: 'node scripts/check-supply/main.ts',
      does: 'lockfile, install scripts, exact versions, secrets',
    },
    signatures: { runs: 'node scripts/check-supply/signatures.ts', does: 'registry signatures of packages' },
    sbom: { runs: 'node scripts/sbom/main.ts', does: 'writes .reports/sbom.json (CycloneDX)' },
    mutation: { runs: 'stryker run', does: 'mutation score of the rules' },
  },
  db: {
    start: { runs: 'node database/src/bin/start.ts', does: 'runs a PostgreSQL for development' },
    migrate: { runs: 'node database/src/bin/migrate.ts', does: 'applies migrations and functions' },
    seed: { runs: 'node database/src/bin/seed.ts', does: 'adds the first venue' },
    samples: { runs: 'node database/src/bin/samples.ts', does: 'adds sample bookings (--yes=DATABASE)' },
    reset: { runs: 'node database/src/bin/reset.ts', does: 'empties the database (--yes=DATABASE)' },
  },
  make: {
    'api-docs': {
      runs: 'node test-support/api/openapi-document.ts | node apps/site/build/write-api-docs.ts',
      does: 'the API reference and openapi.json in .reports/api-docs',
    },
    variables: {
      runs: 'node test-support/api/variables-table.ts',
      does: "the server's variables in docs",
    },
    accessibility: {
      runs: 'node e2e/accessibility/main.ts && biome format --write apps/site/app/features/statements/test-run.json',
      does: 'the figures of the accessibility statement',
    },
    pictures: { runs: 'node scripts/make-pictures/main.ts', does: 'pictures in every size' },
    fonts: { runs: 'node scripts/make-fonts.ts', does: 'fonts with the letters we use' },
    menu: { runs: 'npm run make:menu -w apps/site --', does: 'the menu as PDF, per language' },
  },
  screenshots: {
    site: {
      runs: 'node e2e/screenshots/main.ts',
      does: 'the listed states of the site and the desk; the default',
    },
    accept: {
      runs: 'playwright test -c e2e/playwright.config.ts --project e2e --update-snapshots=changed screenshots/pictures',
      does: 'keeps the compared pictures as they look now (after npm run build)',
    },
    languages: { runs: 'node e2e/screenshots/languages.ts', does: 'public pages in every language' },
    mail: { runs: 'node e2e/screenshots/mails.ts', does: 'every mail, light and dark' },
  },
}

const [groupName = '', ...rest] = process.argv.slice(2)
const group = GROUPS[groupName] ?? {}
const isShort = groupName === 'screenshots' && !((rest[0] ?? '') in group)
const [name = '', ...args] = isShort ? ['site', ...rest] : rest
const command = group[name]
if (command === undefined) {
  console.log(`npm run ${groupName} -- NAME`)
  for (const [each, { does }] of Object.entries(group)) console.log(`  ${each.padEnd(16)} ${does}`)
  process.exit(name === '' ? 0 : 2)
}
const line = [command.runs, ...args.map(quoted)].join(' ')
process.exit(spawnSync(line, { shell: true, stdio: 'inherit' }).status ?? 1)

function quoted(argument: string): string {
  return process.platform === 'win32' ? `"${argument}"` : `'${argument.replaceAll("'", `'\\''`)}'`
}
