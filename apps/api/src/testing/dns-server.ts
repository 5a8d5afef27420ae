import { createSocket, type Socket } from 'node:dgram'

/** By name: what is known of it. A text of more than 255 bytes goes out in several strings, as long keys do. */
export type Zone = Record<string, { TXT?: string[]; A?: string[]; AAAA?: string[]; MX?: string[] }>

export type DnsServer = { address: string; zone: Zone; close: () => Promise<void> }

const TYPES: Record<number, 'A' | 'MX' | 'TXT' | 'AAAA'> = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' }
const NO_SUCH_NAME = 3

/** A name server on this machine, as far as the doctor asks one (RFC 1035, over UDP). The zone may be changed while it runs. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answer(question, zone), from.port, from.address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, zone, close: () => closed(socket) }
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.close(() => resolve()))

function answer(question: Buffer, zone: Zone): Buffer {
  const { name, end } = readName(question)
  const type = TYPES[question.readUInt16BE(end)]
  const known = zone[name.toLowerCase()]
  const records =
    (type === undefined ? undefined : known?.[type])?.map((value) => encode(type as string, value)) ?? []
  const head = Buffer.alloc(12)
  head.writeUInt16BE(question.readUInt16BE(0), 0)
  head.writeUInt16BE(0x8180 | (known === undefined ? NO_SUCH_NAME : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  const asked = question.subarray(12, end + 4)
  return Buffer.concat([head, asked, ...records.map((data) => record(question.readUInt16BE(end), data))])
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Its name is the one that was asked, which stands at byte 12; it may be kept for no time. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function encode(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'AAAA') return Buffer.from(value.replaceAll(':', ''), 'hex')
  if (type === 'TXT') return Buffer.concat((value.match(/.{1,255}/g) ?? ['']).map(counted))
  return Buffer.concat([
    Buffer.from([0, 10]),
    ...value.split('.').filter(Boolean).map(counted),
    Buffer.from([0]),
  ])
}

const counted = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
