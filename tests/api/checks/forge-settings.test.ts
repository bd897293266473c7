/** Replacing the secrets of a registered App, and configuring the proof of account ownership on a Gitea. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { replaceForgeSecrets } from '../../../src/server/usecases/checks/forges/replace-forge-secrets.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'
import type { FakeApp } from '../../support/forges/github/github-state.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'
import { signatureOf, watchRepository, type WatchedSetup } from '../../support/checks/watched.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-forge-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const file = join(folder, String(text.length))
  writeFileSync(file, `${text}\n`)
  return file
}

const environmentFor = (home: World['home']): Record<string, string> => ({
  ...environmentOf(home.services.config, 'smtp://127.0.0.1:9'),
  FORGE_HOSTS: '127.0.0.1',
})

/** Runs a `forge` command in a separate process, then advances the test clock to the system time that the process used. */
async function forgeCommand({ home }: World, ...words: string[]) {
  const env = environmentFor(home)
  const said = await operates(env, 'forge', ...words)
  home.clock.advance(Math.max(0, Date.now() - home.clock.now()))
  return said
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = ({ privateKey }: ReturnType<typeof newKeys>) =>
  privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

describe.each(sqliteOrBoth)('the secrets of an App, on %s', (database) => {
  let scene: World
  let github: FakeGithub
  let app: FakeApp
  let setup: WatchedSetup
  beforeAll(async () => {
    scene = await world(database, { config: { forgeHosts: ['127.0.0.1'] } })
    // Commands run in separate processes with the system clock, so the fake must use it as well.
    github = await startGithub({ now: () => Date.now() })
    const owner = github.world.account('org', { kind: 'Organization' })
    const repository = github.world.repository('org/kit', { owner, admins: [] })
    app = github.app(owner, '')
    setup = await watchRepository(scene.home.services, {
      ...{ linkId: scene.linkId, kind: 'github', url: github.url, apiUrl: `${github.url}/api/v3` },
      ...{ app: { id: String(app.id), privateKey: app.privateKey }, repositoryId: String(repository.id) },
    })
  })
  afterAll(async () => {
    await github.stop()
    await scene.close()
  })

  const stored = () => scene.home.services.store.reading.forges.get(setup.forgeId)
  const replace = (option: string, text: string) => forgeCommand(scene, 'secrets', setup.forgeId, option, fileOf(text))
  const waitsFor = async (): Promise<string> => {
    const { out } = await forgeCommand(scene, 'list', '--json')
    return (JSON.parse(out) as { waits_for: string }).waits_for
  }

  test('the list names permissions that the App does not request, and the page where its owner adds them', async () => {
    const { permissions, events, owner } = app
    expect(await waitsFor()).toBe('-')
    // Simulates an App that an earlier version of the service registered with fewer permissions.
    const { issues: _, ...before } = permissions
    Object.assign(app, { permissions: before, events: events.filter((event) => event !== 'push') })
    const page = `${github.url}/organizations/org/settings/apps/cla/permissions`
    expect(await waitsFor()).toBe(`the App (issues: read, event push; its owner must add them at ${page})`)
    app.owner = github.world.account('kate')
    expect(await waitsFor()).toContain(`; its owner must add them at ${github.url}/settings/apps/cla/permissions)`)
    github.server.fault({ path: '/api/v3/app' }, { kind: 'unavailable', status: 503 }, 10)
    expect(await waitsFor()).toBe('-')
    github.server.forgive()
    Object.assign(app, { permissions, events, owner })
  })

  test('the list says if the key of an App was stored with another SECRET_KEY', async () => {
    const env = { ...environmentFor(scene.home), SECRET_KEY: '6b'.repeat(32) }
    const { code, out, err } = await operates(env, 'forge', 'list', '--json')
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      waits_for: expect.stringContaining('encrypted with a different SECRET_KEY'),
    })
  })

  let deliveries = 0
  const delivered = async (secret: string): Promise<number> => {
    deliveries += 1
    const body = JSON.stringify({ action: 'opened', number: deliveries })
    const { status } = await scene.wire.send({
      ...{ method: 'POST', url: `/v1/checks/hooks/${setup.hookId}`, payload: body },
      headers: {
        ...{ 'content-type': 'application/json', 'x-github-event': 'pull_request' },
        ...{ 'x-github-delivery': `d-${deliveries}`, 'x-hub-signature-256': `sha256=${signatureOf(secret, body)}` },
      },
    })
    return status
  }

  test('deliveries with the new webhook secret are accepted at once, and those with the previous one for a day', async () => {
    const [second, third] = ['the second secret', 'the third secret of the hook']
    expect(await replace('--webhook-secret-file', second)).toMatchObject({ code: 0, out: 'replaced: webhook secret\n' })
    expect([await delivered(setup.secret), await delivered(second)]).toEqual([202, 202])
    const secrets = { hookSecret: third, privateKey: null, clientSecret: null }
    await replaceForgeSecrets(scene.home.services, { id: setup.forgeId, secrets })
    expect([await delivered(third), await delivered(second), await delivered(setup.secret)]).toEqual([202, 202, 401])
    scene.home.clock.advance(duration.day - duration.minute)
    expect([await delivered(third), await delivered(second)]).toEqual([202, 202])
    scene.home.clock.advance(2 * duration.minute)
    expect([await delivered(third), await delivered(second)]).toEqual([202, 401])
  })

  test.each([
    ['a text that is not a key', 'no key at all'],
    ['the key of another App', pemOf(newKeys())],
  ])('%s is rejected as a private key', async (_, text) => {
    const before = await stored()
    const { code, err } = await replace('--private-key-file', text)
    const refused = `Refused: cla.forge_token_refused (GitHub does not accept the private key for App ${app.id})\n`
    expect([code, err.endsWith(refused)]).toEqual([1, true])
    expect(await stored()).toEqual(before)
  })

  test('a new private key is used, and failed connections are retried at once', async () => {
    const { services } = scene.home
    const keys = newKeys()
    Object.assign(app, { publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString() })
    await services.store.transaction((tx) =>
      tx.watches.change(setup.watchId, { state: 'suspended', trouble: 'refused', sweepAt: tx.at + duration.day }),
    )
    expect(await replace('--private-key-file', pemOf(keys))).toMatchObject({ code: 0, err: '' })
    expect(services.crypto.open((await stored()).privateKey ?? '', `forge-key:${setup.forgeId}`)).toBe(
      pemOf(keys).trim(),
    )
    const [unreached] = await services.store.reading.watches.unreached(Date.now(), 1)
    expect(unreached?.id).toBe(setup.watchId)
  })

  test('nothing changes if GitHub does not respond', async () => {
    const before = await stored()
    github.server.fault({ path: '/api/v3/app' }, { kind: 'unavailable', status: 503 })
    expect((await replace('--private-key-file', pemOf(newKeys()))).err).toContain('cla.platform_away')
    expect(await stored()).toEqual(before)
  })
})

