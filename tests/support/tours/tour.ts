import { wordsOf } from '../pages/words.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { policyPath } from '../../../src/web/screens/shared/page/paths.ts'
import { entryPage } from '../pages/entry-page.ts'
import { type BrowserVisit, codeFor } from '../browser/browsing.ts'

/** Visits all states of individual signing. Yields the name of each state. */
export async function* tour(
  { page, context, sign, service }: BrowserVisit,
  language: Language,
): AsyncGenerator<string> {
  const person = {
    name: 'Ada Ångström',
    email: `tour-${language}-${Math.random().toString(36).slice(2)}@lantern.example`,
  }
  const entry = entryPage(page, language)
  await entry.open(service.linkId)
  await entry.seesTheWays('Lantern')
  yield 'the entry'

  await entry.choosesToSignForHerself()
  await sign.seesTheForm({ name: '', email: '' })
  yield 'about you'
  await sign.continues()
  await sign.seesWhatIsMissing()
  yield 'about you, with what is missing'

  await sign.types(person)
  await sign.continues()
  await sign.seesTheCodeGoneTo(person.email)
  yield 'confirm your e-mail'
  await sign.typesTheCode(await codeFor(service, person.email))
  await sign.continues()
  await sign.seesWhatSheSigns(person)
  yield 'check and sign'
  await sign.signs()
  await sign.seesWhatIsNotTicked()
  yield 'check and sign, with what is not ticked'
  await sign.ticks()
  await sign.signs()
  await sign.seesThanks(person)
  yield 'signed'

  yield* refusals({ page, context, sign, service }, language, person)
  await page.goto(policyPath('privacy', 'sign', service.linkId))
  await page.getByRole('heading', { level: 1 }).waitFor()
  yield 'the privacy policy'
  await page.goto('/no/such/page')
  await page.getByRole('heading', { level: 1 }).waitFor()
  yield 'no such page'
}

/** Visits the states for someone who has already signed, and for someone who enters a wrong code. */
async function* refusals(
  { page, context, sign, service }: Pick<BrowserVisit, 'page' | 'context' | 'sign' | 'service'>,
  language: Language,
  person: { name: string; email: string },
): AsyncGenerator<string> {
  const t = wordsOf(language)
  const comesToTheCode = async (who: typeof person): Promise<void> => {
    await sign.types(who)
    await sign.continues()
    await sign.seesTheCodeGoneTo(who.email)
  }
  service.home.clock.advance(verificationCode.resendInterval)
  await sign.open(service.linkId)
  await sign.types(person)
  await context.setOffline(true)
  await sign.continues()
  await sign.seesARefusal('refusal.system_error')
  yield 'a refusal in a dialog'

  await context.setOffline(false)
  await sign.triesAgain()
  await sign.seesTheCodeGoneTo(person.email)
  await sign.typesTheCode(await codeFor(service, person.email))
  await sign.continues()
  await page.getByRole('heading', { level: 1, name: t('before.title') }).waitFor()
  yield 'what was signed before'

  await page.getByRole('button', { name: t('signed.another') }).click()
  await comesToTheCode({ ...person, email: `new-${person.email}` })
  await sign.typesTheCode('000000')
  await sign.continues()
  await sign.seesTheCodeRefused('refusal.wrong_verification_code.code')
  yield 'a code that is refused'
}
