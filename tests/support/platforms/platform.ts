import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A loopback server that simulates a code platform. The test defines its responses. */
export type Platform = {
  readonly origin: string
  readonly asked: IncomingMessage[]
  readonly connections: () => number
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

export async function openPlatform(): Promise<Platform> {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((request, response) => {
    platform.asked.push(request)
    platform.answer(request, response)
  })
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const platform: Platform = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    connections: () => connections,
    answer: (_, response) => void response.end('# Text'),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return platform
}
