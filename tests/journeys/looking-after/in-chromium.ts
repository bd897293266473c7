import { afterAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { linkManagerInChromium } from './link-manager-in-chromium.ts'
import { lookingAfterStory } from './journey.ts'
import { aManagedProject, lookingAfterSteps } from './steps.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function lookingAfterStoryInChromium(part: Part): void {
  describe('a community manager manages a project, in Chromium and by keyboard', async () => {
    const site: OpenSite = await openSite()
    const begin = browsing({ config: publishingConfig(site) })
    afterAll(() => site.close())

    const goal = shortestPath(lookingAfterStory, 'at her projects', 'shown it among the agreements')
    const paths = fewestPaths(lookingAfterStory, 'at her projects')

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        service.home.clock.advance(duration.hour)
        const user = `iris${language}${index}`
        const linkId = await aManagedProject(service, user)
        const linkManager = linkManagerInChromium(page, language, { linkId, name: `Harbour of ${user}` })
        await path.test(await lookingAfterSteps(service, site, { manager: linkManager, user, linkId }))
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
