import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { beginGrace } from '../../shared/companies/domain-grace.ts'
import { lockCodes, emailDomainPurpose, proveCode } from '../../shared/codes/verification-codes.ts'
import { newDomainOf } from './new-domain.ts'
import { type CorporateCaller, ownCorporation } from '../employees/own-corporation.ts'

/** Adds the domain of an address that the code has proven; its people can sign as employees from now on. */
export async function addEmailDomain(
  services: Services,
  caller: CorporateCaller,
  input: { email: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const email = input.email.trim()
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    const domain = await newDomainOf(services, tx, corporation, email)
    const purpose = emailDomainPurpose(corporation, email)
    const codes = await lockCodes(services, tx, caller, purpose)
    const proven = await proveCode(services, tx, codes, input)
    if (proven instanceof Refusal) return proven
    await add(services, tx, caller, { corporation, domain, code: proven.code.id })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}

async function add(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { corporation, domain, code }: { corporation: Corporation; domain: string; code: string },
): Promise<void> {
  const now = tx.at
  const { id, linkId } = corporation
  const stored = await tx.corporationDomains.add({ corporationId: id, linkId }, domain, now)
  if (stored === 'duplicate') throw new Refusal('cla.unmatch_email_domain')
  const { account, client } = caller
  const event = await tx.evidence.append(linkId, 'domain.added', now, { corporation: id, domain, code, by: account })
  await tx.corporationRecords.noteEvent(id, event)
  if (await hasActingManager(tx, id)) await beginGrace(services, tx, corporation, domain)
  const administrator = await tx.accounts.find(account)
  await tx.outbox.put(
    {
      id: services.random.id(),
      kind: 'domain-added',
      linkId,
      recipient: administrator?.email ?? '',
      language: caller.chosenLanguage ?? corporation.language,
      subject: `${id} ${domain}`,
      secret: null,
    },
    now,
  )
  await writeAudit(services, tx, { who: { account }, what: 'domain.add', linkId, client, refusal: null })
}
