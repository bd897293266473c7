import { afterAll, describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'
import { versionManagerInChromium } from './version-manager-in-chromium.ts'
import { aManagedProject } from '../looking-after/steps.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { agreementVersionsStory } from './journey.ts'
import { agreementVersionsSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function agreementVersionsStoryInChromium(part: Part): void {
  describe('a community manages its versions, in Chromium and by keyboard', async () => {
    const site: OpenSite = await openSite()
    const begin = browsing({ config: publishingConfig(site) })
    afterAll(() => site.close())

    const goal = shortestPath(agreementVersionsStory, 'shown what a new version changes', 'shown that it is in force')
    const paths = fewestPaths(agreementVersionsStory, 'shown what a new version changes')
    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, context, faults, service } = await begin({ language })
        const user = `vera${language}${index}`
        const linkId = await aManagedProject(service, user)
        const { services } = service.home
        const account = await services.store.reading.accounts.findByLogin('fake_link', user)
        if (!account) expect.fail('there is no such account')
        const manager = versionManagerInChromium(page, {
          language,
          linkId,
          signsIn: () => signsIn(context, service.origin, services, account),
        })
        await path.test(await agreementVersionsSteps(service, site, { manager, user, linkId }))
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
