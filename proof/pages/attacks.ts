/** What the attacker gets to do. It ends with its process. */
export type Attack = { port: number; from: string; connections: number; request: string }

const HOST = 'Host: 127.0.0.1\r\n\r\n'

/** Node refuses longer heads. */
const LONGEST_PATH = 15_000

/** Each asks for something that costs the server much more than the asker. */
export const REQUESTS: Readonly<Record<string, string>> = {
  'a page without compression': `GET / HTTP/1.1\r\n${HOST}`,
  'the head of a page': `HEAD / HTTP/1.1\r\n${HOST}`,
  'a long path, escaped four times': `GET /${'%25252541'.repeat(LONGEST_PATH / 9)} HTTP/1.1\r\n${HOST}`,
  'an unknown path of the API': `POST /api/${'x'.repeat(20)} HTTP/1.1\r\nContent-Length: 0\r\n${HOST}`,
}
