import type { Json } from '../../../../domain/receipts/canonical.ts'
import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { textLength } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { removeAccount } from '../../shared/evidence/account-records.ts'
import { makeAdministrator } from './make-administrator.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { changeCorporation, type CorporationRef } from './reviewed-corporation.ts'
import { domainCommitment, domainSalt, representativeCommitments } from '../../shared/evidence/commitments.ts'
import { refuseRepresentative } from '../../shared/companies/representatives.ts'
import { mailNotice, mailSigningDocument } from '../../shared/companies/signing-emails.ts'
import { requireSendableAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Changes a corporation's representative to another address in one of its domains. The new representative receives the administrator's account, or
 * the signing document if there is no administrator yet. The former representative is notified.
 */
export async function changeRepresentative(
  services: Services,
  caller: CommunityManager,
  { name, email: written, ...ref }: CorporationRef & { name: string; email: string },
): Promise<'successfully'> {
  const [representative, email] = [name.trim(), storedEmail(written)]
  return changeCorporation(services, { ...ref, caller, what: 'corporation.representative' }, async (tx, before) => {
    const state = stateAfter(before, { type: 'representative.changed' })
    if (representative === '' || Array.from(representative).length > textLength.name) {
      throw new Refusal('cla.bad_request_parameter', { message: 'rep_name' })
    }
    if (refuseRepresentative(services, email) !== before.registrable) throw new Refusal('cla.unmatch_email_domain')
    await requireSendableAddress(tx, { linkId: before.linkId, email })
    // The document was mailed to the former representative. In state `submitted`, it counts as not mailed.
    const mailed = state === 'submitted' ? { mailedAt: null } : {}
    const { recorded, ...succession } = await successionOf(services, tx, before, email)
    const change = { state, representative, email, emailKey: emailKey(email), ...succession, ...mailed }
    const body = { commitments: representativeCommitments({ ...before, ...change }), ...recorded }
    await recordCorporationEvent(tx, before, { type: 'corporation.representative_changed', by: caller, body })
    if ((await tx.corporations.change(before, change)) === 'duplicate') throw new Refusal('cla.resigned')
    await mailNotice(services, tx, { kind: 'representative-replaced', corporation: before })
    await handOver(services, tx, { before, after: { ...before, ...change } })
  })
}

type Succession = Pick<Corporation, 'administrator' | 'representativeSalts'> & { recorded: Record<string, Json> }

/**
 * Returns the additional changes that a new representative requires, as stored and as recorded in the chain: the new administrator's account, or the
 * domain of the new address.
 */
async function successionOf(
  services: Services,
  tx: Transaction,
  { id, administrator, representativeSalts: current }: Corporation,
  email: string,
): Promise<Succession> {
  const representativeSalts = { ...current, representative: services.random.id(), email: services.random.id() }
  if (administrator !== null) {
    const successor = services.random.id()
    return { administrator: successor, representativeSalts, recorded: { administrator: successor } }
  }
  const domains = await tx.corporationDomains.list(id)
  const domain = domainOfEmail(email)
  if (domains.includes(domain)) return { administrator, representativeSalts, recorded: { domain: null } }
  const salt = services.random.id()
  return {
    administrator,
    representativeSalts: { ...representativeSalts, [domainSalt(domains.length)]: salt },
    recorded: { domain: domainCommitment(domain, salt) },
  }
}

type Change = { before: Corporation; after: Corporation }

/** Sends the signing document or the administrator's account to the new representative. */
async function handOver(services: Services, tx: Transaction, { before, after }: Change): Promise<void> {
  const now = tx.at
  const { administrator } = after
  if (before.administrator === null || administrator === null) {
    await addDomain(tx, after, now)
    return mailSigningDocument(services, tx, after)
  }
  await removeAccount(services, tx, { id: before.administrator, linkId: before.linkId })
  await tx.sessions.endAll(before.administrator, now)
  await makeAdministrator(services, tx, { ...after, administrator })
}

/** Adds the representative's domain, unless an administrator already manages the domains. */
async function addDomain(tx: Transaction, { id, linkId, email }: Corporation, at: number): Promise<void> {
  const domain = domainOfEmail(email)
  if ((await tx.corporationDomains.list(id)).includes(domain)) return
  await tx.corporationDomains.add({ corporationId: id, linkId }, domain, at)
}
