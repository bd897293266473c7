/** Verdicts on Gitee: check runs that a rule requires, labels that robots read, and one comment. */
import { afterEach, describe, expect, test } from 'vitest'
import { duration } from '../../../../src/domain/text/limits.ts'
import { authorizationUrl, provenAccountOf } from '../../../../src/server/usecases/checks/forges/account-proof.ts'
import { getWatch } from '../../../../src/server/usecases/checks/repositories/get-watch.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import type { FakeGitee } from '../../../support/forges/gitee/gitee.ts'
import { giteeSwitches, type GiteeSwitches } from '../../../support/forges/gitee/gitee-state.ts'
import { giteeLabels } from '../../../support/checks/checked-gitee.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { nothingTrue, overrides, signsAs } from '../../../support/checks/service-truth.ts'
import { identityIn, opens, standing } from './opened-pulls.ts'

/** Seeds of the histories: an even one has a required check run, an odd one labels and a token without the rights of an administrator. */
const [ofRuns, ofLabels] = [2, 1]

let service: CheckedService
afterEach(() => service.close())

async function open(seed: number, switches: Partial<GiteeSwitches> = {}) {
  service = await openCheckedService({ seeds: [seed], kind: 'gitee', database: 'sqlite', giteeSwitches: switches })
  const scene = service.scenes[0] as WatchedScenario
  return { scene, gitee: service.forge.ofKind as FakeGitee }
}

async function signs({ people }: WatchedScenario, at: number): Promise<void> {
  const person = people[at]
  if (person) await signsAs(service, person, 'individual')
}

async function pushes(pull: FakePull, scene: WatchedScenario, at: number): Promise<void> {
  pull.repository.history.commit(pull.branch, { by: identityIn(scene, at) })
  await scene.world.moveHead(pull)
  await service.forge.tell(pull)
  await service.works()
}

/** The opposite of every default. */
const others: GiteeSwitches = {
  ...{ concludedRuns: 'ignored', takesJson: true, listedRuns: 'array', displayNames: true, signature: 'url_encoded' },
  ...{ commitOrder: 'oldest_first', absentLabel: 'removed', repeatedLabel: 'refused', tellsReopen: false },
  ...{ staleBase: true, renamed: 'redirected', missingRun: 'passes', neutral: 'blocks', sample: 'merge_request' },
}

describe.each([
  ['as by default', giteeSwitches],
  ['in the other way', others],
] as const)('at a Gitee that behaves %s', (_, switches) => {
  test.each([
    ['check runs', ofRuns],
    ['labels', ofLabels],
  ])('%s follow the verdict, pushes and reopening', async (_name, seed) => {
    const { scene, gitee } = await open(seed, switches)
    const pull = await opens(service, scene, 'fix', [0])
    expect(standing(service, pull)).toBe('failure')
    await signs(scene, 0)
    await service.works()
    expect([standing(service, pull), service.forge.isGreen(scene.repository, pull.headSha)]).toEqual(['success', true])
    await pushes(pull, scene, 1)
    expect(standing(service, pull)).toBe('failure')
    expect(service.forge.greens(scene.repository)).toEqual(new Set())
    await signs(scene, 1)
    await service.works()
    expect(standing(service, pull)).toBe('success')
    await gitee.close(pull)
    await service.works()
    await gitee.reopen(pull)
    await service.sweeps()
    expect(standing(service, pull)).toBe('success')
    expect(scene.world.comments).toHaveLength(1)
    const conclusions = new Set(gitee.checkRuns.map(({ conclusion }) => conclusion))
    expect([...conclusions].filter((each) => !['success', 'failure', null].includes(each))).toEqual([])
  })
})

test('a token without the rights of an administrator sets labels and comments, and writes no check run', async () => {
  const { scene, gitee } = await open(ofLabels)
  const pull = await opens(service, scene, 'fix', [0])
  expect([gitee.checkRuns, gitee.labelsOf(pull)]).toEqual([[], [giteeLabels.uncovered]])
  expect(scene.world.comments).toHaveLength(1)
  const { watch } = await getWatch(service.services, service.manager, {
    linkId: service.linkId,
    watchId: scene.watchId,
  })
  expect([watch.state, watch.trouble]).toEqual(['posted', ''])
})

test('both labels and both check runs belong to the verdict of their own pull request or head', async () => {
  const { scene, gitee } = await open(ofRuns)
  await signs(scene, 0)
  const first = await opens(service, scene, 'shared', [0])
  const second = scene.world.addPull(scene.repository, { branch: 'shared', by: scene.impostor.account })
  await service.git.flush()
  await service.forge.tell(second)
  await service.works()
  expect([first, second].map((pull) => gitee.runOf(pull, 'CLA')?.conclusion)).toEqual(['success', 'success'])
  expect(gitee.checkRuns.every(({ pullId }) => pullId !== null)).toBe(true)
  // A former head of a pull request does not stay green.
  const before = first.headSha
  await pushes(first, scene, 1)
  await pushes(second, scene, 1)
  const former = gitee.checkRuns.filter(({ head_sha: sha }) => sha === before)
  for (const { id } of [first, second])
    expect(former.findLast(({ pullId }) => pullId === id)?.status).toBe('in_progress')
})

