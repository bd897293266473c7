/** Whole organizations on each kind of forge: a fake with an organization, and the request that connects it. */
import type { ResultOf } from '../../../openapi/index.ts'
import type { ForgeKind } from '../../../src/domain/pull-requests/forge-kinds.ts'
import { organizationSweep } from '../../../src/domain/pull-requests/check-limits.ts'
import { sweepOrganizations } from '../../../src/server/jobs/check-pull-requests.ts'
import { addForge } from '../../../src/server/usecases/checks/forges/add-forge.ts'
import type { FakeAccount, FakeRepository, ForgeWorld } from '../forges/forge-world.ts'
import type { ForgeServer } from '../forges/forge-server.ts'
import { startGitcode } from '../forges/gitcode/gitcode.ts'
import { startGitea } from '../forges/gitea/gitea.ts'
import { startGitee } from '../forges/gitee/gitee.ts'
import { startGitlab } from '../forges/gitlab/gitlab.ts'
import { startGithub } from '../forges/github/github.ts'
import type { TestBrowser } from '../http/test-browser.ts'
import type { World } from '../service/world.ts'
import { registers, signsInAtForge } from './connecting.ts'

export type ConnectedOrganization = ResultOf<'listWatchedOrganizations'>[number]

/** A fake forge with the organization `org`, which `admin` may connect. */
export type OrganizationForge = {
  kind: ForgeKind
  world: ForgeWorld
  owner: FakeAccount
  admin: FakeAccount
  faults: Pick<ForgeServer, 'fault' | 'forgive'>
  /** Paths of the requests that the forge received. */
  calls: () => string[]
  /** Adds a repository to the organization. By default, `admin` administers it. */
  add(name: string, given?: { isAdministered?: boolean; changedAt?: number; isArchived?: boolean }): FakeRepository
  /** Connects the organization, by default `org`, with a new token of `admin` or after signing in as `admin`. */
  connects(
    browser: TestBrowser,
    linkId: string,
    exceptions?: readonly string[],
    name?: string,
  ): ReturnType<TestBrowser['post']>
  /** Revokes the access of the service. */
  revoke(): void
  /** Number of webhooks by URL; null if the forge has one for all repositories. */
  hooks: (() => { url: string }[]) | null
  stop(): Promise<void>
}

const scopes = {
  gitea: ['write:repository', 'write:issue', 'read:user', 'read:organization'],
}

function adderFor(world: ForgeWorld, owner: FakeAccount, admin: FakeAccount): OrganizationForge['add'] {
  return (name, { isAdministered = true, changedAt = 0, isArchived = false } = {}) => {
    const made = world.repository(`org/${name}`, { owner, admins: isAdministered ? [admin] : [] })
    made.writers.add(admin.id)
    return Object.assign(made, { changedAt, isArchived })
  }
}

async function tokenForge(kind: 'gitea' | 'gitee' | 'gitcode', scene: World): Promise<OrganizationForge> {
  const now = () => scene.home.clock.now()
  const forge =
    kind === 'gitea' ? await startGitea({}) : kind === 'gitee' ? await startGitee({ now }) : await startGitcode({ now })
  const { world, url } = forge
  const [owner, admin] = [world.account('org', { kind: 'Organization' }), world.account('cla')]
  if (kind !== 'gitea') await storeForge(scene, kind, url)
  let token = ''
  return {
    ...{ kind, world, owner, admin, faults: forge.server, add: adderFor(world, owner, admin) },
    calls: () => forge.server.calls.map(({ path }) => path),
    connects(browser, linkId, exceptions = [], name = 'org') {
      token =
        kind === 'gitea'
          ? (forge as { token: (...given: unknown[]) => string }).token(admin, scopes.gitea)
          : forge.token(admin)
      return browser.post(`/v1/link/${linkId}/token-organizations`, { url: `${url}/${name}`, token, exceptions })
    },
    revoke: () => void forge.state.tokens.delete(token),
    hooks: () => forge.state.hooks,
    stop: () => forge.stop(),
  }
}

