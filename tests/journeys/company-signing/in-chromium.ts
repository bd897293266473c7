import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { companySignerInChromium } from './company-signer-in-chromium.ts'
import { corporationStory, employeeStory } from './journey.ts'
import { corporationSteps, employeeSteps } from './steps.ts'
import { chromiumPaths, eventsOf, modelOf, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function companySigningStoryInChromium(part: Part): void {
  describe('in Chromium', () => {
    const begin = browsing({ seed: 'both' })

    type Paths = ReturnType<ReturnType<typeof modelOf>['getSimplePaths']>

    /** Returns the longest path to each end state. The in-process tests already cover all transitions. */
    function longest(paths: Paths): Paths {
      const ends = new Map<string, Paths[number]>()
      for (const path of paths.toSorted((one, other) => eventsOf(one).length - eventsOf(other).length)) {
        ends.set(path.state.value as string, path)
      }
      return [...ends.values()]
    }

    const wanted = {
      corporation: longest(modelOf(corporationStory).getSimplePaths()).filter(({ state }) =>
        ['shown of the approval', 'shown the company has signed'].includes(state.value as string),
      ),
      employee: longest(modelOf(employeeStory).getSimplePaths()).filter(({ state }) =>
        ['counted', 'shown she has signed'].includes(state.value as string),
      ),
    }

    const goals = {
      corporation: shortestPath(corporationStory, 'at the entry', 'shown of the approval'),
      employee: shortestPath(employeeStory, 'at the entry', 'counted'),
    }

    const cases = (['corporation', 'employee'] as const).flatMap((way) =>
      chromiumPaths(part, goals[way], wanted[way]).map((one) => ({ ...one, way })),
    )

    for (const { way, index, path, language } of cases) {
      it(`in ${language}, ${way}: ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        await page.clock.install({ time: service.home.clock.now() })
        const signer = companySignerInChromium(service, page, language, way)
        await signer.opensTheLink()
        const domain = `${way}-${language}-${index}.example`
        await path.test(
          way === 'corporation'
            ? corporationSteps(service, signer, domain)
            : await employeeSteps(service, signer, domain),
        )
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
