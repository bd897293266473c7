/** Pull requests on a fake Gitea with commits by given authors, and a service that checks them. */
import type { ResultOf } from '../../../openapi/index.ts'
import { pullRequestCheck } from '../../../src/domain/pull-requests/check-limits.ts'
import type { Config } from '../../../src/server/config/config.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
} from '../../../src/server/jobs/check-pull-requests.ts'
import { aBrowser, type TestBrowser } from '../http/test-browser.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../forges/gitea/gitea.ts'
import type { Database } from '../service/test-services.ts'
import { world, type World } from '../service/world.ts'
import { watchRepository, type WatchedSetup } from './watched.ts'

export type Check = ResultOf<'getCheck'>
export type Author = { name: string; email: string }

export type CheckScenario = {
  scene: World
  gitea: FakeGitea
  repository: FakeRepository
  setup: WatchedSetup
  bot: FakeAccount
  /** Opens a pull request with one commit per author and waits for its check. `ref` is part of the check page's URL. */
  opens(branch: string, authors: readonly Author[]): Promise<{ pull: FakePull; ref: string }>
  /** Runs all jobs that are due, including those after a pause. */
  works(): Promise<void>
  /** Compares the pull requests on the forge with the stored ones, and reads those that differ. */
  sweeps(): Promise<void>
  reads(ref: string, browser?: TestBrowser): Promise<Check>
  browser(): TestBrowser
  close(): Promise<void>
}

export async function aCheckScenario(
  database: Database,
  { hasOauth = false, config = {} }: { hasOauth?: boolean; config?: Partial<Config> } = {},
): Promise<CheckScenario> {
  const scene = await world(database, { config: { forgeHosts: ['127.0.0.1'], ...config } })
  const checked = await aCheckedRepository(scene, { hasOauth })
  return {
    ...{ scene, ...checked },
    async reads(ref, browser = aBrowser(scene)) {
      return (await browser.get(`/v1/checks/${ref}`)).data as Check
    },
    browser: () => aBrowser(scene),
    async close() {
      await checked.gitea.stop()
      await scene.close()
    },
  }
}

/** Creates a repository on a fake Gitea, and watches it. The service must allow 127.0.0.1 as a forge. */
export async function aCheckedRepository(
  { home, linkId }: Pick<World, 'home' | 'linkId'>,
  { hasOauth = false }: { hasOauth?: boolean } = {},
): Promise<Omit<CheckScenario, 'scene' | 'reads' | 'browser' | 'close'>> {
  const gitea = await startGitea({ now: () => home.clock.now() })
  const { world, url, noreplyHost } = gitea
  const owner = world.account('org', { kind: 'Organization' })
  const bot = world.account('cla')
  const repository = world.repository('org/kit', { owner, admins: [bot] })
  const setup = await watchRepository(home.services, {
    ...{ linkId, kind: 'gitea', url, apiUrl: `${url}/api/v1`, token: gitea.token(bot) },
    ...{ repositoryId: String(repository.id), fullName: 'org/kit', noreplyHosts: [noreplyHost] },
    oauth: hasOauth ? gitea.state.oauth : null,
  })
  const never = new AbortController().signal
  const { services, clock } = home

  async function works(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(2 * pullRequestCheck.writePause)
      await judgePullRequests(services, never)
      await readPullRequests(services, never)
      await sendDispatches(services, never)
    }
  }

  async function sweeps(): Promise<void> {
    clock.advance(pullRequestCheck.sweepEvery)
    await sweepWatches(services, never)
    await works()
  }

  return {
    ...{ gitea, repository, setup, bot, works, sweeps },
    async opens(branch, authors) {
      repository.history.branch(branch)
      for (const by of authors) repository.history.commit(branch, { by })
      const pull = await gitea.openPull(repository, { branch, by: world.account(`opener-${branch}`) })
      await sweeps()
      const found = await services.store.reading.pullRequests.findNumber(setup.watchId, pull.number)
      return { pull, ref: found?.id ?? '' }
    },
  }
}
