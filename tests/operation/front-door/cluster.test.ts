import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgres } from '../../support/prepare/cluster.ts'
import { hears } from './folder.ts'

const script = `
import { findPostgres, startCluster } from ${JSON.stringify(join(process.cwd(), 'tests/support/prepare/cluster.ts'))}
const cluster = await startCluster(findPostgres())
console.log('started ' + cluster.url + ' ' + cluster.folder + ' .')
process.stdin.on('data', () => void cluster.stop().then(() => process.exit(0)))
`

async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (words: Buffer) => (said += words.toString()))
  await hears(child, / \./)
  const [, url = '', folder = ''] = said.split(' ')
  return { child, port: Number(new URL(url).port), folder }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test.runIf(findPostgres())('a cluster and its folder are removed when it is stopped', async () => {
  const { child, port, folder } = await start()
  expect(await answers(port)).toBe(true)
  child.stdin.write('stop')
  await once(child, 'close')
  expect({ answers: await answers(port), stands: existsSync(folder) }).toEqual({ answers: false, stands: false })
})

test.runIf(findPostgres())('a cluster and its folder are removed even when its owner is killed', async () => {
  const { child, port, folder } = await start()
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(folder)).toBe(false)
  expect(await answers(port)).toBe(false)
})
