/** A community and its manager, for the email tests. */
import type { Language } from '../../../src/domain/text/languages.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../people/accounts.ts'
import { aBrowser, type TestBrowser } from '../http/test-browser.ts'
import { world, type World } from '../service/world.ts'

export type EmailScenario = {
  adminArea: World
  linkId: string
  language: Language
  chooses: Language | null
  linkManager: TestBrowser
}

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'zh' : 'en')

/** Links a project whose agreements are in `language`. The community manager reads the other language. */
export async function aWorld(language: Language, chooses: Language | null): Promise<EmailScenario> {
  const adminArea = await world('sqlite', { seed: 'corporate' })
  const { services } = adminArea.home
  const document = { language, title: 'Harbour CLA', text: 'Harbour CLA\n\n1. All is shared.' }
  const bytes = await services.pdf.writeAgreement(document)
  const agreements = (['corporation', 'individual'] as const).map((kind) => ({
    ...{ kind, language, bytes, url: '', fields: [] },
  }))
  const organization = `harbour-${language}`
  const { linkId } = await createLink(services, {
    ...{
      platform: 'github',
      organization,
      alias: 'Harbour',
      names: { zh: '灯塔港社区' },
      projectUrl: '',
      summaries: {},
      agreements,
    },
  })
  const account = await anAccount(services, { login: 'kate' })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  const linkManager = aBrowser(adminArea, { cookies: new Map([['lang', otherLanguage(language)]]) })
  await linkManager.signsIn('kate', password)
  return { adminArea, linkId, language, chooses, linkManager }
}
