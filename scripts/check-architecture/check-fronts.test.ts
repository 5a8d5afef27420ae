import { describe, expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const SITE = 'apps/site/app'
const STAFF = 'apps/desk/src'
const VISIT = 'packages/visit/src'

describe('layers', () => {
  test.each([
    [`${SITE}/features/wizard/planted.ts`, '../picker/picker.tsx'],
    [`${SITE}/features/planted.ts`, './picker/picker.tsx'],
    [`${SITE}/features/wizard/planted.ts`, '../../routes/home.tsx'],
    [`${SITE}/features/wizard/planted.test.ts`, '../picker/picker.tsx'],
    [`${SITE}/lib/planted.ts`, '../features/picker/picker.tsx'],
    [`${SITE}/routes/planted.ts`, '../entry.tsx'],
    [`${STAFF}/features/closures/planted.ts`, '../planner/planner.tsx'],
  ])('%s may not import %s', (path, target) => {
    expect(reportsFor({ [path]: `import type { X } from '${target}'\n` })).toEqual([`${path}:1 direction`])
  })

  test.each([
    [`${SITE}/planted.ts`, './features/picker/picker.tsx'],
    [`${SITE}/routes/planted.ts`, '../features/picker/picker.tsx'],
    [`${SITE}/features/wizard/steps/planted.ts`, '../wizard.tsx'],
    [`${SITE}/features/wizard/planted.ts`, '../../lib/api.ts'],
    [`${SITE}/features/planted.tsx`, './planted.module.css'],
  ])('%s may import %s', (path, target) => {
    expect(reportsFor({ [path]: `import '${target}'\n` })).toEqual([])
  })
})

describe('the edge', () => {
  const EDGE = [
    "fetch('/api')",
    "new EventSource('/live')",
    "localStorage.getItem('a')",
    "sessionStorage.getItem('a')",
    "window.indexedDB.open('a')",
    "navigator.sendBeacon('/a')",
    "new WebSocket('/a')",
    'new XMLHttpRequest()',
    "document.cookie = 'a=b'",
  ]

  test.each(EDGE)('%s is allowed only in lib, or in device for packages/visit', (use) => {
    const text = `export const a = 1\n${use}\n`
    const places = [
      `${SITE}/features/wizard/planted.ts`,
      `${SITE}/planted.ts`,
      `${SITE}/routes/planted.ts`,
      `${STAFF}/features/planner/planted.ts`,
      `${VISIT}/slots/planted.ts`,
    ]
    expect(reportsFor(Object.fromEntries(places.map((path) => [path, text])))).toEqual(
      places.map((path) => `${path}:2 front-edge`).sort((a, b) => a.localeCompare(b, 'en')),
    )
    const edges = [`${SITE}/lib/planted.ts`, `${STAFF}/lib/planted.ts`, `${VISIT}/device/planted.ts`]
    expect(reportsFor(Object.fromEntries(edges.map((path) => [path, text])))).toEqual([])
  })

  test('tests may prepare storage; the API may fetch', () => {
    const text = "localStorage.clear()\nfetch('/')\n"
    expect(
      reportsFor({
        [`${SITE}/features/wizard/planted.test.ts`]: text,
        'apps/api/src/holds/planted.ts': text,
      }),
    ).toEqual([])
  })
})
