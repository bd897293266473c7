import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { openOauthServer, type OauthServer } from '../platforms/oauth-server.ts'
import { aService, type TestService } from '../support/service.ts'
import { managerInProcess } from './manager-in-process.ts'
import { story } from './signing-in.journey.ts'
import { admitting, telling } from './signing-in-telling.ts'
import { modelOf, sentenceOf, toldUntruly } from './story.ts'

let oauth: OauthServer
let service: TestService
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  oauth = await openOauthServer()
  service = await aService({ config: admitting(oauth) })
})
afterAll(async () => {
  await service?.close()
  await oauth?.close()
  vi.useRealTimers()
})

describe('a manager signs in, in process', () => {
  for (const [index, path] of modelOf(story, 'outside').getSimplePaths().entries()) {
    it(sentenceOf(path), async () => {
      // One client may fail so often in ten minutes.
      service.home.clock.advance(duration.hour)
      await path.test(await telling(service, oauth, managerInProcess(service), `mary${index}`))
      expect(service.log).toEqual([])
    })
  }
})

it('control: a story in which a wrong password signs in is not believed', async () => {
  service.home.clock.advance(duration.hour)
  const untrue = ['at the sign-in', 'mistypes her password', 'at the community’s admin area'] as const
  const { seen, expected } = await toldUntruly(story, 'outside', untrue, () =>
    telling(service, oauth, managerInProcess(service), 'mary.9999'),
  )
  expect(seen).toEqual(expected)
})
