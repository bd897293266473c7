/** Goes through the wizard for linking a project, including most of its error messages. */
import type { Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { projectLinkerInChromium } from '../../journeys/project-linking/project-linker-in-chromium.ts'
import { projectLinkingStory } from '../../journeys/project-linking/journey.ts'
import { type ProjectLinkingContext, projectLinkingSteps } from '../../journeys/project-linking/steps.ts'

const wizard = [
  'signs in and asks for the last step',
  'names the project',
  'gives one that turns the service away',
  'gives one that works',
  'types a wrong one',
  'types the right one',
  'names an address where nothing is',
  'chooses a file that is no PDF',
  'gives an address and a file',
  'adds a field of her own',
  'goes back to the first step',
  'loads the page again and goes to the end',
  'opens it after another manager has linked it',
  'names another project and opens it',
] as const

export async function* wizardPath(
  around: ProjectLinkingContext,
  page: Page,
  language: Language,
): AsyncGenerator<string> {
  around.service.home.clock.advance(duration.hour)
  const { events, states } = await projectLinkingSteps(around, projectLinkerInChromium(page, language), 'mira.xa')
  for (const event of wizard) {
    const [, led] = Object.entries(projectLinkingStory).find(([, ways]) => event in ways) ?? []
    const state = (led as Record<string, keyof typeof states> | undefined)?.[event]
    if (!state) throw new Error(`the story does not know “${event}”`)
    await events[event]()
    await states[state]()
    yield `linking: ${state}`
  }
}
