import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EventReader } from './event-reader.ts'

const pack = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const STREAM = Buffer.concat([
  Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n'),
  GZIP_HEAD,
  pack('retry: 2000\n\n'),
  pack('id: 17\nevent: day\ndata: {"id":"3"}\n\n'),
  pack('event: hb\ndata: 1\n\n'),
  pack('id: 18\nevent: day\ndata: {}\n\n'),
])

test('gzip can read the stream', () => {
  const text = gunzipSync(STREAM.subarray(STREAM.indexOf(GZIP_HEAD)), { finishFlush: constants.Z_SYNC_FLUSH })
  expect(text.toString()).toContain('id: 18\nevent: day')
})

test('finds the same ids wherever the stream is cut, each when its event is complete', () => {
  for (let cut = 1; cut < STREAM.length; cut++) {
    const reader = new EventReader()
    const ids = [reader.read(STREAM.subarray(0, cut)), reader.read(STREAM.subarray(cut))]
    expect(Math.max(...ids)).toBe(18)
    expect(ids.filter((id) => ![-1, 17, 18].includes(id))).toEqual([])
  }
  const bytewise = new EventReader()
  const ids = [...STREAM].map((byte) => bytewise.read(Buffer.from([byte]))).filter((id) => id >= 0)
  expect(ids).toEqual([17, 18])
  expect(bytewise.status).toBe(200)
})

test('is not misled by an end marker inside a block', () => {
  const within = Buffer.from([0, 4, 0, 0xfb, 0xff, 0, 0, 0xff, 0xff])
  const reader = new EventReader()
  const head = STREAM.subarray(0, STREAM.indexOf(GZIP_HEAD) + GZIP_HEAD.length)
  const text = Buffer.concat([pack('id: 5\ndata: ').subarray(0, -5), Buffer.from([0, 0, 0, 0xff, 0xff])])
  expect(reader.read(Buffer.concat([head, text, within]))).toBe(-1)
  expect(reader.read(pack('\n\n'))).toBe(5)
})
