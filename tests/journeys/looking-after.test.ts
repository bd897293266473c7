import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { aService, type TestService } from '../support/service.ts'
import { keeperInProcess } from './keeper-in-process.ts'
import { story } from './looking-after.journey.ts'
import { aKeptProject, telling } from './looking-after-telling.ts'
import { openSite, publishing, type OpenSite } from './published-files.ts'
import { modelOf, sentenceOf, toldUntruly } from './story.ts'

let site: OpenSite
let service: TestService
beforeAll(async () => {
  site = await openSite()
  service = await aService({ config: publishing(site) })
})
afterAll(async () => {
  await service?.close()
  await site?.close()
})

describe('a community manager looks after a link, in process', () => {
  for (const [index, path] of modelOf(story, 'at her projects').getSimplePaths().entries()) {
    it(sentenceOf(path), async () => {
      service.home.clock.advance(duration.hour)
      const user = `ivy${index}`
      const linkId = await aKeptProject(service, user)
      const her = keeperInProcess(service, linkId)
      await path.test(await telling(service, site, { her, user, linkId }))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which any file is an agreement is not believed', async () => {
  service.home.clock.advance(duration.hour)
  const untrue = [
    'at her projects',
    'gives a file that is no PDF',
    'shown the agreement before it is published',
  ] as const
  const { seen, expected } = await toldUntruly(story, 'at her projects', untrue, async () => {
    const linkId = await aKeptProject(service, 'ivy9999')
    return telling(service, site, { her: keeperInProcess(service, linkId), user: 'ivy9999', linkId })
  })
  expect(seen).toEqual(expected)
})
