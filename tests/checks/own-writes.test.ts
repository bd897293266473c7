/** What the service has written at a forge: it is known by its author, and written again when that is asked for. */
import { describe, expect, test } from 'vitest'
import { commentMarker } from '../../src/domain/check-text.ts'
import type { FakeGithub } from '../support/forges/github.ts'
import { openCheckedService, type WatchedScene } from './checked-service.ts'
import { opens } from './opened-pulls.ts'

describe('what stands at a forge', () => {
  test('is posted again when GitHub is asked to run the check again, also if the verdict is the same', async () => {
    const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
    const scene = service.scenes[0] as WatchedScene
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

  test.each(['github', 'gitea'] as const)('at %s under another account with our marker is not ours', async (kind) => {
    const service = await openCheckedService({ seeds: [1], kind, database: 'sqlite' })
    const scene = service.scenes[0] as WatchedScene
    const { impostor, repository, watchId } = scene
    const path = /\/issues\/\d+\/comments$/
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
  })
})
