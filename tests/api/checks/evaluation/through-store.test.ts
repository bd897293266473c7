/** The service checks a repository without receiving deliveries, and posts statuses on a fake forge. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullRequestCheck } from '../../../../src/domain/pull-requests/check-limits.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
} from '../../../../src/server/jobs/check-pull-requests.ts'
import type { FakePull, FakeRepository } from '../../../support/forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../../../support/forges/gitea/gitea.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'
import { watchRepository } from '../../../support/checks/watched.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

describe.each(sqliteOrBoth)('a watched repository, on %s', (database) => {
  let scene: World
  let gitea: FakeGitea
  let repository: FakeRepository
  let pull: FakePull
  beforeAll(async () => {
    scene = await world(database, { config: { forgeHosts: ['127.0.0.1'] } })
    gitea = await startGitea()
    const forge = gitea.world
    const owner = forge.account('org', { kind: 'Organization' })
    const [bot, user] = [forge.account('cla'), forge.account('bo', { emails: [bo.email] })]
    repository = forge.repository('org/kit', { owner, admins: [bot] })
    repository.history.branch('fix')
    repository.history.commit('fix', { by: bo })
    pull = await gitea.openPull(repository, { branch: 'fix', by: user })
    const { services } = scene.home
    await watchRepository(services, {
      ...{
        linkId: scene.linkId,
        kind: 'gitea',
        url: gitea.url,
        apiUrl: `${gitea.url}/api/v1`,
        token: gitea.token(bot),
      },
      ...{ repositoryId: String(repository.id), fullName: 'org/kit' },
    })
  })
  afterAll(async () => {
    await gitea.stop()
    await scene.close()
  })

  /** Runs the check jobs three times. The clock advances before each run, because the service pauses between writes. */
  async function works(): Promise<void> {
    const { services } = scene.home
    const never = new AbortController().signal
    for (let turn = 0; turn < 3; turn += 1) {
      scene.home.clock.advance(2 * pullRequestCheck.writePause)
      await judgePullRequests(services, never)
      await readPullRequests(services, never)
      await sendDispatches(services, never)
    }
  }

  async function sweeps(): Promise<void> {
    scene.home.clock.advance(pullRequestCheck.sweepEvery)
    await sweepWatches(scene.home.services, new AbortController().signal)
    await works()
  }

  const stateAt = (sha: string): string | undefined => gitea.statuses.findLast((each) => each.sha === sha)?.status
  const reads = (): number => gitea.server.calls.filter(({ method }) => method === 'GET').length

  test('fails, and passes after the signature without another request to the forge', async () => {
    await sweeps()
    expect(stateAt(pull.headSha)).toBe('failure')
    const before = reads()
    expect((await signs(scene, bo.email)).status).toBe(200)
    await works()
    expect(stateAt(pull.headSha)).toBe('success')
    expect(reads()).toBe(before)
  })

  test('no longer passes at a head that a push has replaced, and passes again when that head returns', async () => {
    const first = pull.headSha
    repository.history.commit('fix', { by: ana })
    await gitea.push(pull)
    await sweeps()
    expect([stateAt(first), stateAt(pull.headSha)]).toEqual(['pending', 'failure'])
    repository.history.branch('fix', first)
    await gitea.push(pull)
    await sweeps()
    expect(stateAt(first)).toBe('success')
  })

  test('keeps the check result of a merged head', async () => {
    await gitea.close(pull, true)
    await sweeps()
    expect(stateAt(pull.headSha)).toBe('success')
  })
})
