import type { Language } from '../../../src/domain/text/languages.ts'
import { sendIndividualCode } from '../../../src/server/usecases/signing/sign-codes/send-signing-code.ts'
import { signIndividualCla } from '../../../src/server/usecases/signing/sign/sign-individual-cla.ts'
import type { Caller } from '../../../src/server/context/caller.ts'
import type { TestServices } from '../service/test-services.ts'

export function caller(language: Language = 'en'): Caller {
  return { role: 'anonymous', client: '192.0.2.1', userAgent: 'a test', language, chosenLanguage: language }
}

export async function asksForCode(
  home: TestServices,
  linkId: string,
  email: string,
  language: Language = 'en',
): Promise<string> {
  await sendIndividualCode(home.services, caller(language), { linkId, email })
  return home.codes.at(-1) ?? ''
}

export async function signsIndividually(
  home: TestServices,
  linkId: string,
  who: { name: string; email: string; language?: Language },
): Promise<void> {
  const language = who.language ?? 'en'
  const verificationCode = await asksForCode(home, linkId, who.email, language)
  const agreements = await home.services.store.reading.agreements.current(linkId, 'individual')
  const agreement = agreements.find((one) => one.language === language)
  const date = agreement?.fields.find((field) => field.type === 'date')
  await signIndividualCla(home.services, caller(language), {
    linkId,
    name: who.name,
    email: who.email,
    claId: agreement?.id ?? '',
    claLanguage: language,
    verificationCode,
    privacyChecked: true,
    info: date ? { [date.id]: '2026-11-02' } : {},
  })
}