/** Stores an instance of a kind that is not recognized by a URL on loopback. */
async function storeForge({ home: { services } }: World, kind: ForgeKind, url: string): Promise<void> {
  const id = services.random.id()
  await services.store.transaction((tx) =>
    tx.forges.insert({
      ...{
        id,
        kind,
        state: 'live',
        url,
        apiUrl: `${url}/api/v5`,
        appId: '',
        slug: '',
        clientId: '',
        clientSecret: null,
      },
      ...{ privateKey: null, hookSecret: null, previousSecret: null, previousUntil: null, hookId: id },
      ...{ noreplyHosts: [], addedAt: tx.at, redeliveredAt: 0 },
    }),
  )
}

async function githubForge(scene: World): Promise<OrganizationForge> {
  const github = await startGithub({ now: () => scene.home.clock.now() })
  const { world } = github
  const [owner, admin] = [world.account('org', { kind: 'Organization' }), world.account('kate-gh')]
  github.app(owner, '')
  const { address } = await addForge(scene.home.services, { url: github.url, organization: '' })
  const forgeId = await registers(scene, github, address)
  const installation = await github.install(owner, [])
  const add = adderFor(world, owner, admin)
  return {
    ...{ kind: 'github', world, owner, admin, faults: github.server, hooks: null },
    calls: () => github.server.calls.map(({ path }) => path),
    add(name, given) {
      const made = add(name, given)
      installation.repositories.push(made)
      return made
    },
    async connects(browser, linkId, exceptions = []) {
      github.state.signedIn = admin
      await signsInAtForge(browser, linkId, forgeId)
      return browser.post(`/v1/link/${linkId}/forges/${forgeId}/organizations`, {
        ...{ installation_id: String(installation.id), exceptions },
      })
    },
    revoke: () => void (installation.isGone = true),
    stop: () => github.stop(),
  }
}

/** The token of the group is a bot's; `admin` proves who connects it with a token of their own. */
async function gitlabForge(scene: World): Promise<OrganizationForge> {
  const gitlab = await startGitlab({ now: () => scene.home.clock.now() })
  const { world, url } = gitlab
  const [owner, admin, bot] = [
    world.account('org', { kind: 'Organization' }),
    world.account('kate-gl'),
    world.account('cla', { kind: 'Bot' }),
  ]
  gitlab.join('org', bot, 40)
  let token = ''
  return {
    ...{ kind: 'gitlab', world, owner, admin, faults: gitlab.server, add: adderFor(world, owner, admin) },
    calls: () => gitlab.server.calls.map(({ path }) => path),
    connects(browser, linkId, exceptions = [], name = 'org') {
      token = gitlab.token(bot)
      const own = gitlab.token(admin, ['read_user'])
      const typed = { url: `${url}/${name}`, token, own_token: own, exceptions }
      return browser.post(`/v1/link/${linkId}/token-organizations`, typed)
    },
    revoke: () => void gitlab.state.tokens.delete(token),
    hooks: () => gitlab.state.hooks,
    stop: () => gitlab.stop(),
  }
}

export function organizationForge(kind: ForgeKind, scene: World): Promise<OrganizationForge> {
  if (kind === 'github') return githubForge(scene)
  return kind === 'gitlab' ? gitlabForge(scene) : tokenForge(kind, scene)
}

const never = new AbortController().signal

/** Runs the job until nothing is due at the current time, and again after each pause within `forMs`. */
export async function sweepsOrganizations(scene: World, forMs = 0): Promise<void> {
  const { clock, services } = scene.home
  await sweepOrganizations(services, never)
  for (let passed = 0; passed < forMs; passed += organizationSweep.rest) {
    clock.advance(organizationSweep.rest)
    await sweepOrganizations(services, never)
  }
}

/** Returns the organizations of a project as its managers see them. */
export const listedOrganizations = async (browser: TestBrowser, linkId: string): Promise<ConnectedOrganization[]> =>
  (await browser.get(`/v1/link/${linkId}/organizations`)).data as ConnectedOrganization[]
