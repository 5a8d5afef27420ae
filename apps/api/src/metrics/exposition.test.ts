import { expect, test } from 'vitest'
import { Counter } from './counter.ts'
import { expose, gauge } from './exposition.ts'
import { Histogram } from './histogram.ts'
import { Metrics } from './metrics.ts'

test('labels are escaped as Prometheus reads them', () => {
  const family = gauge('a', 'Of a test.', [{ labels: { x: 'a"b\\c\nd' }, value: 1.5 }])
  expect(expose([family])).toBe('# HELP a Of a test.\n# TYPE a gauge\na{x="a\\"b\\\\c\\nd"} 1.5\n')
})

test('a counter counts apart for each combination of labels', () => {
  const counter = new Counter('c_total', 'Of a test.')
  counter.add({ route: '/a', status: '200' })
  counter.add({ route: '/a', status: '200' }, 2)
  counter.add({ route: '/a', status: '404' })
  expect(expose([counter.family()])).toContain(
    'c_total{route="/a",status="200"} 3\nc_total{route="/a",status="404"} 1\n',
  )
})

test('a bucket of a histogram has what is below it as well, and the last has all', () => {
  const histogram = new Histogram('h', 'Of a test.')
  for (const seconds of [0.004, 0.02, 0.02, 60]) histogram.observe('route', '/a', seconds)
  const text = expose([histogram.family()])
  for (const [bound, count] of [
    ['0.005', 1],
    ['0.01', 1],
    ['0.025', 3],
    ['10', 3],
    ['+Inf', 4],
  ])
    expect(text).toContain(`h_bucket{route="/a",le="${bound}"} ${count}\n`)
  expect(text).toContain('h_count{route="/a"} 4\n')
  expect(text).toMatch(/h_sum\{route="\/a"\} 60\.04/)
})

test('a source that fails is left out, and the others are told', async () => {
  const metrics = new Metrics()
  metrics.add(() => Promise.reject(new Error('no')))
  metrics.add(() => [gauge('b', 'Of a test.', 1)])
  expect(await metrics.read()).toContain('b 1\n')
})
