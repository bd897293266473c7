import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { companyPeopleInChromium } from './company-people-in-chromium.ts'
import { companySignerInChromium } from '../company-signing/company-signer-in-chromium.ts'
import { eventsOf, modelOf, sentenceOf, shortestPath } from '../story.ts'
import { wholeWay } from './journey.ts'
import { wholeWaySteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function wholeWayStoryInChromium(part: Part): void {
  describe('a company and its people, in Chromium', () => {
    const begin = browsing({ seed: 'both' })

    /** The longest path or, in a deep test, the two longest in different languages. The in-process tests already cover all transitions. */
    const longest = modelOf(wholeWay, 'before anything')
      .getSimplePaths()
      .toSorted((one, other) => eventsOf(other).length - eventsOf(one).length)
      .slice(0, process.env['DEEP'] === undefined ? 1 : 2)

    const goal = shortestPath(wholeWay, 'before anything', 'the manager is out at the next call')
    for (const [index, path] of (part === 'core' ? [goal] : longest).entries()) {
      const language = index === 0 ? 'zh' : 'en'
      it(`in ${language}: ${sentenceOf(path)}`, async () => {
        const signer = await begin({ language })
        const { service } = signer
        const { people, faults } = await companyPeopleInChromium(() => begin({ language }), service.linkId, language)
        await signer.page.clock.install({ time: service.home.clock.now() })
        const signers = {
          representative: companySignerInChromium(service, signer.page, language, 'corporation'),
          employee: companySignerInChromium(service, signer.page, language, 'employee'),
        }
        await path.test(await wholeWaySteps(service, people, signers, `whole-${language}.example`))
        expect([...faults(), ...signer.faults, ...service.log]).toEqual([])
      })
    }
  })
}
