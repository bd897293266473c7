import { session as rules } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { consentRow } from '../../../store/accounts/consents.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { Transaction } from '../../../store/store.ts'
import type { SignedInCaller, Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { salted, evidenceOfRow } from '../../shared/evidence/row-evidence.ts'
import { consentVersion } from './consent-version.ts'
import { type Grant, openSession } from './sessions.ts'

/** Records consent to the current privacy policy. The session continues with a new cookie; requests already sent with the old cookie remain valid. */
export async function giveConsent(
  services: Services,
  caller: SignedInCaller,
): Promise<{ answer: 'successfully'; grant: Grant }> {
  const version = await consentVersion(services)
  return services.store.transaction(async (tx) => {
    const now = tx.at
    const owned = await tx.sessions.find(caller.session)
    if (!owned || owned.isRemoved) throw new Refusal('cla.expired_token')
    const { account, session } = owned
    await recordConsent(services, tx, caller, { account, version })
    await tx.sessions.end(session.id, now + rules.handover)
    const grant = await openSession(services, tx, account, session)
    await writeAudit(services, tx, {
      who: { account: account.id },
      what: 'consent',
      linkId: account.linkId,
      client: caller.client,
      refusal: null,
    })
    return { answer: 'successfully', grant }
  })
}

/** Records the account owner's consent to this version. */
export async function recordConsent(
  services: Services,
  tx: Transaction,
  caller: Pick<Caller, 'language' | 'client'>,
  { account, version }: { account: Pick<Account, 'id'>; version: string },
): Promise<void> {
  const { language, client } = caller
  const consent = { id: services.random.id(), accountId: account.id, version, language, client, givenAt: tx.at }
  const row = salted(services, 'consents', consentRow(consent))
  await tx.evidence.append(serviceChain, 'consent.given', tx.at, evidenceOfRow('consents', row))
  await tx.accounts.setConsent(account.id, version)
  await tx.consents.insert(row)
}