describe('a Gitea', () => {
  let at: CheckScenario
  let ref = ''
  beforeAll(async () => {
    at = await aCheckScenario('sqlite')
    const account = at.gitea.world.account('cy')
    ref = (await at.opens('one', [{ name: 'Cy', email: at.gitea.world.noreply(account) }])).ref
  })
  afterAll(() => at.close())

  const set = (...words: string[]) => forgeCommand(at.scene, 'set', at.setup.forgeId, ...words)
  const said = async () => {
    const { store } = at.scene.home.services
    const pull = await store.reading.pullRequests.find(ref)
    return [pull?.statusTitle, (await at.reads(ref)).account_by]
  }

  test('reports that commits must be changed as long as accounts cannot be proven there', async () => {
    expect(await said()).toEqual([
      expect.stringMatching(/^Commit [\da-f]{7} names an account’s address, and accounts can’t be confirmed here$/),
      '',
    ])
  })

  test('lets people prove their accounts with the OAuth application that the operator sets', async () => {
    const { oauth } = at.gitea.state
    const done = await set('--oauth-id', oauth.clientId, '--oauth-secret-file', fileOf(oauth.clientSecret))
    const redirect = `${at.scene.home.services.config.publicUrl}/cla/api/v1/checks/accounts/return`
    expect([done.code, done.out]).toEqual([
      0,
      `saved; open pull requests will be checked again\nredirect URI of the OAuth application: ${redirect}\n`,
    ])
    await at.works()
    expect(await said()).toEqual(['1 contributor needs to sign in with their account and sign the CLA', '127.0.0.1'])
    expect((await set('--no-oauth')).code).toBe(0)
    await at.works()
    expect((await said())[1]).toBe('')
  })

  test('uses the domain of noreply addresses that the operator sets', async () => {
    expect((await set('--noreply', 'Elsewhere.example')).code).toBe(0)
    await at.works()
    expect((await said())[0]).not.toContain('account')
    expect((await set('--noreply', at.gitea.noreplyHost)).code).toBe(0)
    await at.works()
    expect((await said())[0]).toContain('accounts can’t be confirmed here')
  })

  test.each([
    ['--oauth-id', 'alone'],
    ['--noreply', 'not a domain'],
    ['--no-oauth', '--oauth-id', 'one', '--oauth-secret-file', 'none'],
    [],
  ])('rejects %s %s', async (...words) => {
    expect((await set(...words)).code).toBe(2)
  })
})
