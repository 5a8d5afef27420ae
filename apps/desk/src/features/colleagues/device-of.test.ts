import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('names a device by its browser and system', () => {
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'curl/8.5.0',
  ]
  expect(agents.map(deviceOf)).toEqual([
    'Edge op Windows',
    'Safari op iPhone',
    'Chrome op Android',
    'Firefox op Linux',
    'Onbekend toestel',
  ])
})
