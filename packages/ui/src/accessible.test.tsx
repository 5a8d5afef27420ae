import { findViolations } from '@lichtspel/test-support/ui/accessible.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

test.each([
  ['a button without a name', <button key="a" type="button" />, 'button-name'],
  [
    'text too faint to read',
    <p key="b" style={{ color: 'var(--line)' }}>
      vaag
    </p>,
    'color-contrast',
  ],
])('control: %s is reported', async (_, element, rule) => {
  await render(element)
  expect(await findViolations()).toEqual([expect.stringContaining(rule)])
})
