import { expect, test } from 'vitest'
import { EventReader } from './event-reader.ts'

const TEXT =
  'HTTP/1.1 200 OK\r\n\r\n10\r\nretry: 2000\n\n\r\n2a\r\nid: 17\nevent: day\ndata: {"id":"3"}\n\n\r\n' +
  '12\r\nevent: hb\ndata: 1\n\n\r\n2a\r\nid: 18\nevent: day\ndata: {}\n\n\r\n'

test('an event counts when all of it is there, the newest of several', () => {
  const reader = new EventReader()
  const end = TEXT.indexOf('"3"}\n\n') + 6
  expect(reader.read(Buffer.from(TEXT.slice(0, end - 1)))).toBe(-1)
  expect(reader.read(Buffer.from(TEXT.slice(end - 1)))).toBe(18)
})

test('wherever the stream is cut, the same ids are found', () => {
  for (let cut = 1; cut < TEXT.length; cut++) {
    const reader = new EventReader()
    const ids = [reader.read(Buffer.from(TEXT.slice(0, cut))), reader.read(Buffer.from(TEXT.slice(cut)))]
    expect(Math.max(...ids)).toBe(18)
    expect(ids.filter((id) => ![-1, 17, 18].includes(id))).toEqual([])
  }
  const bytewise = new EventReader()
  const ids = [...TEXT].map((letter) => bytewise.read(Buffer.from(letter))).filter((id) => id >= 0)
  expect(ids).toEqual([17, 18])
})
