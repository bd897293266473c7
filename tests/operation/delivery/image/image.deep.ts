/**
 * Tests the container image. Building it twice gives the same digest. A container started as in compose.yaml accepts a signature, and the CLI works
 * in it. The Node and PostgreSQL base images are built from Debian packages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreementBytes, expectUsable } from '../../../support/service/delivered.ts'
import { packagesIn, packagesUnder } from '../packages.ts'
import { type Mailbox, openMailbox } from '../../../support/mail/mailbox.ts'
import { missing } from '../../../support/prepare/machine.ts'
import { imageNeeds } from '../../../support/prepare/needs.ts'
import { freePort } from '../../../support/service/free-port.ts'
import { type Builder, openBuilder } from './build.ts'
import { healthOf, makeSecrets, startComposed } from './composed.ts'
import { type Containers, openContainers } from './containers.ts'
import { makePostgresImage } from './debian-root.ts'
import { commandsOf, operationPage } from '../../../support/service/page-commands.ts'

const epoch = 1_790_000_000
let containers: Containers
let builder: Builder
let mailbox: Mailbox
let digest: string

beforeAll(async () => {
  const lacking = await missing(imageNeeds)
  if (lacking.length > 0) throw new Error(lacking.map(({ name, advice }) => `${name} is missing: ${advice}.`).join(' '))
  mailbox = await openMailbox()
  containers = openContainers()
  builder = await openBuilder(containers)
})
afterAll(async () => {
  containers?.close()
  await mailbox?.close()
})

test('is built from its Dockerfile, with at most 280 MB', async () => {
  digest = await builder.build('assent', epoch)
  expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/)
  const size = await builder.sizeOf('assent')
  console.log(`the image has ${(size / 1e6).toFixed(1)} MB, ${digest}`)
  expect(size).toBeLessThanOrEqual(280e6)
})

test('contains the list of its packages', async () => {
  const mounted = (await containers.podman('image', 'mount', 'assent')).trim()
  const list = readFileSync(join(mounted, 'app/packages.cdx.json'), 'utf8')
  const held = packagesUnder(join(mounted, 'app'))
  await containers.podman('image', 'unmount', 'assent')
  expect(held.length).toBeGreaterThan(100)
  expect(packagesIn(list)).toEqual(held)
  // The image already contains Node, so the npm package with the Node binary is left out.
  expect(held.filter((name) => name.startsWith('node-linux-'))).toEqual([])
})

test('has the same digest when built again', async () => {
  expect(await builder.build('again', epoch)).toBe(digest)
})

test('control: another time results in another digest', async () => {
  expect(await builder.build('later', epoch + 60)).not.toBe(digest)
})

describe('started as compose.yaml says', () => {
  let origin: string
  const inside = (...words: string[]): Promise<string> => containers.podman('exec', 'service', ...words)

  test('it starts after its database is healthy', async () => {
    await makePostgresImage(containers, 'postgres')
    const [port, databasePort] = [await freePort(), await freePort()]
    origin = `http://localhost:${port}`
    const { folder } = containers
    makeSecrets(folder, {
      smtp_url: () => mailbox.url,
      database_url: (url) => url.replace(':5432/', `:${databasePort}/`),
    })
    const files = join(folder, 'files')
    mkdirSync(files)
    writeFileSync(join(files, 'agreement.pdf'), await agreementBytes())
    const common = { folder, shell: { PUBLIC_URL: origin } }
    await startComposed(containers, 'database', {
      ...common,
      image: 'localhost/postgres',
      more: { PGPORT: String(databasePort) },
    })
    await healthy(() => containers.podman('exec', 'database', ...healthOf('database')))
    await startComposed(containers, 'service', {
      ...common,
      image: 'localhost/assent',
      more: { PORT: String(port), INSECURE: '1' },
      files,
    })
    await healthy(() => inside(...healthOf('service')))
  })

  /** Waits until a command succeeds. Throws the last error after one minute. */
  async function healthy(ask: () => Promise<string>): Promise<void> {
    await expect.poll(() => ask().then(() => 'healthy', String), { timeout: 60_000, interval: 500 }).toBe('healthy')
  }

  test('a person signs in it, and its command line works', async () => {
    const operates = (...words: string[]): Promise<string> => inside('node', 'src/server/cli/cli.ts', ...words)
    await expectUsable({ origin, mailbox, agreement: '/files/agreement.pdf', operates })
  })

  async function limitsOf(name: string): Promise<{ users: string[]; capabilities: string[]; writable: string[] }> {
    const pid = (await containers.podman('inspect', '--format', '{{.State.Pid}}', name)).trim()
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const writable: string[] = []
    for (const path of ['/app/x', '/x', '/usr/x', '/run/secrets/secret_key', '/data/x', '/tmp/x']) {
      const program = `require('node:fs').writeFileSync('${path}', 'x')`
      const failure = await containers.podman('exec', name, 'node', '-e', program).then(() => '', String)
      if (failure === '') writable.push(path)
      else expect(failure).toMatch(/EROFS|EACCES|ENOENT/)
    }
    return {
      users: [...new Set(/^Uid:\t(.*)$/m.exec(status)?.[1]?.split('\t'))],
      capabilities: (status.match(/^(?:Cap(?:Eff|Prm|Bnd|Inh|Amb)|NoNewPrivs):\t.*$/gm) ?? []).filter(
        (line) => !/:\t0{16}$|^NoNewPrivs:\t1$/.test(line),
      ),
      writable,
    }
  }

  test('it runs unprivileged, without capabilities, and can write only its data', async () => {
    const limits = { users: ['10001'], capabilities: [], writable: ['/data/x', '/tmp/x'] }
    expect(await limitsOf('service')).toEqual(limits)
  })

  test('control: a container that is started without these limits has none', async () => {
    const waits = ['node', '-e', 'setInterval(() => undefined, 1e9)']
    await containers.podman('run', '--detach', '--name', 'bare', '--user', '0', 'localhost/assent', ...waits)
    const { users, capabilities, writable } = await limitsOf('bare')
    expect([users, writable]).toEqual([['0'], expect.arrayContaining(['/app/x', '/x', '/usr/x'])])
    expect(capabilities).toContain('NoNewPrivs:\t0')
    await containers.podman('rm', '--force', '--time', '0', 'bare')
  })

  test('the commands of the documentation run in its containers', async () => {
    // compose-commands.deep.ts runs the others.
    const commands = [
      ...new Set(
        commandsOf(operationPage()).filter((command) =>
          /^docker compose exec .*(?:cli\.ts (?:doctor|link list)$| pg_dump )/.test(command),
        ),
      ),
    ]
    expect(commands).toHaveLength(3)
    for (const command of commands) {
      const [words = ''] = command.replace(/^docker compose exec (?:-T )?/, '').split(' > ')
      expect((await containers.podman('exec', ...words.split(' '))).length).toBeGreaterThan(50)
    }
  })

  test('it logs nothing above info, and stops at once when asked to', async () => {
    const said = await containers.podman('logs', 'service')
    expect(said.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/.test(line))).toEqual([])
    await containers.podman('stop', '--time', '30', 'service')
    const ended = await containers.podman('inspect', '--format', '{{.State.ExitCode}} {{.State.OOMKilled}}', 'service')
    expect(ended.trim()).toBe('0 false')
  })
})
