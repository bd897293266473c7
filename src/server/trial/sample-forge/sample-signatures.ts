import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { sendIndividualCode } from '../../usecases/signing/send-individual-code.ts'
import { signIndividualCla } from '../../usecases/signing/sign-individual-cla.ts'
import { type SampleAccount, sampleAccounts } from './sample-history.ts'

/** Has the people of the sample's history sign who have signed when the trial first answers. Those who have stay as they are. */
export async function sampleSignatures(services: Services, linkId: string): Promise<void> {
  const { maintainer, regular, translator } = sampleAccounts
  for (const account of [maintainer, regular, translator]) {
    if (!(await services.store.reading.signings.findLive(linkId, account.email))) await sign(services, linkId, account)
  }
}

/** By a code, as every signer does. */
async function sign(services: Services, linkId: string, { name, email }: SampleAccount): Promise<void> {
  const [agreement] = await services.store.reading.agreements.current(linkId, 'individual')
  if (!agreement) return
  let verificationCode = ''
  const random = {
    ...services.random,
    digits(count: number) {
      verificationCode = services.random.digits(count)
      return verificationCode
    },
  }
  const { askedCodes } = await sendIndividualCode({ ...services, random }, caller, { linkId, email })
  await signIndividualCla(
    services,
    { ...caller, askedCodes },
    {
      ...{ linkId, name, email, verificationCode, claId: agreement.id, claLanguage: agreement.language },
      ...{ privacyChecked: true, info: {} },
    },
  )
}

const caller: Caller = {
  role: 'anonymous',
  client: '127.0.0.1',
  userAgent: 'Assent trial',
  language: 'en',
  chosenLanguage: 'en',
}
