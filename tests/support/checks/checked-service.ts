/** A service and a fake forge. Each random history has its own watched repository. */
import type { FastifyInstance } from 'fastify'
import type { ForgeKind } from '../../../src/domain/pull-requests/forge-kinds.ts'
import { defaultCheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import { pullRequestCheck } from '../../../src/domain/pull-requests/check-limits.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { buildApp } from '../../../src/server/app.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../src/server/jobs/check-pull-requests.ts'
import type { CommunityManager } from '../../../src/server/context/caller.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { storeWatch } from '../../../src/server/usecases/checks/forges/store-watch.ts'
import { anAccount } from '../people/accounts.ts'
import { type BareDatabase, openBareDatabase } from '../databases/bare-database.ts'
import { aCommunity } from '../community/community.ts'
import { aCorporation } from '../people/corporations.ts'
import type { FakePull } from '../forges/forge-world.ts'
import { startHistory } from '../forges/git-history.ts'
import { type GitRepository, openGitRepository } from '../forges/git-repository.ts'
import type { FakeGitcode } from '../forges/gitcode/gitcode.ts'
import type { FakeGitee } from '../forges/gitee/gitee.ts'
import type { GiteeSwitches } from '../forges/gitee/gitee-state.ts'
import type { FakeGitlab } from '../forges/gitlab/gitlab.ts'
import type { GitlabSwitches } from '../forges/gitlab/gitlab-state.ts'
import type { startGitea } from '../forges/gitea/gitea.ts'
import type { startGithub } from '../forges/github/github.ts'
import type { GithubSwitches } from '../forges/github/github-state.ts'
import { type Database, testServices, type TestServices } from '../service/test-services.ts'
import { openForge, type Pace } from './checked-forges.ts'
import { connectGitcode, gitcodeMarksOf } from './checked-gitcode.ts'
import { connectGitee, giteeMarksOf } from './checked-gitee.ts'
import { connectGitlab, gitlabMarksOf } from './checked-gitlab.ts'
import { type HistoryScenario, type LaterVersions, rulesOf, scenarioOf } from './history-scenario.ts'

export type WatchedScenario = HistoryScenario & { seed: number; watchId: string; nativeInstallation: string }

export type CheckedService = Awaited<ReturnType<typeof openCheckedService>>

export async function openCheckedService({
  seeds,
  kind,
  database,
  alter = (services) => services,
  pace,
  deliverTo,
  switches = {},
  giteeSwitches = {},
  gitlabSwitches = {},
}: {
  seeds: readonly number[]
  kind: ForgeKind
  database: Database
  /** Adds a fault to the services, for controls. */
  alter?: (services: Services, scenes: () => readonly WatchedScenario[]) => Services
  /** Clock and latency of the forge. Needed if the service runs in another process. */
  pace?: Pace
  /** URL of a service in another process that receives the webhooks. If set, none is started here. */
  deliverTo?: string
  switches?: Partial<GithubSwitches>
  giteeSwitches?: Partial<GiteeSwitches>
  gitlabSwitches?: Partial<GitlabSwitches>
}) {
  const home: TestServices = await testServices({ database, config: { forgeHosts: ['127.0.0.1'] } })
  const scenes: WatchedScenario[] = []
  const log: string[] = []
  const hook = { url: '', secret: '' }
  if (pace) home.clock.set(pace.now())
  const services = alter(home.services, () => scenes)
  const linkId = await aCommunity(home.services)
  const app: FastifyInstance = await buildApp(services, { log: { write: (line) => void log.push(line) } })
  const origin = deliverTo ?? (await app.listen({ host: '127.0.0.1', port: 0 }))
  const hookUrl = (hookId: string): string => `${origin}/cla/api/v1/checks/hooks/${hookId}`
  const forge = await openForge(kind, {
    ...(pace ?? { now: () => home.clock.now() }),
    switches,
    giteeSwitches,
    gitlabSwitches,
  })
  const git: GitRepository = openGitRepository()
  const employer = (await aCorporation(home.services, { linkId, email: 'boss@work.example' })).corporation
  const forgeId = await registerForge()
  const bare: BareDatabase = await openBareDatabase(home.services.config)
  const versions: LaterVersions = { graceEnds: [], now: () => home.clock.now() }
  const { id: account } = await anAccount(home.services, { login: 'kate' })
  await home.services.store.transaction((tx) => transferLink(tx, linkId, account))
  const manager: CommunityManager = {
    ...({ role: 'communityManager', account, session: '', client: '', userAgent: '' } as const),
    ...({ language: 'en', chosenLanguage: 'en' } as const),
  }

  async function registerForge(): Promise<string> {
    const { random, store, crypto } = home.services
    const [id, hookId] = [random.id(), random.id()]
    const org = forge.world.account('org', { kind: 'Organization' })
    const made =
      kind === 'github' ? (forge.ofKind as Awaited<ReturnType<typeof startGithub>>).app(org, hookUrl(hookId)) : null
    if (made) Object.assign(hook, { url: made.hookUrl, secret: made.webhookSecret })
    await store.transaction((tx) =>
      tx.forges.insert({
        ...{
          id,
          kind,
          state: 'live',
          url: kind === 'github' ? 'https://github.com' : forge.url,
          apiUrl: forge.apiUrl,
          appId: made ? String(made.id) : '',
          slug: '',
        },
        ...{ clientId: '', clientSecret: null, hookId: made ? hookId : id, addedAt: tx.at, redeliveredAt: 0 },
        noreplyHosts: ['users.noreply.github.com'],
        privateKey: made ? crypto.seal(made.privateKey, `forge-key:${id}`) : null,
        hookSecret: made ? crypto.seal(made.webhookSecret, `forge-hook:${id}`) : null,
        ...{ previousSecret: null, previousUntil: null },
      }),
    )
    return id
  }

  /** Creates a random history with its own repository and App installation, so that histories do not share rate limits. */
  async function watchScene(seed: number): Promise<void> {
    const { random, crypto, store } = home.services
    const org = forge.world.accounts.find(({ login }) => login === 'org')
    if (!org) throw new Error('no organization')
    const bot = forge.world.account(`cla${seed}`)
    const history = startHistory(git, `s${seed}/`)
    const scene = scenarioOf(forge.world, {
      org,
      tag: String(seed),
      admins: [bot],
      history,
      versions,
      // Members are read only from time to time, so a check may be out of date.
      rules: { ...rulesOf(seed), members: false },
    })
    const { repository } = scene
    const [installationId, secret] = [random.id(), random.key()]
    let token: string | null = null
    let nativeId = String(repository.id)
    if (kind === 'github') {
      const github = forge.ofKind as Awaited<ReturnType<typeof startGithub>>
      nativeId = String((await github.install(org, [repository])).id)
    } else if (kind === 'gitcode') token = (forge.ofKind as FakeGitcode).token(bot)
    else if (kind === 'gitlab') token = (forge.ofKind as FakeGitlab).token(bot)
    else if (kind === 'gitee') token = (forge.ofKind as FakeGitee).token(bot)
    else {
      forge.world.members.join(org, bot)
      const scopes = ['write:repository', 'write:issue', 'read:user', 'read:organization']
      token = (forge.ofKind as Awaited<ReturnType<typeof startGitea>>).token(bot, scopes)
    }
    const stored = await store.transaction(async (tx) => {
      await tx.forgeInstallations.put({
        ...{ id: installationId, forgeId, nativeId, accountId: '5', accountLogin: 'org', state: 'active' },
        ...{
          permissions: {},
          settingsUrl: '',
          remaining: null,
          resetAt: null,
          pausedUntil: null,
          writtenAt: 0,
          seenAt: tx.at,
        },
        token: token === null ? null : crypto.seal(token, `forge-token:${installationId}`),
      })
      return storeWatch(home.services, tx, {
        ...{ linkId, forgeId, installationId, addedBy: '', hookSecret: token === null ? null : secret },
        repository: { id: String(repository.id), fullName: repository.fullName, isPrivate: false },
      })
    })
    if (stored === 'duplicate') throw new Error('watched already')
    const marks = {
      ...(kind === 'gitcode' && gitcodeMarksOf(seed)),
      ...(kind === 'gitee' && giteeMarksOf(seed)),
      ...(kind === 'gitlab' && gitlabMarksOf(seed)),
    }
    let nativeHookId = ''
    if (kind === 'gitcode') {
      const place = { repository, bot, url: hookUrl(stored.hookId), secret }
      connectGitcode(forge.ofKind as FakeGitcode, place, gitcodeMarksOf(seed).tester === true)
    } else if (kind === 'gitlab') {
      const place = { repository, bot, url: hookUrl(stored.hookId), secret }
      nativeHookId = connectGitlab(forge.ofKind as FakeGitlab, place, seed)
    } else if (kind === 'gitee') {
      connectGitee(forge.ofKind as FakeGitee, { repository, bot, url: hookUrl(stored.hookId), secret }, seed)
    } else if (token !== null) {
      const gitea = forge.ofKind as Awaited<ReturnType<typeof startGitea>>
      const events = ['pull_request', 'issue_comment']
      gitea.state.hooks.push({
        ...{ id: forge.world.nextId(), repository, url: hookUrl(stored.hookId), secret, events, isActive: true },
      })
    }
    const { botsVouchedFor, aiAuthors } = scene.rules
    const policy = {
      ...defaultCheckPolicy,
      ...marks,
      botsVouchedFor,
      aiAuthors: aiAuthors ? 'vouched' : 'counted',
    } as const
    await store.transaction((tx) => tx.watches.change(stored.watchId, { policy, nativeHookId }))
    scenes.push({ ...scene, seed, watchId: stored.watchId, nativeInstallation: nativeId })
  }
  for (const seed of seeds) await watchScene(seed)

  const never = new AbortController().signal
  const jobs = [workOffDeliveries, judgePullRequests, readPullRequests, sendDispatches]

  const isBusy = async (): Promise<boolean> => {
    // A pull request is processed this long after its last webhook.
    const now = home.clock.now() + pullRequestCheck.quiet + 100
    const [found] = await bare.run(
      `select (select count(*) from dispatches where state = 'waiting')
        + (select count(*) from pull_requests where wanted_at is not null and wanted_at <= ?)
        + (select count(*) from pull_requests where failing_since is not null and wanted_at <= ?)
        + (select count(*) from forge_deliveries where state = 'received')
        + (select count(*) from rejudged_links) as due`,
      now,
      // A failed read is retried within 30 seconds.
      now + 30 * duration.second,
    )
    return Number(found?.['due']) > 0
  }

  /**
   * Runs the jobs until nothing is due. Every round advances the clock past the pause between two writes. The default is enough for the wait after a
   * rate limit.
   */
  async function works(mostRounds = 60): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      home.clock.advance(pullRequestCheck.writePause + 100)
      for (const job of jobs) await job(services, never)
      if (!(await isBusy())) return
    }
  }

  async function sweeps(): Promise<void> {
    home.clock.advance(pullRequestCheck.sweepEvery)
    await sweepWatches(services, never)
    await works()
  }

  function output({ repository, headSha }: FakePull): { title: string; summary: string } {
    const { checkRuns } = forge.ofKind as Awaited<ReturnType<typeof startGithub>>
    const run = checkRuns.findLast((each) => each.repositoryId === repository.id && each.head_sha === headSha)
    return { title: run?.output.title ?? '', summary: run?.output.summary ?? '' }
  }

  const tokens = (): string[] => [...(forge.ofKind as Awaited<ReturnType<typeof startGithub>>).state.tokens.keys()]

  return {
    ...{ home, services, linkId, forgeId, forge, git, scenes, bare, works, sweeps, employer },
    ...{ origin, log, hook, output, tokens, versions, manager, isBusy },
    advance: (ms: number): void => home.clock.advance(ms),
    /** Runs `work`. A service in another process may be killed meanwhile. */
    during: (work: () => Promise<void>): Promise<void> => work(),
    async close(): Promise<void> {
      await app.close()
      await bare.close()
      await forge.server.close()
      await git.close()
      await home.close()
    },
  }
}
