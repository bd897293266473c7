import type { ResultOf } from '../../../../../openapi/index.ts'
import { duration } from '../../../../domain/text/limits.ts'
import { endsWithoutProof } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { endIndividual } from '../../shared/people/ended-signing.ts'
import type { FreshProof } from '../../shared/people/fresh-proof.ts'
import { validReason } from '../../shared/people/valid-reason.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Ending = { linkId: string; reason: string; proof: FreshProof | null }

/**
 * Ends an individual's signature and emails the reason to the person. The signature can be reinstated for 30 days. Refuses with `no_link`,
 * `reason_length`, `not_found`, `wrong_state` if the signature has ended or is an employee's, and `ends_need_proof` after too many ended signatures
 * within one day.
 */
export async function endSigning(
  services: Services,
  caller: CommunityManager,
  { id, ...ending }: Ending & { id: string },
): Promise<'successfully'> {
  const reason = validReason(ending.reason)
  await services.store.transaction(async (tx) => {
    await holdToEnd(tx, caller, ending)
    const signer = await tx.signerLists.findPerson(ending.linkId, id)
    if (!signer) throw new Refusal('cla.not_found')
    if (!(await endSignature(services, tx, caller, { ...ending, reason, id }))) throw new Refusal('cla.wrong_state')
  })
  return 'successfully'
}

/** Ends several signatures at once, after the caller has reauthenticated. Skips signatures that have ended or are not an individual's. */
export async function endSignings(
  services: Services,
  caller: CommunityManager,
  { ids, ...ending }: Ending & { ids: readonly string[]; proof: FreshProof },
): Promise<ResultOf<'endSignings'>> {
  const reason = validReason(ending.reason)
  return services.store.transaction(async (tx) => {
    await holdToEnd(tx, caller, ending)
    let ended = 0
    const named = [...new Set(ids)]
    for (const id of named) if (await endSignature(services, tx, caller, { ...ending, reason, id })) ended += 1
    return { ended, missed: named.length - ended }
  })
}

/**
 * Locks the chain first, so that concurrent signatures and activations wait. Refuses with `no_link`, and `ends_need_proof` after too many ended
 * signatures within one day.
 */
async function holdToEnd(tx: Transaction, caller: CommunityManager, { linkId, proof }: Ending): Promise<void> {
  await ownLink(tx, caller, linkId)
  if (proof && proof.account !== caller.account) throw new Refusal('cla.unauthorized_token')
  await tx.evidence.hold(linkId)
  if (proof) return
  const count = await tx.signingEnds.countUnproven(caller.account, tx.at - duration.day)
  if (count >= endsWithoutProof) throw new Refusal('cla.ends_need_proof')
}

/** Ends a signature. Returns false if it does not exist or has already ended. */
export async function endSignature(
  services: Services,
  tx: Transaction,
  { account, client }: CommunityManager,
  { linkId, id, reason, proof }: Ending & { id: string },
): Promise<boolean> {
  const signing = await tx.signings.find(id)
  if (signing?.linkId !== linkId || (await tx.erasures.isHidden(id))) return false
  const by = { accountId: account, proven: proof?.by ?? '', reason } as const
  if (!(await endIndividual(services, tx, signing, by))) return false
  const act = { what: 'signing.end' as const, linkId, client, refusal: null, detail: id, subject: id }
  await writeAudit(services, tx, { who: { account }, ...act })
  return true
}
