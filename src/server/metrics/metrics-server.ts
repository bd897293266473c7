import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type MetricsServer = { close(): Promise<void> }

/** Serves the metrics, and nothing else, on a separate port. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  text: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isScrape = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    request.resume()
    if (isScrape) void answer(request, response, text)
    else response.writeHead(404, { 'content-length': 0 }).end()
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  { method }: IncomingMessage,
  response: ServerResponse,
  text: () => Promise<string>,
): Promise<void> {
  try {
    const body = await text()
    const type = 'text/plain; version=0.0.4; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(method === 'HEAD' ? undefined : body)
  } catch {
    response.writeHead(500, { 'content-length': 0 }).end()
  }
}
