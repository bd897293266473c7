/** After SIGTERM, readiness fails. The service still responds to requests, closing their connections, and then exits. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-drain-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keyFile = join(folder, 'key')
writeFileSync(keyFile, `${'5a'.repeat(32)}\n`)

const starts = (drain: string): Promise<RunningServer> =>
  startServer({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY_FILE: keyFile, DRAIN_SECONDS: drain })

const keepsAlive = new Agent({ keepAlive: true, maxSockets: 1 })

type Answer = { status: number; connection: string | undefined }

/** Sends a request over a connection that stays open unless the service closes it. */
function asks(server: RunningServer, path: string, agent = keepsAlive): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.origin}${path}`, { agent }, (response) => {
      const { statusCode: status = 0, headers } = response
      response.resume().on('end', () => resolve({ status, connection: headers.connection }))
    })
    asking.on('error', reject).end()
  })
}

test('readiness fails first, requests are served, and each connection ends with a response', async () => {
  const server = await starts('2')
  expect(await asks(server, '/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  const stopped = server.stop()
  await expect.poll(async () => (await asks(server, '/readyz')).status).toBe(503)
  // Other requests still succeed, but their connections are closed.
  expect(await asks(server, '/cla/api/v1/heartbeat')).toEqual({ status: 200, connection: 'close' })
  expect(await asks(server, '/livez')).toEqual({ status: 200, connection: 'close' })
  expect(await stopped).toBe(0)
  await expect(asks(server, '/livez')).rejects.toThrow('ECONNREFUSED')
  expect(server.complaints()).toEqual([])
  expect(server.said()).toContain('"msg":"Stopping; serving requests for another 2 seconds."')
})

test('a second signal ends draining', async () => {
  const server = await starts('3600')
  const first = server.stop()
  await expect.poll(async () => (await asks(server, '/readyz')).status).toBe(503)
  expect(await server.stop()).toBe(0)
  expect(await first).toBe(0)
})

test('control: without draining it stops serving at once', async () => {
  const server = await starts('0')
  expect(await server.stop()).toBe(0)
  await expect(asks(server, '/livez', new Agent())).rejects.toThrow('ECONNREFUSED')
})
