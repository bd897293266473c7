/** Actions and checks on the screens of the configuration wizard. */
import { configurationPath } from '../../../src/web/screens/shared/page/paths.ts'
import type { Configuration, ConfigurationStep } from '../../../src/domain/projects/configuration.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import type { ConfigurationFacts } from './configuration.ts'
import type { PersonAt } from './in-chromium.ts'

export const atTheWizard: PersonAt<ConfigurationFacts> = (page, language, { project, file }) => {
  const t = wordsOf(language)
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`[name="${name}"]`)
  const presses = (key: Word) => page.getByRole('button', { name: t(key), exact: true }).click()
  const heading = (key: Word) => page.getByRole('heading', { level: 1, name: t(key), exact: true }).waitFor()
  const isAt = (step: ConfigurationStep) => async () => {
    await page.waitForURL((url) => url.pathname === configurationPath(step))
    await heading(`config.heading.${step}`)
  }
  return {
    begins: () => page.goto(configurationPath('project')),
    does: {
      async 'form.submitted'() {
        await field('organization').fill(project.organization)
        await presses('config.continue')
      },
      async 'service.chosen'() {
        await field('platform').selectOption('service')
        await presses('config.continue')
      },
      async 'files.chosen'() {
        const buffer = Buffer.from(await file.arrayBuffer())
        await main.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'application/pdf', buffer })
      },
      'agreements.confirmed': () => presses('config.continue'),
      'fields.submitted': () => presses('config.continue'),
      'link.confirmed': () => presses('config.link'),
      'retry.asked': () => presses('dialog.retry'),
    },
    sees: {
      'configuring.project': isAt('project'),
      'configuring.mailbox': isAt('mailbox'),
      async 'configuring.agreements'({ context }) {
        await isAt('agreements')()
        const { agreements } = (context as { configuration: Configuration }).configuration
        if (agreements.length > 0) await main.locator('[data-part=agreement]').first().waitFor()
      },
      'configuring.fields': isAt('fields'),
      'configuring.checking': isAt('checking'),
      refused: () => page.getByRole('alertdialog').waitFor(),
      linked: () => heading('config.linked'),
    },
  }
}
