/** Connecting a project on GitLab: recognizing the instance, the token of a bot, and the proof of the person who connects it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aManager, aReachableWorld, sentBack, signsInAtForge, urlIn } from '../../support/checks/connecting.ts'
import type { FakeAccount, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGitlab, startGitlab } from '../../support/forges/gitlab/gitlab.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import type { World } from '../../support/service/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-gitlab-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const file = join(folder, 'secret')
  writeFileSync(file, `${text}\n`)
  return file
}

describe.each(['', '/gitlab'])('connecting a project on GitLab under the path "%s"', (subpath) => {
  let scene: World
  let manager: TestBrowser
  let gitlab: FakeGitlab
  let bot: FakeAccount
  let kate: FakeAccount
  let kit: FakeRepository
  beforeAll(async () => {
    scene = await aReachableWorld('sqlite')
    manager = await aManager(scene, 'kate', scene.linkId)
    gitlab = await startGitlab({ subpath })
    const owner = gitlab.world.account('org', { kind: 'Organization' })
    bot = gitlab.world.account('cla-bot')
    kate = gitlab.world.account('kate')
    kit = gitlab.world.repository('org/tools/deep/kit', { owner, admins: [bot] })
  })
  beforeEach(() => {
    gitlab.state.version = '19.2.0'
    gitlab.join(kit, kate, 40)
    gitlab.join(kit, bot, 40)
    gitlab.state.hooks.length = 0
  })
  afterAll(async () => {
    await gitlab.stop()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const tokenOf = (account: FakeAccount, ...scopes: string[]): string =>
    gitlab.token(account, scopes.length === 0 ? ['api'] : scopes)
  const connects = (given: object = {}) => {
    const typed = { url: `${gitlab.url}/org/tools/deep/kit/-/merge_requests`, token: tokenOf(bot) }
    const own = { own_token: tokenOf(kate, 'read_user') }
    return manager.post(`/v1/link/${scene.linkId}/token-repositories`, { ...typed, ...own, ...given })
  }
  const forgeCommand = (...words: string[]) => {
    const env = { ...environmentOf(scene.home.services.config, 'smtp://127.0.0.1:9'), FORGE_HOSTS: '127.0.0.1' }
    return operates(env, 'forge', ...words)
  }
  const noOwn = { own_token: undefined }

  test('refuses a bot’s token alone, and tells that the instance is a GitLab', async () => {
    const answer = await connects(noOwn)
    expect([answer.code, answer.data]).toMatchObject(['cla.own_token_needed', { forge_kind: 'gitlab' }])
    // The level of the token's own account does not count as the person's.
    expect((await connects({ token: tokenOf(kate), ...noOwn })).code).toBe('cla.own_token_needed')
    expect(gitlab.state.hooks).toEqual([])
  })

  test('names what the repository’s token lacks', async () => {
    const scopes = await connects({ token: tokenOf(bot, 'read_api', 'read_user') })
    expect([scopes.code, scopes.data]).toMatchObject(['cla.forge_scopes_missing', { scopes: 'api' }])
    expect((await connects({ token: gitlab.token(bot, ['api'], '2020-01-01') })).code).toBe('cla.forge_token_expired')
    expect((await connects({ token: 'glpat-unknown' })).code).toBe('cla.forge_token_refused')
    expect((await connects({ url: `${gitlab.url}/org/tools/deep/none` })).code).toBe('cla.forge_token_role')
    gitlab.state.version = '16.8.9'
    expect((await connects()).code).toBe('cla.old_forge_version')
  })

  test('refuses a token of the person that does not prove the role', async () => {
    gitlab.join(kit, kate, 30)
    expect((await connects()).code).toBe('cla.not_your_repository')
    const other = gitlab.world.account('other')
    expect((await connects({ own_token: tokenOf(other, 'read_user') })).code).toBe('cla.not_your_repository')
    expect((await connects({ own_token: 'glpat-unknown' })).code).toBe('cla.own_token_refused')
    expect((await connects({ own_token: tokenOf(kate, 'read_repository') })).code).toBe('cla.own_token_refused')
    const robot = gitlab.world.account('project_bot', { kind: 'Bot' })
    gitlab.join(kit, robot, 40)
    expect((await connects({ own_token: tokenOf(robot, 'read_user') })).code).toBe('cla.own_token_of_bot')
    // The service would act as the person.
    gitlab.join(kit, kate, 40)
    expect((await connects({ token: tokenOf(kate) })).code).toBe('cla.own_token_of_bot')
    expect(gitlab.state.hooks).toEqual([])
  })

  test('refuses a bot that is not a maintainer', async () => {
    const developer = gitlab.world.account('developer-bot')
    gitlab.join(kit, developer, 30)
    expect((await connects({ token: tokenOf(developer) })).code).toBe('cla.forge_token_role')
  })

  test('connects a project in nested groups, and stores no token of the person', async () => {
    const own = tokenOf(kate, 'read_user')
    const answer = await connects({ own_token: own })
    const [watchId = ''] = (answer.data as { watch_ids: string[] }).watch_ids
    const { store, crypto } = scene.home.services
    const watch = await store.reading.watches.get(watchId)
    expect(watch).toMatchObject({ fullName: 'org/tools/deep/kit', repositoryId: String(kit.id) })
    const [forge] = await store.reading.forges.list()
    expect(forge).toMatchObject({ kind: 'gitlab', url: gitlab.url, apiUrl: `${gitlab.url}/api/v4` })
    expect(gitlab.state.hooks).toMatchObject([{ repository: { id: kit.id } }])
    const installation = await store.reading.forgeInstallations.get(watch.installationId)
    expect(crypto.open(installation.token ?? '', `forge-token:${installation.id}`)).not.toBe(own)
    // The instance is known now, so only its version is read.
    const before = gitlab.server.calls.length
    await connects(noOwn)
    const paths = gitlab.server.calls.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path.endsWith('/metadata'))).toHaveLength(1)
  })

  test('the connection check reads the rule about threads, and when the token expires', async () => {
    const answer = await connects({ token: gitlab.token(bot, ['api'], '2030-05-01') })
    const [watchId = ''] = (answer.data as { watch_ids: string[] }).watch_ids
    const proves = async () => (await manager.post(`/v1/link/${scene.linkId}/watches/${watchId}/connection`, {})).data
    const settings = `${gitlab.url}/org/tools/deep/kit/-/settings/merge_requests`
    const expiry = { token_expires_at: Date.UTC(2030, 4, 1) }
    expect(await proves()).toMatchObject({ access: 'writes', required: 'yes', settings_url: settings, ...expiry })
    gitlab.projectOf(kit).requiresThreads = false
    expect(await proves()).toMatchObject({ required: 'no' })
  })

  test('a group’s maintainer is one of the project, too', async () => {
    const lead = gitlab.world.account('lead')
    gitlab.join('org/tools', lead, 50)
    expect((await connects({ own_token: tokenOf(lead, 'read_user') })).code).toBeUndefined()
  })

  test('a sign-in through the instance’s application proves the person', async () => {
    const { services } = scene.home
    const id = (await services.store.reading.forges.list())[0]?.id ?? ''
    const listed = async () => (await manager.get(`/v1/link/${scene.linkId}/forges`)).data
    expect(await listed()).toEqual([])
    const { clientId, clientSecret } = gitlab.state.oauth
    const set = await forgeCommand('set', id, '--oauth-id', clientId, '--oauth-secret-file', fileOf('replaced below'))
    expect(set.out).toContain('/cla/api/v1/forges/signed-in')
    const secrets = await forgeCommand('secrets', id, '--client-secret-file', fileOf(clientSecret))
    expect(secrets).toMatchObject({ code: 0, out: 'replaced: client secret\n' })
    // A webhook secret belongs to a GitHub App.
    expect((await forgeCommand('secrets', id, '--webhook-secret-file', fileOf('x'))).err).toContain('cla.not_found')
    expect(await listed()).toEqual([{ id, kind: 'gitlab', url: gitlab.url, login: '' }])
    gitlab.state.signedIn = kate
    const begun = await manager.post(`/v1/link/${scene.linkId}/forges/${id}/sign-in`, {})
    expect(new URL(urlIn(begun)).searchParams.get('scope')).toBe('read_user')
    const back = await manager.get(await sentBack(urlIn(begun)))
    expect(back.headers['location']).toContain(`forge=${id}`)
    expect(await listed()).toMatchObject([{ login: 'kate' }])
    expect((await connects(noOwn)).code).toBeUndefined()
    gitlab.join(kit, kate, 20)
    expect((await connects(noOwn)).code).toBe('cla.not_your_repository')
    // The platform no longer accepts the sign-in.
    for (const [token, { kind }] of gitlab.state.tokens) if (kind === 'oauth') gitlab.state.tokens.delete(token)
    expect((await connects(noOwn)).code).toBe('cla.own_token_needed')
    expect(await listed()).toMatchObject([{ login: '' }])
    await signsInAtForge(manager, scene.linkId, id)
    expect(await listed()).toMatchObject([{ login: 'kate' }])
  })
})
