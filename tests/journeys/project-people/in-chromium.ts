import { describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { aManagedProject } from '../looking-after/steps.ts'
import { projectPeopleInChromium } from './project-people-in-chromium.ts'
import { projectPeopleSteps } from './steps.ts'
import { projectPeopleStory } from './journey.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function projectPeopleStoryInChromium(part: Part): void {
  describe('a project gets a second manager, in Chromium and by keyboard', () => {
    const begin = browsing({
      oauth: (server) => ({ platforms: { github: server.settings('github'), gitee: null } }),
    })

    const goal = shortestPath(projectPeopleStory, 'alone with her project', 'joined by her colleague')
    const paths = fewestPaths(projectPeopleStory, 'alone with her project')

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const hers = await begin({ language })
        const colleagues = await begin({ language })
        const { service } = hers
        const oauth = service.oauth()
        service.home.clock.advance(duration.hour)
        const user = `june${language}${index}`
        const linkId = await aManagedProject(service, user)
        const place = { language, linkId, name: `Harbour of ${user}` }
        const people = projectPeopleInChromium(hers.page, colleagues.page, place)
        await path.test(
          projectPeopleSteps(service, oauth, { people, user, place: index + (language === 'zh' ? 0 : 100) }),
        )
        // Ignores faults on the platform, because the colleague's browser opens it on a different host.
        expect([hers.faults, colleagues.faults.filter((fault) => !fault.includes(oauth.origin))]).toEqual([[], []])
        expect(service.log).toEqual([])
      })
    }
  })
}
