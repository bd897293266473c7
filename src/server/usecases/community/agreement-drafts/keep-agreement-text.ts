import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/**
 * Keeps the stored text of a current agreement, although the current reader extracts a different text. `textSha256`: hash of that text; empty if the
 * reader rejects the file. Any other result of the reader is reported again. Refuses with `no_link`, and with `unmatched_cla` if the agreement is not
 * current or has no such reading.
 */
export async function keepAgreementText(
  services: Services,
  caller: CommunityManager,
  { linkId, claId, textSha256 }: { linkId: string; claId: string; textSha256: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const found = (await tx.readings.otherwise(linkId)).find(({ agreementId }) => agreementId === claId)
    if (found?.textSha256 !== textSha256) throw new Refusal('cla.unmatched_cla')
    if (found.isKept) return
    await tx.readings.keep(linkId, claId, textSha256, tx.at)
    const detail = `${claId}: ${textSha256 || 'unreadable'}`
    const who = { account: caller.account }
    await writeAudit(services, tx, {
      who,
      what: 'agreement.keep_text',
      linkId,
      client: caller.client,
      refusal: null,
      detail,
      subject: claId,
    })
  })
  return 'successfully'
}
