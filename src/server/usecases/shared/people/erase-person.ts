import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { erasureRequestLifecycle } from '../../../../../machines/lifecycles/erasure-request.lifecycle.ts'
import { individualSigningLifecycle } from '../../../../../machines/lifecycles/individual-signing.lifecycle.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import type { Services } from '../../../context/services.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { ErasedAddress } from '../../../store/signings/erasures.ts'
import { type ErasureRequest, erasureRequestRow } from '../../../store/signings/erasure-requests.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { auditNamesOf } from '../evidence/audit-entry.ts'
import { provenKey } from '../codes/code-allowances.ts'
import { reasonCommitment } from '../evidence/commitments.ts'
import { eraseJoined } from './joined-address.ts'
import { evidenceOfRow } from '../evidence/row-evidence.ts'

/** Account that decides a request, and the proof of its identity. */
type Decision = Pick<ErasureRequest, 'accountId' | 'proven'>

/** Stores a request with its event. Requires the lock on the link's chain. */
export async function storeRequest(
  { random }: Services,
  tx: Transaction,
  { id: signingId, linkId, language }: Pick<Signing, 'id' | 'linkId' | 'language'>,
): Promise<ErasureRequest> {
  const request: ErasureRequest = {
    ...{ id: random.id(), linkId, signingId, language, state: 'waiting', askedAt: tx.at, evidenceSeq: 0 },
    ...{ accountId: '', proven: '', reason: '', salt: '', decidedAt: null, told: 0, overdueAt: null, cleanedAt: null },
  }
  const row = erasureRequestRow(request)
  const { seq } = await tx.evidence.append(linkId, 'erasure.asked', tx.at, evidenceOfRow('erasure_requests', row))
  await tx.erasureRequests.insert({ ...row, evidence_seq: seq })
  return request
}

/**
 * Records a decision with its event. Returns false if the request was already decided. Requires the lock on the link's
 * chain.
 */
async function decide(
  tx: Transaction,
  request: ErasureRequest,
  decided: Decision & { state: 'erased' | 'restricted'; reason: string; salt: string },
): Promise<boolean> {
  const type = decided.state === 'erased' ? 'erasure.granted' : 'erasure.refused'
  if (!advance(erasureRequestLifecycle, request.state, { type })) return false
  const { state, accountId: account, proven, reason, salt } = decided
  const why = reason === '' ? null : reasonCommitment({ reason, salt })
  const body = { request: request.id, state, account, proven, decided_at: tx.at, reason: why }
  await tx.evidence.append(request.linkId, 'erasure.decided', tx.at, body)
  await tx.erasureRequests.decide(request.id, { ...decided, decidedAt: tx.at })
  return true
}

/**
 * Restricts the signatures that an address had in a link at the time of its request. Restricted signatures remain valid, but are excluded from lists,
 * search and exports. Returns false if the request was already decided. Requires the lock on the link's chain.
 */
export async function restrictSignings(
  { random }: Services,
  tx: Transaction,
  request: ErasureRequest,
  { reason, ...by }: Decision & { reason: string },
): Promise<boolean> {
  const { linkId, signingId, askedAt } = request
  if (!(await decide(tx, request, { ...by, state: 'restricted', reason, salt: random.id() }))) return false
  const { email } = await tx.signings.get(signingId)
  const restricted = await tx.erasures.signingsOf({ linkId, email }, askedAt)
  for (const { id: signing } of restricted) {
    if (await tx.erasures.isHidden(signing)) continue
    await tx.evidence.append(linkId, 'individual.restricted', tx.at, { signing, request: request.id })
    await tx.erasures.hide(signing)
  }
  // The emails are deleted, because a project's email list shows the recipients.
  await tx.erasures.forgetLettersAbout([...restricted, request].map(({ id }) => id))
  return true
}

/**
 * Erases the signatures that an address made in the request's link, up to the time of the request or a given time: their values, salts and lookup
 * keys, and other data stored about them. Their events are kept; a new event records the erasure. Ended employee signatures are erased as well; other
 * employee signatures belong to the company. Returns false if the request was already decided. Requires the lock on the link's chain.
 */
export async function eraseSignings(
  services: Services,
  tx: Transaction,
  request: ErasureRequest,
  { email, until = request.askedAt, ...by }: Decision & { email: string; until?: number },
): Promise<boolean> {
  if (!(await decide(tx, request, { ...by, state: 'erased', reason: '', salt: '' }))) return false
  await eraseAddress(services, tx, { linkId: request.linkId, email }, { request: request.id, until, by })
  return true
}