describe('within an hour, the service puts back', () => {
  test('labels that were changed by hand', async () => {
    const { scene, gitee } = await open(ofLabels)
    const pull = await opens(service, scene, 'fix', [0])
    await gitee.label(pull, { add: giteeLabels.covered, remove: giteeLabels.uncovered })
    await gitee.label(pull, { add: 'kind/bug' })
    await service.works()
    service.advance(duration.hour)
    await service.sweeps()
    expect(gitee.labelsOf(pull).toSorted()).toEqual(['kind/bug', giteeLabels.uncovered])
    await gitee.label(pull, { add: giteeLabels.covered })
    service.advance(duration.hour)
    await service.sweeps()
    expect(gitee.labelsOf(pull).toSorted()).toEqual(['kind/bug', giteeLabels.uncovered])
    const letters = await service.services.store.reading.outbox.list(null, 100)
    expect(letters.filter(({ kind }) => kind === 'status-replaced')).toHaveLength(1)
  })

  test('a check run that was replaced by another one', async () => {
    const { scene, gitee } = await open(ofRuns)
    const pull = await opens(service, scene, 'fix', [0])
    const ours = gitee.runOf(pull, 'CLA')
    if (ours)
      gitee.checkRuns.push({ ...ours, id: scene.world.nextId(), conclusion: 'success', by: scene.impostor.account })
    expect(standing(service, pull)).toBe('success')
    service.advance(duration.hour)
    await service.sweeps()
    expect(standing(service, pull)).toBe('failure')
  })
})

test('comments ask for another check, and end an override if an administrator asks', async () => {
  const { scene, gitee } = await open(ofLabels)
  const pull = await opens(service, scene, 'fix', [0])
  const admin = scene.world.account('maintainer')
  scene.repository.admins.add(admin.id)
  scene.overrides.push({ number: pull.number, headSha: pull.headSha })
  await overrides(service, scene, nothingTrue())
  await service.works()
  expect(gitee.labelsOf(pull)).toEqual([giteeLabels.covered])
  await gitee.comment(pull, scene.impostor.account, '/cla cancel')
  await service.works()
  expect(gitee.labelsOf(pull)).toEqual([giteeLabels.covered])
  await gitee.comment(pull, admin, '/cla cancel')
  await service.works()
  expect(gitee.labelsOf(pull)).toEqual([giteeLabels.uncovered])
  const reads = () => gitee.server.calls.filter(({ path }) => path.endsWith(`/pulls/${pull.number}`)).length
  const before = reads()
  await gitee.comment(pull, scene.impostor.account, '/check-cla')
  service.advance(duration.minute)
  await service.works()
  expect(reads()).toBeGreaterThan(before)
})

test('a list that may have been cut off is never covered', async () => {
  const { scene } = await open(ofLabels)
  await signs(scene, 0)
  const all = (length: number) => Array.from({ length }, () => 0)
  expect(standing(service, await opens(service, scene, 'most', all(249)))).toBe('success')
  expect(standing(service, await opens(service, scene, 'full', all(250)))).toBe('failure')
  // The commit that is not listed is by someone who has not signed.
  expect(standing(service, await opens(service, scene, 'more', [1, ...all(250)]))).toBe('failure')
})

test('pages of the firewall delay a check and do not disconnect the repository', async () => {
  const { scene, gitee } = await open(ofRuns)
  for (const status of [403, 405, 418] as const) gitee.server.fault({}, { kind: 'firewall', status })
  const pull = await opens(service, scene, 'fix', [0])
  expect(standing(service, pull)).toBe('failure')
  const { watch } = await getWatch(service.services, service.manager, {
    linkId: service.linkId,
    watchId: scene.watchId,
  })
  expect([watch.state, watch.trouble]).toEqual(['posted', ''])
})

test('deliveries are proven and stored without their secrets, and the sample of another repository changes nothing', async () => {
  const { scene, gitee } = await open(ofRuns, { sample: 'merge_request' })
  const [hook] = gitee.state.hooks
  const token = [...gitee.state.tokens.keys()][0] ?? ''
  await opens(service, scene, 'fix', [0])
  const bodies = await service.bare.run('select body from forge_deliveries')
  expect(bodies.length).toBeGreaterThan(0)
  for (const { body } of bodies) expect(String(body)).not.toMatch(/"(?:password|sign|hook_url|hook_id)"/)
  const reads = gitee.server.calls.length
  scene.repository.admins.add(gitee.state.tokens.get(token)?.account.id ?? 0)
  const tested = await fetch(`${service.forge.apiUrl}/repos/${scene.repository.fullName}/hooks/${hook?.id}/tests`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` } },
  })
  await service.works()
  expect([tested.status, hook?.resultCode, gitee.server.calls.length - reads]).toEqual([204, 202, 1])
  // A plain password, and a signature that is more than an hour old.
  if (hook) hook.isSigned = false
  await opens(service, scene, 'plain', [0])
  expect(gitee.hooks.sent.at(-1)?.status).toBe(401)
  const old = gitee.hooks.sent[0]
  service.advance(2 * duration.hour)
  expect((await gitee.hooks.redeliver(old?.id ?? 0))?.status).toBe(401)
})

test('an account is proven by signing in', async () => {
  const { gitee } = await open(ofRuns)
  const { services, forgeId } = service
  const stored = await services.store.reading.forges.get(forgeId)
  const clientSecret = services.crypto.seal(gitee.state.oauth.clientSecret, `forge-client:${forgeId}`)
  const forge = { ...stored, url: gitee.url, clientId: gitee.state.oauth.clientId, clientSecret }
  const account = gitee.world.account('li')
  gitee.state.signedIn = account
  const url = new URL(authorizationUrl(services, forge, { state: 's', challenge: 'c' }))
  expect([url.pathname, url.searchParams.get('scope')]).toEqual(['/oauth/authorize', 'user_info'])
  const answer = await fetch(url, { redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  expect(await provenAccountOf(services, forge, { code, verifier: 'v' })).toEqual({
    id: String(account.id),
    login: 'li',
  })
  await expect(provenAccountOf(services, forge, { code, verifier: 'v' })).rejects.toMatchObject({
    code: 'cla.auth_failed',
  })
})
