/** Links that the service posts on a forge open the check page in the language of the post. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'
import { aManager } from '../../support/checks/connecting.ts'
import { rules } from '../../support/checks/watched.ts'
import { openCheckedService, type WatchedScenario } from '../../support/checks/checked-service.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }

describe('the language of posted texts', () => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario('sqlite')
  })
  afterAll(() => at.close())

  test('is set by the project: open pull requests are updated, with links in that language', async () => {
    const manager = await aManager(at.scene, 'lin.mei', at.scene.linkId)
    const { pull } = await at.opens('one', [ana])
    const posted = () => {
      const status = at.gitea.statuses.findLast(({ sha }) => sha === pull.headSha)
      const comments = at.gitea.world.comments.filter(({ number }) => number === pull.number)
      const isChinese = [status?.description, ...comments.map(({ body }) => body)].map((text) =>
        /签署/.test(text ?? ''),
      )
      return [...isChinese, status?.target_url?.split('?')[1]]
    }
    const chooses = async (language?: 'English' | 'Chinese') => {
      const policy = { ...rules, ...(language && { language }) }
      expect((await manager.put(place, { policy })).status).toBe(200)
      expect(((await manager.get(place)).data as ResultOf<'getWatch'>).policy).toEqual(policy)
      await at.works()
    }
    const place = `/v1/link/${at.scene.linkId}/watches/${at.setup.watchId}`
    expect(posted()).toEqual([false, false, 'lang=en'])
    await chooses('Chinese')
    expect(posted()).toEqual([true, true, 'lang=zh'])
    await chooses()
    expect(posted()).toEqual([false, false, 'lang=en'])
    const other = await manager.put(place, { policy: { ...rules, language: 'French' } })
    expect(other.status).toBe(400)
  })
})

describe('the links to the page of a check', () => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario('sqlite')
  })
  afterAll(() => at.close())

  test('contain the language of the text, in the status and in the comment', async () => {
    const { pull } = await at.opens('one', [ana])
    const url = at.gitea.statuses.findLast(({ sha }) => sha === pull.headSha)?.target_url
    const comment = at.gitea.world.comments.find(({ number }) => number === pull.number)?.body
    expect(url).toMatch(/\/checks\/[\da-f]{32}\?lang=en$/)
    expect(comment).toContain('Thank you for your contribution!')
    expect(comment).toContain(`(${url})`)
  })
})

test('the summary of a check run contains the link, because GitHub shows the summary as details', async () => {
  const service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
  const scene = service.scenes[0] as WatchedScenario
  const [bo] = scene.people
  scene.repository.history.branch('one')
  scene.repository.history.commit('one', { by: ana })
  const pull = scene.world.addPull(scene.repository, { branch: 'one', by: bo?.account ?? scene.world.account('bo') })
  await service.forge.world.moveHead(pull)
  await service.forge.tell(pull)
  await service.works()
  expect(service.output(pull).summary).toMatch(/\*\*\[[^\]]+\]\(https?:\/\/[^)]+\/checks\/[\da-f]{32}\?lang=en\)\*\*/)
  await service.close()
})