/** Erases the address and decides every other request about it. The events reference `request`. */
async function eraseAddress(
  services: Services,
  tx: Transaction,
  address: ErasedAddress,
  { request, until, by }: { request: string; until: number; by: Decision },
): Promise<void> {
  const { linkId, email } = address
  const erased: string[] = [request]
  for (const signing of await tx.erasures.signingsOf(address, until)) {
    const { id, state } = signing
    if (!advance(individualSigningLifecycle, state, { type: 'individual.erased' })) continue
    await eraseDetails(tx, linkId, id)
    await tx.evidence.append(linkId, 'individual.erased', tx.at, { signing: id, request })
    await tx.erasures.blankSigning(signing)
    await tx.erasures.forgetRequests(id)
    erased.push(id)
    for (const other of await tx.erasureRequests.ofSignings([id])) {
      await decide(tx, other, { ...by, state: 'erased', reason: '', salt: '' })
      erased.push(other.id)
    }
  }
  for (const employee of await tx.erasures.endedEmployeesOf(address, until)) {
    await tx.evidence.append(linkId, 'employee.erased', tx.at, { employee: employee.id, request })
    await tx.erasures.blankEmployee(employee)
    erased.push(employee.id)
  }
  erased.push(...(await eraseJoinedOf(tx, address)))
  await tx.erasures.forgetLettersAbout(erased)
  await tx.erasedChecks.forgetClosedPulls(address)
  const links = [linkId, communityLink]
  const isLast = !(await tx.erasures.hasSigned(email))
  // Audit entries of the service itself have no link.
  const places = [...links, serviceChain]
  await tx.erasures.forgetInAudit(auditNamesOf(services, email, places), places)
  await forgetProofs(services, tx, email)
  await tx.erasures.forgetInMailboxes(email)
  await tx.domainRequests.forgetAddress(linkId, emailKey(email))
  // Proofs for checks are shared by all links, so they are erased with the last signature.
  if (isLast) {
    await tx.memberships.eraseOf(await tx.provenAccounts.ofEmail(emailKey(email)))
    await tx.provenAccounts.eraseOf(emailKey(email))
  }
}

/** Erases the joins of an address with other addresses in a link, in both directions. Returns their IDs. Requires the lock on the link's chain. */
export async function eraseJoinedOf(tx: Transaction, { linkId, email }: ErasedAddress): Promise<string[]> {
  const joined = await tx.joinedAddresses.naming(linkId, email)
  for (const one of joined) await eraseJoined(tx, one)
  return joined.map(({ id }) => id)
}

/** Erases reasons, which may contain the person's name, the names of corrections, and verdict keys, which could confirm a guessed address. */
async function eraseDetails(tx: Transaction, linkId: string, signing: string): Promise<void> {
  for (const end of await tx.erasures.reasonedEnds(signing)) {
    await tx.evidence.append(linkId, 'individual.end_erased', tx.at, { end, reason: null })
    await tx.erasures.blankEnd(end)
  }
  for (const { id: correction } of await tx.nameCorrections.ofSigning(signing)) {
    await tx.evidence.append(linkId, 'individual.correction_erased', tx.at, { correction, commitments: {} })
    await tx.nameCorrections.blank(correction)
  }
  for (const given of await tx.erasedChecks.keyedVerdicts(linkId, signing)) {
    await tx.evidence.append(linkId, 'verdict.key_erased', tx.at, { given, people_key: '' })
    await tx.erasedChecks.blankVerdictKey(given)
  }
}

/** Deletes browser proofs of the address, and proofs of the accounts proven for it. */
async function forgetProofs({ crypto }: Services, tx: Transaction, email: string): Promise<void> {
  const isOf = (proven: Opened | null): boolean =>
    proven?.email !== undefined && emailKey(proven.email) === emailKey(email)
  for (const { id, subject } of await tx.erasures.personSessions()) {
    if (isOf(opened(crypto, subject, `person-session:${id}`))) await tx.erasures.forgetSession(id)
  }
  const accounts = new Set((await tx.provenAccounts.ofEmail(emailKey(email))).map(({ accountId }) => accountId))
  const proofs = (await tx.erasures.checkProofs()).map(({ id, browser, subject }) => {
    const proven = opened(crypto, subject, `check-proof:${id}`)
    return { id, browser, isOwn: isOf(proven) || (proven?.id !== undefined && accounts.has(proven.id)) }
  })
  const browsers = new Set(proofs.flatMap(({ browser, isOwn }) => (isOwn ? browser : [])))
  for (const { id, browser } of proofs) if (browsers.has(browser)) await tx.erasures.forgetCheckProof(id)
}

type Opened = { email?: string; id?: string }

function opened(crypto: Services['crypto'], sealed: string, place: string): Opened | null {
  try {
    return JSON.parse(crypto.open(sealed, place)) as Opened
  } catch {
    return null
  }
}

/**
 * Deletes the verification codes of an address and the record that it was proven. Call this before locking the link's chain: signing locks the code
 * first and then waits for the chain.
 */
export async function forgetCodes(
  services: Services,
  tx: Transaction,
  { linkId, email }: ErasedAddress,
): Promise<void> {
  await tx.erasures.forgetCodes(email, [linkId, communityLink])
  await tx.erasures.forgetProvenAddress(provenKey(services, emailKey(email)))
}

/**
 * Clears the stored bodies of forge deliveries that contain the address. Uses one transaction per delivery, because there may be many large bodies.
 */
export async function emptyDeliveries({ store }: Pick<Services, 'store'>, email: string): Promise<void> {
  for (const id of await store.reading.erasedChecks.deliveriesNaming(email)) {
    await store.transaction((tx) => tx.erasedChecks.blankDelivery(id))
  }
}

/** Returns the erasure requests for the signatures of an address in a link, newest first. */
export async function requestsAbout(
  queries: Queries,
  { linkId, email }: ErasedAddress,
  now: number,
): Promise<ErasureRequest[]> {
  const signings = await queries.erasures.signingsOf({ linkId, email }, now)
  return queries.erasureRequests.ofSignings(signings.map(({ id }) => id))
}
