/** Verdicts on GitLab: internal threads that must be resolved, external status checks, statuses of pipelines, labels, and one comment. */
import { afterEach, describe, expect, test } from 'vitest'
import { duration } from '../../../../src/domain/text/limits.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { type FakeGitlab, gitlabCommitter } from '../../../support/forges/gitlab/gitlab.ts'
import {
  gitlabSwitches,
  type GitlabSwitches,
  otherGitlabSwitches,
} from '../../../support/forges/gitlab/gitlab-state.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { gitlabLabels } from '../../../support/checks/checked-gitlab.ts'
import { makeTrue, nothingTrue, overrides, signsAs } from '../../../support/checks/service-truth.ts'
import { identityIn } from './opened-pulls.ts'

/** Seeds of the histories: threads without labels and CI, threads with labels, and an external check. */
const [ofThreads, ofLabels, ofChecks] = [5, 2, 11]

let service: CheckedService
afterEach(() => service.close())

async function open(seed: number, switches: Partial<GitlabSwitches> = {}) {
  service = await openCheckedService({ seeds: [seed], kind: 'gitlab', database: 'sqlite', gitlabSwitches: switches })
  const scene = service.scenes[0] as WatchedScenario
  const gitlab = service.forge.ofKind as FakeGitlab
  const developer = gitlab.world.accounts.find(({ login }) => login === `dev${scene.repository.id}`)
  if (!developer) throw new Error('no developer')
  return { scene, gitlab, developer }
}

type Scene = Awaited<ReturnType<typeof open>>

async function opens(
  { scene, gitlab }: Scene,
  branch: string,
  names: readonly number[],
  fork?: string,
): Promise<FakePull> {
  const { history } = scene.repository
  history.branch(branch)
  for (const at of names) history.commit(branch, { by: identityIn(scene, at) })
  const by = scene.people[0]?.account ?? scene.impostor.account
  const pull = await gitlab.openPull(scene.repository, { branch, by, ...(fork !== undefined && { fork }) })
  await service.works()
  return pull
}

async function signs({ scene: { people } }: Scene, at: number): Promise<void> {
  const person = people[at]
  if (person) await signsAs(service, person, 'individual')
  await service.works()
}

describe.each([
  ['as by default', gitlabSwitches],
  ['in the other way', otherGitlabSwitches],
] as const)('at a GitLab that behaves %s', (_, switches) => {
  test.each([
    ['threads', ofThreads],
    ['external checks', ofChecks],
  ])('%s follow the verdict and pushes, for branches and forks', async (_name, seed) => {
    const scene = await open(seed, switches)
    const { gitlab } = scene
    for (const fork of [undefined, 'ana/kit']) {
      const branch = fork ? 'theirs' : 'ours'
      const pull = await opens(scene, branch, [fork ? 1 : 0], fork)
      expect(gitlab.isMergeable(pull)).toBe(false)
      await signs(scene, fork ? 1 : 0)
      expect(gitlab.detailedStatus(pull)).toBe('mergeable')
      scene.scene.repository.history.commit(branch, { by: { name: 'Cy', email: `${branch}@c.example` } })
      await gitlab.push(pull)
      await service.works()
      expect(gitlab.isMergeable(pull)).toBe(false)
    }
  })
})

const letters = async (): Promise<string[]> =>
  (await service.services.store.reading.outbox.list(null, 100)).map(({ kind }) => kind)

const later = async (): Promise<void> => {
  service.advance(duration.hour)
  await service.sweeps()
}

const threadOf = ({ gitlab }: Scene, pull: FakePull) => {
  const [thread, ...others] = gitlab.threadsOf(pull)
  if (!thread || others.length > 0) throw new Error('There is not exactly one thread')
  return thread
}

