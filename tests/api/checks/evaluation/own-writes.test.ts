/** The service recognizes its own comments and check runs on a forge by their author, and posts them again if requested. */
import { describe, expect, test } from 'vitest'
import { commentMarker } from '../../../../src/domain/pull-requests/check-text.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { writeStatusReplacedEmail } from '../../../../src/server/mail/templates/accounts/status-replaced.ts'
import { getWatch } from '../../../../src/server/usecases/checks/repositories/get-watch.ts'
import { recheckPullRequest } from '../../../../src/server/usecases/checks/check-page/recheck-pull-request.ts'
import type { FakeGitea } from '../../../support/forges/gitea/gitea.ts'
import type { FakeGithub } from '../../../support/forges/github/github.ts'
import { openCheckedService, type WatchedScenario } from '../../../support/checks/checked-service.ts'
import { opens, standing } from './opened-pulls.ts'

describe('comments and check runs at a forge', () => {
  test('are posted again when GitHub requests a rerun, even if the check result is the same', async () => {
    const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
    const scene = service.scenes[0] as WatchedScenario
    const github = service.forge.ofKind as FakeGithub
    const pull = await opens(service, scene, 'rerun', [0])
    const runs = () => github.checkRuns.filter((run) => run.head_sha === pull.headSha)
    const before = runs().length
    const last = runs().at(-1)
    if (last) await github.rerun(last, scene.impostor.account)
    await service.works()
    expect(
      runs()
        .map(({ conclusion }) => conclusion)
        .slice(before),
    ).toEqual(['failure'])
    const group = await github.enqueue(pull)
    await service.works()
    const queued = github.checkRuns.findLast((run) => run.head_sha === group.sha)
    if (queued) await github.rerun(queued, scene.impostor.account)
    await service.works()
    expect(github.checkRuns.findLast((run) => run.head_sha === group.sha)?.id).not.toBe(queued?.id)
    await service.close()
  })

  test.each(['github', 'gitea', 'gitee'] as const)(
    'at %s by another account with our marker are not treated as ours',
    async (kind) => {
      const service = await openCheckedService({ seeds: [1], kind, database: 'sqlite' })
      const scene = service.scenes[0] as WatchedScenario
      const { impostor, repository, watchId } = scene
      const path = /\/(?:issues|pulls)\/\d+\/comments$/
      service.forge.server.before({ method: 'POST', path }, async () => {
        const known = await service.services.store.reading.pullRequests.findNumber(watchId, 1)
        scene.world.comment(repository, 1, impostor.account, commentMarker(known?.id ?? ''))
      })
      service.forge.server.fault({ method: 'POST', path }, { kind: 'unavailable', status: 503 })
      service.forge.server.fault({ method: 'POST', path }, { kind: 'lost_answer' })
      const pull = await opens(service, scene, 'marked', [0])
      const theirs = scene.world.comments.filter(({ author }) => author.id === impostor.account.id)
      const ours = scene.world.comments.filter(({ author }) => author.id !== impostor.account.id)
      expect([pull.number, theirs.map(({ body }) => body.length), ours.length]).toEqual([1, [expect.any(Number)], 1])
      expect(theirs[0]?.body).toMatch(/^<!-- [\w:-]+ -->$/)
      await service.close()
    },
  )
})

test('a status of another account is replaced after /recheck and within an hour, and the project is notified', async () => {
  const service = await openCheckedService({ seeds: [1], kind: 'gitea', database: 'sqlite' })
  const scene = service.scenes[0] as WatchedScenario
  const gitea = service.forge.ofKind as FakeGitea
  const { reading } = service.services.store
  const pull = await opens(service, scene, 'over', [0])
  const mallory = scene.impostor.account
  const posts = async () => {
    scene.repository.writers.add(mallory.id)
    const body = JSON.stringify({ state: 'success', context: 'CLA' })
    const headers = { authorization: `token ${gitea.token(mallory)}`, 'content-type': 'application/json' }
    const place = `${gitea.url}/api/v1/repos/${scene.repository.fullName}/statuses/${pull.headSha}`
    expect((await fetch(place, { method: 'POST', headers, body })).status).toBe(201)
    expect(standing(service, pull)).toBe('success')
  }
  await posts()
  const known = await reading.pullRequests.findNumber(scene.watchId, pull.number)
  await recheckPullRequest(service.services, { ref: known?.id ?? '' })
  await service.works()
  expect(standing(service, pull)).toBe('failure')
  await posts()
  service.advance(duration.hour)
  await service.sweeps()
  expect(standing(service, pull)).toBe('failure')
  const letters = (await reading.outbox.list(null, 100)).filter(({ kind }) => kind === 'status-replaced')
  expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [expect.stringContaining('kate'), `${known?.id} ${mallory.login}`],
  ])
  const ref = `${known?.id} `
  for (const language of ['en', 'zh'] as const) {
    const [letter] = letters
    const message = letter && (await writeStatusReplacedEmail(service.services, { ...letter, language }))
    expect(message).toMatchObject({ text: expect.stringContaining(mallory.login) })
    // No platform reports who changed a label.
    const unknown = letter && (await writeStatusReplacedEmail(service.services, { ...letter, language, subject: ref }))
    const told = { en: 'does not tell who', zh: '没有说明由谁' }[language]
    expect(unknown).toMatchObject({ text: expect.stringContaining(told) })
  }
  const rows = await service.bare.run(`select who, result from audit where what = 'watch.status_replaced'`)
  expect(rows.map(({ who, result }) => [who, result])).toEqual(
    [1, 2].map(() => [`gitea:${mallory.id} ${mallory.login}`, `done ${scene.repository.fullName} #1 success`]),
  )
  await service.close()
})

test('a revoked permission is reported at once', async () => {
  const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
  const scene = service.scenes[0] as WatchedScenario
  const { state } = service.forge.ofKind as FakeGithub
  await opens(service, scene, 'before', [0])
  const ref = { linkId: service.linkId, watchId: scene.watchId }
  const told = async () => {
    const { watch, missing_permissions: missing } = await getWatch(service.services, service.manager, ref)
    return [watch.trouble, missing]
  }
  expect(await told()).toEqual(['', undefined])
  for (const installation of state.installations) delete installation.permissions['checks']
  state.tokens.clear()
  await opens(service, scene, 'after', [0])
  expect(await told()).toEqual(['refused', ['checks']])
  await service.close()
})

test('a new head gets one run at GitHub, preceded by a pending one only if reading its commits takes long', async () => {
  const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
  const scene = service.scenes[0] as WatchedScenario
  const written = () =>
    service.forge.server.calls.filter(({ method, path }) => method !== 'GET' && /check-runs/.test(path))
  await opens(service, scene, 'quick', [0])
  expect(written().map(({ body }) => body['conclusion'])).toEqual(['failure'])
  const path = /\/pulls\/\d+\/commits$/
  service.forge.server.fault({ path }, { kind: 'unavailable', status: 503 })
  const pull = await opens(service, scene, 'failing', [0])
  expect(
    written()
      .slice(1)
      .map(({ body }) => body['conclusion']),
  ).toEqual([undefined, 'failure'])
  expect(standing(service, pull)).toBe('failure')
  await service.close()
})
