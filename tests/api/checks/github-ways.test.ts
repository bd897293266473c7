/** Connecting GitHub: the operator registers an App, a community installs it, and a manager connects repositories that the manager administers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgeRegistrationLifetime, forgeSignInLifetime } from '../../../src/domain/pull-requests/check-limits.ts'
import { reachForgesAgain, workOffDeliveries } from '../../../src/server/jobs/check-pull-requests.ts'
import { addForge } from '../../../src/server/usecases/checks/forges/add-forge.ts'
import { removeForge } from '../../../src/server/usecases/checks/forges/remove-forge.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { aCommunity } from '../../support/community/community.ts'
import type { FakeAccount, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'
import type { FakeInstallation } from '../../support/forges/github/github-state.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import type { World } from '../../support/service/world.ts'
import {
  aReachableWorld,
  aManager,
  listedForges,
  registers,
  sentBack,
  signsInAtForge,
  urlIn,
} from '../../support/checks/connecting.ts'

const never = new AbortController().signal

describe.each(postgresOrBoth)('connecting GitHub, on %s', (database) => {
  let scene: World
  let manager: TestBrowser
  let github: FakeGithub
  let owner: FakeAccount
  let kate: FakeAccount
  let mallory: FakeAccount
  let kit: FakeRepository
  let other: FakeRepository
  let forgeId: string
  let installation: FakeInstallation
  let theirs: FakeInstallation
  beforeAll(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
    github = await startGithub({ now: () => scene.home.clock.now(), tellsRuns: true })
    const { world } = github
    owner = world.account('org', { kind: 'Organization' })
    kate = world.account('kate-gh')
    mallory = world.account('mallory')
    kit = world.repository('org/kit', { owner, admins: [kate] })
    other = world.repository('mallory/own', { owner: mallory, admins: [mallory] })
    github.app(owner, '')
  })
  afterAll(async () => {
    await github.stop()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const services = () => scene.home.services
  const repositories = (browser: TestBrowser = manager, linkId = scene.linkId) =>
    browser.get(`/v1/link/${linkId}/forges/${forgeId}/repositories`)
  const connects = (chosen: object, browser: TestBrowser = manager, linkId = scene.linkId) =>
    browser.post(`/v1/link/${linkId}/forges/${forgeId}/repositories`, chosen)
  const watchOf = (repository: FakeRepository) =>
    services().store.reading.watches.findRepository(forgeId, String(repository.id))

  describe('the operator', () => {
    test('registers an App with a one-time URL, whose page is the only one that may post to the forge', async () => {
      const { address } = await addForge(services(), { url: github.url, organization: '' })
      const path = new URL(address).pathname
      const policy = (await scene.wire.get(path)).headers['content-security-policy']
      expect(policy).toContain(`form-action 'self' ${github.url};`)
      const elsewhere = await scene.wire.get('/index')
      expect(elsewhere.headers['content-security-policy']).toContain(`form-action 'self';`)
      forgeId = await registers(scene, github, address)
      const forge = await services().store.reading.forges.get(forgeId)
      expect([forge.url, forge.apiUrl, forge.slug]).toEqual([github.url, `${github.url}/api/v3`, 'cla'])
      expect(github.state.apps[0]?.hookUrl).toBe(
        `${services().config.publicUrl}/cla/api/v1/checks/hooks/${forge.hookId}`,
      )
      const [app] = github.state.apps
      const stored = JSON.stringify(forge)
      for (const secret of [app?.privateKey, app?.clientSecret, app?.webhookSecret])
        expect(stored).not.toContain(secret)
      const used = await scene.wire.get(`/v1/forges/registrations/${path.split('/').at(-1)}`)
      expect(used.code).toBe('cla.used_forge_registration')
      expect((await scene.wire.get(path)).headers['content-security-policy']).toContain(`form-action 'self';`)
    })

    test('cannot add a forge twice, or one that is neither https nor listed', async () => {
      const adds = (url: string) =>
        addForge(services(), { url, organization: '' }).catch((error: { code: string }) => error.code)
      expect(await adds(github.url)).toBe('cla.forge_exists')
      for (const url of [
        'http://ghe.example.org',
        'https://10.0.0.7',
        'https://intranet',
        'https://[fd00::1]',
        'ftp://x',
        'x',
      ]) {
        expect(await adds(url), url).toBe('cla.forge_not_allowed')
      }
    })

    test('sees if a URL has expired or is unknown, or if the redirect belongs to another browser', async () => {
      const { address } = await addForge(services(), { url: 'https://github.com', organization: 'org' })
      const token = address.split('/').at(-1) ?? ''
      const begun = await aBrowser(scene).post(`/v1/forges/registrations/${token}`, {})
      expect(urlIn(begun)).toMatch(/^https:\/\/github\.com\/organizations\/org\/settings\/apps\/new\?state=/)
      const state = new URL(urlIn(begun)).searchParams.get('state')
      const stolen = aBrowser(scene)
      await stolen.get(`/v1/forges/registered?code=abc&state=${state}`)
      expect(stolen.cookies.get('error_code')).toBe('cla.auth_failed')
      scene.home.clock.advance(forgeRegistrationLifetime)
      const read = (key: string) => scene.wire.get(`/v1/forges/registrations/${key}`)
      expect((await read(token)).code).toBe('cla.expired_forge_registration')
      expect((await read('never')).code).toBe('cla.no_forge_registration')
    })
  })

  describe('a community', () => {
    beforeAll(async () => {
      const { linkId } = scene
      manager = await aManager(scene, 'kate2', linkId)
      installation = await github.install(owner, [kit])
      theirs = await github.install(mallory, [other])
    })

    test('signs in at the forge, and sees what its manager administers there', async () => {
      expect((await repositories()).code).toBe('cla.not_signed_in_to_forge')
      github.state.signedIn = kate
      const path = await signsInAtForge(manager, scene.linkId, forgeId)
      expect(path).toBe(`/project/${scene.linkId}/pull-requests/connect?forge=${forgeId}`)
      const { data } = await repositories()
      expect(data).toMatchObject({
        login: 'kate-gh',
        installations: [
          {
            id: String(installation.id),
            account: 'org',
            repositories: [{ full_name: 'org/kit', is_administered: true, watched: 'no' }],
          },
        ],
      })
    })

    test('cannot connect an installation of others, or a repository that its manager does not administer', async () => {
      const chosen = { installation_id: String(theirs.id), repository_ids: [String(other.id)] }
      expect((await connects(chosen)).code).toBe('cla.not_your_repository')
      expect((await connects({ ...chosen, installation_id: String(installation.id) })).code).toBe(
        'cla.not_your_repository',
      )
      kit.admins.delete(kate.id)
      kit.writers.add(kate.id)
      const ours = { installation_id: String(installation.id), repository_ids: [String(kit.id)] }
      expect((await connects(ours)).code).toBe('cla.not_your_repository')
      kit.admins.add(kate.id)
      expect(await watchOf(kit)).toBeNull()
    })

    test('connects its repository, which another link then cannot', async () => {
      const ours = { installation_id: String(installation.id), repository_ids: [String(kit.id)] }
      const { data } = await connects(ours)
      expect(data).toEqual({ watch_ids: [(await watchOf(kit))?.id] })
      const second = await aCommunity(services(), ['en'], ['individual'], 'anchor')
      const olga = await aManager(scene, 'olga', second)
      expect((await connects(ours, olga, second)).code).toBe('cla.not_signed_in_to_forge')
      github.state.signedIn = kate
      await signsInAtForge(olga, second, forgeId)
      expect((await connects(ours, olga, second)).code).toBe('cla.repository_watched')
      expect((await repositories(olga, second)).data).toMatchObject({
        installations: [{ repositories: [{ watched: 'elsewhere' }] }],
      })
      expect((await olga.get(`/v1/link/${second}/watches/${(await watchOf(kit))?.id}/connection`)).code).toBe(
        'cla.not_found',
      )
    })

    test('sees the connection verified end to end', async () => {
      const id = (await watchOf(kit))?.id
      const place = `/v1/link/${scene.linkId}/watches/${id}/connection`
      expect((await manager.get(place)).data).toMatchObject({ delivered_at: 0, posted_at: 0, kind: 'github' })
      const proof = await manager.post(place, {})
      expect(proof.data).toMatchObject({ access: 'writes', required: 'no', branch: 'main', queue: 'accepted' })
      const [run] = github.checkRuns
      expect(run).toMatchObject({ name: 'CLA', conclusion: 'success', head_sha: kit.history.head('main') })
      await workOffDeliveries(services(), never)
      const { data } = await manager.get(place)
      expect(data).toMatchObject({ state: 'live' })
      expect((data as { delivered_at: number }).delivered_at).toBeGreaterThan(0)
      expect((data as { posted_at: number }).posted_at).toBeGreaterThan(0)
      await manager.post(place, {})
      expect(github.checkRuns).toHaveLength(1)
    })

    test('sees whether the default branch requires the check, and whether from this App only', async () => {
      const place = `/v1/link/${scene.linkId}/watches/${(await watchOf(kit))?.id}/connection`
      const required = async () => ((await manager.post(place, {})).data as { required: string }).required
      const rule = { repositoryId: kit.id, context: 'CLA' }
      const { required: rules, apps } = github.state
      rules.push({ ...rule, by: 'protection', appId: null })
      expect(await required()).toBe('unpinned')
      rules.push({ ...rule, by: 'rules', appId: apps[0]?.id ?? 0 })
      expect(await required()).toBe('yes')
      rules.splice(0, 2, { ...rule, by: 'rules', context: 'build', appId: null })
      expect(await required()).toBe('no')
      github.server.fault({ path: /\/rules\// }, { kind: 'unavailable', status: 503 })
      expect(await required()).toBe('unknown')
      delete installation.permissions['merge_queues']
      expect((await manager.post(place, {})).data).toMatchObject({ queue: 'waits' })
      installation.permissions['merge_queues'] = 'read'
    })

    test('sees which permissions an owner has not accepted, and where to accept them', async () => {
      const watch = `/v1/link/${scene.linkId}/watches/${(await watchOf(kit))?.id}`
      const told = async () => {
        const { missing_permissions: missing, permissions_url: url } = (await manager.get(watch)).data as {
          missing_permissions?: string[]
          permissions_url?: string
        }
        return { missing, url }
      }
      const listed = async () => (await listedForges(services())).find(({ id }) => id === forgeId)?.waits_for
      const { issues: _, members: __, ...before } = installation.permissions
      Object.assign(installation, { permissions: before })
      // Simulates a connection made by an earlier version of the service, which requested fewer permissions.
      await manager.post(`${watch}/connection`, {})
      const page = `${github.url}/installations/${installation.id}`
      expect(await told()).toEqual({ missing: ['issues', 'members'], url: page })
      expect(await listed()).toBe(`org (issues: read, members: read; an owner must accept them at ${page})`)
      github.hooks.lose()
      await github.acceptPermissions(installation)
      github.hooks.send()
      await reachForgesAgain(services(), never)
      expect(await told()).toEqual({})
      expect(await listed()).toBe('-')
    })

    test('returns after the installation to the page where it started', async () => {
      const begun = await manager.post(`/v1/link/${scene.linkId}/forges/${forgeId}/installation`, {})
      expect(urlIn(begun)).toMatch(/\/apps\/cla\/installations\/new\?state=/)
      const wide = github.world.repository('org/wide', { owner, admins: [kate] })
      github.state.toInstall = { account: owner, repositories: [wide] }
      const back = await manager.get(await sentBack(urlIn(begun)))
      expect(back.headers['location']).toBe(`/project/${scene.linkId}/pull-requests/connect?forge=${forgeId}`)
      const again = await manager.get('/v1/forges/installed?state=never&installation_id=1')
      expect(again.headers['location']).toBe('/linked-repo')
    })

    test('is redirected with a state once, in its own browser, and with the right verifier', async () => {
      const begun = await manager.post(`/v1/link/${scene.linkId}/forges/${forgeId}/sign-in`, {})
      const path = await sentBack(urlIn(begun))
      const stranger = aBrowser(scene)
      expect((await stranger.get(path)).headers['location']).toBe('/linked-repo')
      expect(stranger.cookies.get('error_code')).toBe('cla.auth_failed')
      const first = manager.copy()
      expect((await first.get(path)).headers['location']).toContain('?forge=')
      const replayed = manager.copy()
      expect((await replayed.get(path)).headers['location']).toBe('/linked-repo')
      expect(replayed.cookies.get('error_code')).toBe('cla.auth_failed')
    })

    test('sees that it declined at the forge', async () => {
      github.state.signedIn = null
      const path = await signsInAtForge(manager, scene.linkId, forgeId)
      expect(path).toContain('?forge=')
      expect(manager.cookies.get('error_code')).toBe('cla.refuse_to_authorize_email')
      github.state.signedIn = kate
    })

    test('signs in again after an hour, and after the forge revokes the token', async () => {
      await signsInAtForge(manager, scene.linkId, forgeId)
      github.state.userTokens.clear()
      expect((await repositories()).code).toBe('cla.not_signed_in_to_forge')
      await signsInAtForge(manager, scene.linkId, forgeId)
      scene.home.clock.advance(forgeSignInLifetime)
      const again = await aManager(scene, `kate${scene.home.clock.now()}`, scene.linkId)
      manager = again
      expect((await repositories()).code).toBe('cla.not_signed_in_to_forge')
      await signsInAtForge(manager, scene.linkId, forgeId)
      expect((await repositories()).status).toBe(200)
    })

    test('runs a repository dry, and nothing is posted', async () => {
      const dry = github.world.repository('org/dry', { owner, admins: [kate] })
      const at = await github.install(owner, [dry])
      const posted = github.checkRuns.length
      await connects({ installation_id: String(at.id), repository_ids: [String(dry.id)], is_dry: true })
      const place = `/v1/link/${scene.linkId}/watches/${(await watchOf(dry))?.id}/connection`
      expect((await manager.get(place)).data).toMatchObject({ is_dry: true })
      expect((await manager.post(place, {})).data).toMatchObject({ access: 'dry' })
      expect(github.checkRuns).toHaveLength(posted)
    })
  })

  test('the audit log and the log contain no planted secret, and the evidence verifies', async () => {
    const { store } = services()
    const audit = JSON.stringify(await store.reading.audit.list(500))
    const [app] = github.state.apps
    const secrets = [app?.privateKey, app?.clientSecret, app?.webhookSecret, ...github.state.userTokens.keys()]
    for (const secret of secrets) expect(audit).not.toContain(secret)
    expect(audit).toContain('forge.register')
    expect(audit).toContain('watch.connect')
    expect(await removeForge(services(), { id: forgeId })).toBeGreaterThan(1)
    expect((await store.reading.forges.get(forgeId)).privateKey).toBeNull()
    expect(await watchOf(kit)).toBeNull()
    expect((await verifyEvidence(store.reading)).problems).toEqual([])
  })
})