describe('an internal thread', () => {
  test('is opened before the commits are read, and its ID is told nowhere', async () => {
    const scene = await open(ofThreads)
    const { gitlab } = scene
    const path = /\/(merge_requests\/\d+|repository)\/commits$/
    gitlab.server.fault({ path }, { kind: 'unavailable', status: 502 }, 1000)
    const pull = await opens(scene, 'fix', [0], 'ana/kit')
    const { id, isInternal } = threadOf(scene, pull)
    expect([isInternal, gitlab.detailedStatus(pull)]).toEqual([true, 'discussions_not_resolved'])
    gitlab.server.forgive()
    service.advance(duration.minute)
    await service.works()
    const told = [
      ...gitlab.world.comments.map(({ body }) => body),
      ...service.log,
      ...(await service.services.store.reading.outbox.list(null, 100)).map((each) => JSON.stringify(each)),
    ]
    expect(told.length).toBeGreaterThan(1)
    expect(told.filter((text) => text.includes(id))).toEqual([])
    // The author sees only the public comment.
    const comments = gitlab.world.comments.filter(({ id: note }) => !gitlab.shapes.discussionOf(note)?.isInternal)
    expect(comments).toHaveLength(1)
    expect(await gitlab.resolve(pull, threadOf(scene, pull), pull.opener)).toBe(false)
  })

  test.each(['told', 'lost'])(
    'that a Developer resolves is opened again, also if its delivery is %s',
    async (delivery) => {
      const scene = await open(ofThreads)
      const { gitlab, developer } = scene
      const pull = await opens(scene, 'fix', [0])
      if (delivery === 'lost') gitlab.hooks.lose()
      expect(await gitlab.resolve(pull, threadOf(scene, pull), developer)).toBe(true)
      expect(gitlab.isMergeable(pull)).toBe(true)
      gitlab.hooks.send()
      await service.works()
      expect(gitlab.isMergeable(pull)).toBe(delivery === 'lost')
      await later()
      expect(gitlab.isMergeable(pull)).toBe(false)
      expect(threadOf(scene, pull).noteIds).toHaveLength(2)
      expect((await letters()).filter((kind) => kind === 'status-replaced')).toHaveLength(1)
      await signs(scene, 0)
      expect([gitlab.isMergeable(pull), threadOf(scene, pull).resolvedBy?.login]).toEqual([true, `cla${ofThreads}`])
    },
  )

  test('with an automatic merge: resolved by a Developer, it merges at once, and the project is told', async () => {
    const scene = await open(ofThreads)
    const { gitlab, developer } = scene
    // The rule is known to be on.
    await later()
    const pull = await opens(scene, 'fix', [0])
    await gitlab.autoMerge(pull, developer)
    expect(pull.mergedAt).toBe(null)
    await gitlab.resolve(pull, threadOf(scene, pull), developer)
    expect(pull.mergedAt).not.toBe(null)
    await service.works()
    await later()
    expect(await letters()).toContain('merged-uncovered')
    // Once covered, the merge follows without anyone.
    const other = await opens(scene, 'other', [1])
    await gitlab.autoMerge(other, developer)
    await signs(scene, 1)
    expect(other.mergedAt).not.toBe(null)
    await service.works()
    expect((await letters()).filter((kind) => kind === 'merged-uncovered')).toHaveLength(1)
  })

  test('was never opened while the service was down: what was merged meanwhile is listed', async () => {
    const scene = await open(ofThreads)
    const { gitlab, developer, scene: watched } = scene
    await later()
    gitlab.hooks.refuse()
    const { history } = watched.repository
    history.branch('fix')
    history.commit('fix', { by: identityIn(watched, 0) })
    const pull = await gitlab.openPull(watched.repository, { branch: 'fix', by: developer, fork: 'dev/kit' })
    expect(gitlab.isMergeable(pull)).toBe(true)
    await gitlab.close(pull, true, developer)
    for (let time = 0; time < 4; time += 1) await gitlab.comment(pull, developer, 'Nice.')
    const [hook] = gitlab.state.hooks
    expect(hook && gitlab.shapes.alertOf(hook)).toBe('temporarily_disabled')
    gitlab.hooks.send()
    await later()
    await later()
    expect(hook && gitlab.shapes.alertOf(hook)).toBe('executable')
    const rows = await service.bare.run('select verdict, cause from check_verdicts')
    expect(rows).toMatchObject([{ verdict: 'unknown', cause: 'merged' }])
    expect(await letters()).toContain('merged-uncovered')
  })

  test('blocks nothing once the rule is off, which the project is told within an hour', async () => {
    const scene = await open(ofThreads)
    const { gitlab, scene: watched } = scene
    await later()
    const pull = await opens(scene, 'fix', [0])
    gitlab.projectOf(watched.repository).requiresThreads = false
    expect(gitlab.isMergeable(pull)).toBe(true)
    await later()
    await later()
    expect((await letters()).filter((kind) => kind === 'requirement-off')).toHaveLength(1)
  })

  test('is kept out of a merge train until it is resolved', async () => {
    const scene = await open(ofThreads)
    const { gitlab, developer, scene: watched } = scene
    Object.assign(gitlab.projectOf(watched.repository), { tier: 'premium', requestPipelines: 'train' })
    const pull = await opens(scene, 'fix', [0])
    await gitlab.autoMerge(pull, developer)
    expect(gitlab.requestOf(pull).inTrain).toBe(false)
    await signs(scene, 0)
    const train = gitlab.state.pipelines.at(-1)
    expect([train?.isTrain, pull.mergedAt]).toEqual([true, null])
    // Someone pushes while the train runs: the merge request leaves it, and has to wait again.
    watched.repository.history.commit('fix', { by: identityIn(watched, 1) })
    await gitlab.push(pull)
    await service.works()
    if (train) await gitlab.endCi(train)
    expect([pull.mergedAt, gitlab.isMergeable(pull)]).toEqual([null, false])
  })
})

