/** Actions and checks on the sign page. */
import { signPage } from '../../support/pages/sign-page.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { PersonAt } from './in-chromium.ts'
import type { SigningFacts } from './signing/signing-server.ts'
import { typedBy } from './signing/signing-starts.ts'

export const atTheSignPage: PersonAt<SigningFacts> = (
  page,
  language,
  { email, service, input: { signerKind, linkId } },
) => {
  const at = signPage(page, language, signerKind)
  const t = wordsOf(language)
  const button = (key: 'code.otherEmail' | 'sign.changedShow') =>
    page.getByRole('button', { name: t(key), exact: true })
  const { authorized, title, corporationName, name } = typedBy(email)
  const typed = signerKind === 'corporation' ? { authorized, title, corporationName, email } : { name, email }
  return {
    begins: () => at.open(linkId),
    does: {
      async 'form.submitted'() {
        await at.types(typed)
        await at.continues()
      },
      'address.refused': () => button('code.otherEmail').click(),
      async 'code.submitted'() {
        await at.seesTheCodeGoneTo(email)
        await at.typesTheCode(service.home.codes.at(-1) ?? '')
        await at.continues()
      },
      async 'signature.submitted'(consent) {
        if (consent['privacyChecked']) await at.ticks()
        await at.signs()
      },
      'change.acknowledged': () => button('sign.changedShow').click(),
      'dialog.dismissed': () => at.closesTheMessage(),
      'retry.asked': () => at.triesAgain(),
    },
    sees: {
      'filling.step.describing': () => page.getByRole('textbox', { name: t('field.email') }).waitFor(),
      'filling.step.employing': () => page.getByRole('heading', { name: t('employee.looking') }).waitFor(),
      'filling.step.confirming': () => page.getByRole('textbox', { name: t('field.code') }).waitFor(),
      'filling.step.checking': () => at.seesWhatSheSigns(typed),
      refused: () => page.getByRole('alertdialog').waitFor(),
      // Nothing to check: this state has no visible effect.
      agreementChanged: async () => undefined,
      signed: () => page.getByRole('definition').filter({ hasText: email }).first().waitFor(),
    },
  }
}
