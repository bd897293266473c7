import { once } from 'node:events'
import { createServer } from 'node:http'

export type MetricsServer = { close(): Promise<void> }

/** Serves the metrics on a port of their own, and nothing else there. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  text: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    request.resume()
    if (!isAsked) return void response.writeHead(404, { 'content-length': 0 }).end()
    text().then(
      (body) => {
        response.writeHead(200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        })
        response.end(request.method === 'HEAD' ? undefined : body)
      },
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    )
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