describe('a status beside the thread', () => {
  const ours = ({ gitlab }: Scene, pull: FakePull) => {
    const head = gitlab.merging.headPipelineOf(pull)
    return head && gitlab.merging.latestJobs(head).find(({ name }) => name === 'CLA')
  }

  test('is posted again in a new pipeline of the same commit, and after another user has replaced it', async () => {
    const scene = await open(ofThreads)
    const { gitlab, developer, scene: watched } = scene
    gitlab.projectOf(watched.repository).requiresPipeline = true
    const pull = await opens(scene, 'fix', [0])
    expect(ours(scene, pull)?.status).toBe('failed')
    const pipeline = await gitlab.startCi(pull)
    if (pipeline) await gitlab.endCi(pipeline)
    await service.works()
    expect([gitlab.merging.headPipelineOf(pull)?.id, ours(scene, pull)?.status]).toEqual([pipeline?.id, 'failed'])
    if (pipeline) gitlab.merging.addJob(pipeline, 'CLA', developer.id, 'success')
    await later()
    expect(ours(scene, pull)).toMatchObject({ status: 'failed' })
    await signs(scene, 0)
    expect([ours(scene, pull)?.status, gitlab.detailedStatus(pull)]).toEqual(['success', 'mergeable'])
  })

  test('survives a locked commit and repeated states, and a fork has none', async () => {
    const scene = await open(ofThreads)
    const { gitlab } = scene
    gitlab.state.lockedStatuses = 2
    const pull = await opens(scene, 'fix', [0])
    expect(ours(scene, pull)?.status).toBe('failed')
    gitlab.server.fault({ method: 'POST', path: /\/statuses\// }, { kind: 'lost_answer' }, 2)
    await signs(scene, 0)
    expect(ours(scene, pull)?.status).toBe('success')
    const fork = await opens(scene, 'theirs', [1], 'ana/kit')
    expect([ours(scene, fork), gitlab.isMergeable(fork)]).toEqual([null, false])
  })
})

test('an external check is answered for the head, and neither runs out nor follows a replaced head', async () => {
  const scene = await open(ofChecks)
  const { gitlab, scene: watched } = scene
  const pull = await opens(scene, 'fix', [0], 'ana/kit')
  expect([gitlab.detailedStatus(pull), gitlab.threadsOf(pull)]).toEqual(['status_checks_must_pass', []])
  await signs(scene, 0)
  expect(gitlab.isMergeable(pull)).toBe(true)
  service.advance(3 * duration.minute)
  expect(gitlab.isMergeable(pull)).toBe(true)
  watched.repository.history.commit('fix', { by: identityIn(watched, 1) })
  gitlab.hooks.lose()
  await gitlab.push(pull)
  expect(gitlab.isMergeable(pull)).toBe(false)
  gitlab.hooks.send()
  await service.sweeps()
  expect(gitlab.isMergeable(pull)).toBe(false)
  await signs(scene, 1)
  expect(gitlab.isMergeable(pull)).toBe(true)
})

test('labels follow the verdict and are put back', async () => {
  const scene = await open(ofLabels)
  const { gitlab, developer } = scene
  const pull = await opens(scene, 'fix', [0])
  const labels = () => gitlab.requestOf(pull).labels
  expect(labels()).toEqual([gitlabLabels.uncovered])
  await gitlab.setLabels(pull, ['bug', gitlabLabels.covered], developer)
  await service.works()
  await later()
  expect(labels().toSorted()).toEqual(['bug', gitlabLabels.uncovered])
  await signs(scene, 0)
  expect(labels().toSorted()).toEqual(['bug', gitlabLabels.covered])
})

test('comments ask for another check, and end an override if a maintainer asks', async () => {
  const scene = await open(ofThreads)
  const { gitlab, developer, scene: watched } = scene
  const pull = await opens(scene, 'fix', [0], 'ana/kit')
  watched.overrides.push({ number: pull.number, headSha: pull.headSha })
  await overrides(service, watched, nothingTrue())
  await service.works()
  expect(gitlab.isMergeable(pull)).toBe(true)
  const says = async (by: typeof developer, text: string): Promise<void> => {
    service.advance(duration.minute)
    await gitlab.comment(pull, by, text)
    await service.works()
  }
  await says(developer, '/cla cancel')
  expect(gitlab.isMergeable(pull)).toBe(true)
  // A maintainer of the group above.
  const maintainer = gitlab.world.account('maintainer')
  gitlab.join('org', maintainer, 40)
  await says(maintainer, '/cla cancel')
  expect(gitlab.isMergeable(pull)).toBe(false)
  const reads = () => gitlab.server.calls.filter(({ path }) => path.endsWith(`/merge_requests/${pull.number}`)).length
  const before = reads()
  await says(watched.impostor.account, '/check-cla')
  expect(reads()).toBeGreaterThan(before)
})

test('no comment of the service runs a quick action or mentions anyone, whatever a contributor writes', async () => {
  const scene = await open(ofThreads)
  const { gitlab, scene: watched } = scene
  const { watchId, repository } = watched
  const { policy } = await service.services.store.reading.watches.get(watchId)
  const change = { policy: { ...policy, opener: 'must_be_author' as const } }
  await service.services.store.transaction((tx) => tx.watches.change(watchId, change))
  repository.history.branch('odd')
  for (const text of ['@dev', '`@dev', '@org/tools', '/merge', '\\n/close', '**@all** /approve']) {
    const message = `${text}\n\nCo-authored-by: ${text}\nCo-authored-by: x\n/merge`
    repository.history.commit('odd', { by: { name: text, email: '@dev /close@odd.example' }, message })
  }
  const pull = await gitlab.openPull(repository, { branch: 'odd', by: gitlab.world.account('all') })
  await service.works()
  const shown = gitlab.world.comments.map(({ body }) => body).join('\n')
  expect(shown).toMatch(/dev[\s\S]*merge|merge[\s\S]*dev/)
  expect([gitlab.state.quickActions, gitlab.state.mentions, pull.state]).toEqual([[], [], 'open'])
})

test('the author of a change that someone applied on the page has to sign, as a co-author', async () => {
  const scene = await open(ofThreads)
  const { gitlab, scene: watched } = scene
  const [ana, bo] = [identityIn(watched, 0), identityIn(watched, 1)]
  await signs(scene, 0)
  const { history } = watched.repository
  history.branch('suggested')
  history.commit('suggested', { by: ana, committer: gitlabCommitter, coAuthors: [bo], signedBy: 'forge' })
  const pull = await gitlab.openPull(watched.repository, { branch: 'suggested', by: watched.impostor.account })
  await service.works()
  expect(gitlab.isMergeable(pull)).toBe(false)
  await signs(scene, 1)
  expect(gitlab.isMergeable(pull)).toBe(true)
})

test('a private address belongs to the account with its ID, whatever the login in it', async () => {
  const scene = await open(ofThreads)
  const { gitlab, scene: watched } = scene
  const [person] = watched.people
  if (!person) throw new Error('no person')
  const { account } = person
  const opensAs = async (branch: string, email: string): Promise<FakePull> => {
    watched.repository.history.branch(branch)
    watched.repository.history.commit(branch, { by: { name: 'Ana', email } })
    const pull = await gitlab.openPull(watched.repository, { branch, by: account })
    await service.works()
    return pull
  }
  person.hasProven = true
  person.states[0] = 'individual'
  await makeTrue(service, watched, nothingTrue())
  const host = gitlab.noreplyHost
  const pulls = [
    await opensAs('own', gitlab.world.noreply(account)),
    await opensAs('renamed', `${account.id}-renamed@${host}`),
    await opensAs('other', `${account.id + 1}-${account.login}@${host}`),
    await opensAs('plus', `${account.id}+${account.login}@${host}`),
  ]
  expect(pulls.map((pull) => gitlab.isMergeable(pull))).toEqual([true, true, false, false])
})

test('a renamed project, a deleted fork and a limit do not open anything', async () => {
  const scene = await open(ofThreads)
  const { gitlab, scene: watched } = scene
  const pull = await opens(scene, 'fix', [0], 'ana/kit')
  gitlab.rename(watched.repository, 'org/tools/deep/kit')
  await gitlab.deleteFork(pull)
  await signs(scene, 0)
  expect(gitlab.isMergeable(pull)).toBe(true)
  const text = { status: 429, body: 'Retry later', headers: { 'retry-after': '30', 'content-type': 'text/plain' } }
  gitlab.server.fault({}, { kind: 'answer', answer: text }, 2)
  const other = await opens(scene, 'other', [1])
  service.advance(duration.minute)
  await service.works()
  expect([gitlab.isMergeable(other), gitlab.detailedStatus(other)]).toEqual([false, 'discussions_not_resolved'])
})
