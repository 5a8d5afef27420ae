import { Client, type ClientConfig } from 'pg'

/** Runs with a separate connection. */
export async function withClient<Result>(
  config: string | ClientConfig,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
