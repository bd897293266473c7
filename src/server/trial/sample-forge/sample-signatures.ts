import type { Caller } from '../../context/caller.ts'
import { openFunnelCounts } from '../../observability/funnel-counts.ts'
import type { Services } from '../../context/services.ts'
import { sendIndividualCode } from '../../usecases/signing/sign-codes/send-signing-code.ts'
import { signIndividualCla } from '../../usecases/signing/sign/sign-individual-cla.ts'
import { type SampleAccount, sampleAccounts } from './sample-history.ts'

/** Signs for those people of the sample history who are covered from the start; existing signatures stay. */
export async function sampleSignatures(services: Services, linkId: string): Promise<void> {
  const { maintainer, regular, translator } = sampleAccounts
  for (const account of [maintainer, regular, translator]) {
    if (!(await services.store.reading.signings.findLive(linkId, account.email))) await sign(services, linkId, account)
  }
}

/** Signs with a verification code, as every signer does. The letter with the code is not sent, and the signature counts in no statistics of visits. */
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
  const quiet: Services = { ...services, random, funnel: openFunnelCounts(services.clock) }
  const { askedCodes } = await sendIndividualCode(quiet, caller, { linkId, email })
  await signIndividualCla(
    quiet,
    { ...caller, askedCodes },
    {
      ...{ linkId, name, email, verificationCode, claId: agreement.id, claLanguage: agreement.language },
      ...{ privacyChecked: true, info: {} },
    },
  )
  await services.store.transaction(async (tx) => {
    for (const { id, kind, recipient } of await tx.outbox.list('queued', mostQueued)) {
      if (kind === 'individual-code' && recipient === email) await tx.outbox.forget(id)
    }
  })
}

/** At the first start of a trial few letters wait. */
const mostQueued = 100

const caller: Caller = {
  role: 'anonymous',
  client: '127.0.0.1',
  userAgent: 'Assent trial',
  language: 'en',
  chosenLanguage: 'en',
}
