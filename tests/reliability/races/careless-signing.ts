/** Signs without a code, and without checking for an existing signature. Only a constraint of the database can prevent a second signature. */
import { emailKey } from '../../../src/domain/people/email.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { composeSigning, individualEvidence } from '../../../src/server/usecases/signing/sign/signature-records.ts'
import type { Caller } from '../../../src/server/context/caller.ts'
import type { SubmissionEnding } from './race.ts'

const caller: Caller = { role: 'anonymous', client: '192.0.2.1', userAgent: '', language: 'en', chosenLanguage: 'en' }
const code = { id: '', mac: '', state: 'spent', tries: 1, commonTries: 0, issuedAt: 0, expiresAt: 0 }

/** Signs the English agreement that `aCommunity` creates. */
export async function signsCarelessly(services: Services, linkId: string, email: string): Promise<SubmissionEnding> {
  const work = services.store.transaction(async (tx) => {
    const agreement = await tx.agreements.find(linkId, '1')
    if (!agreement) throw new Error('no agreement')
    const draft = composeSigning(services, tx, {
      caller,
      input: { linkId, name: 'Ada', email },
      agreement,
      answers: [],
    })
    const event = await tx.evidence.append(
      linkId,
      'individual.signed',
      draft.signedAt,
      individualEvidence(services, draft, agreement, code, ''),
    )
    const stored = await tx.signings.insert({ ...draft, evidenceSeq: event.seq })
    if (stored === 'duplicate') throw new Refusal('cla.resigned')
    const letter = { id: services.random.id(), kind: 'individual-receipt' as const, linkId, language: 'en' as const }
    await tx.outbox.put({ ...letter, recipient: emailKey(email), subject: draft.id, secret: null }, draft.signedAt)
  })
  return work.then(
    () => ({ status: 200, code: undefined }),
    (error: unknown) =>
      error instanceof Refusal ? { status: 400, code: error.code } : { status: 500, code: String(error) },
  )
}
