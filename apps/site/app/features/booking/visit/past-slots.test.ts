import { VisitorGrid } from '@lichtspel/visit/slots/slot-picker.tsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test('slots that are over fold, also those that were taken, but never one that the visitor chose', () => {
  const statuses = new Map([
    ['13:40', 'reserved'],
    ['14:00', 'expired'],
    ['14:20', 'expired'],
    ['14:40', 'available'],
  ] as const)
  const shown = (chosen: string[]) =>
    renderToStaticMarkup(
      createElement(VisitorGrid, {
        ...{ statuses, chosen, slots: {}, blockMinutes: 20, ignoreBreaks: false, label: 'Tijdslots' },
        onClick: () => {},
      }),
    ).matchAll(/data-slot="([^"]+)"/g)
  const keys = (chosen: string[]) => [...shown(chosen)].map(([, key]) => key)
  expect(keys([])).toEqual(['14:40'])
  expect(keys(['14:20'])).toEqual(['14:20', '14:40'])
})
