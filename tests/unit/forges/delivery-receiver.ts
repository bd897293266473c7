/** A server that records webhook deliveries and responds like the service. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function openDeliveryReceiver() {
  const received: { headers: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (bytes: Buffer) => parts.push(bytes))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() })
      response.writeHead(202).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const actions = (): string[] =>
    received
      .splice(0)
      .map(({ headers, body }) => `${headers['x-github-event']} ${(JSON.parse(body) as { action: string }).action}`)
  return { url, received, actions, close: () => server.close() }
}
