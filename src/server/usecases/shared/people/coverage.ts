import type { Cover } from '../../../../domain/pull-requests/cover.ts'
import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import type { LiveSigning } from '../../../store/signings/signings.ts'
import type { Queries } from '../../../store/store.ts'
import { agreedVersionId } from '../versions/agreed-version.ts'
import { type Bound, versionStandingOf } from '../versions/signature-standing.ts'

/**
 * Signature that covers an address. `id`: signature ID, or corporation ID for an employee. `isCurrent`: whether its version is current. `bound`: the
 * agreement that binds the signer. Shared by has-signed checks and pull request checks.
 */
export type SignedAddress = {
  type: 'individual' | 'corporation'
  id: string
  isCurrent: boolean
  bound: () => Promise<Bound>
}

/**
 * Returns the signature that covers an address: its own as an individual or active employee, or an individual's signature to which it is joined; null
 * for none.
 */
export async function findSigned(queries: Queries, linkId: string, email: string): Promise<SignedAddress | null> {
  const individual = await queries.signings.findLive(linkId, email)
  if (individual) return asIndividual(linkId, individual)
  const employee = await queries.employees.findActive(linkId, emailKey(email))
  if (!employee) return findJoined(queries, linkId, email)
  const { corporationId: id, agreementId, agreementState } = employee
  const bound = async (): Promise<Bound> => ({
    linkId,
    agreementId: await agreedVersionId(queries, { id, agreementId }),
    subject: id,
  })
  return { type: 'corporation', id, isCurrent: agreementState === 'current', bound }
}

const asIndividual = (linkId: string, { id, agreementId, agreementState }: LiveSigning): SignedAddress => ({
  ...{ type: 'individual', id, isCurrent: agreementState === 'current' },
  bound: async () => ({ linkId, agreementId, subject: id }),
})

/**
 * Returns the signature to which the address is joined; null if there is none. Also null if the domain belongs to a company, because its people sign
 * as employees.
 */
async function findJoined(queries: Queries, linkId: string, email: string): Promise<SignedAddress | null> {
  const cover = await queries.joinedAddresses.findCover(linkId, email)
  return cover && !(await isOfCompany(queries, linkId, email)) ? asIndividual(linkId, cover) : null
}

/** Returns whether the address is in a domain of an approved company. */
export async function isOfCompany({ corporations }: Queries, linkId: string, email: string): Promise<boolean> {
  return (await corporations.ownerOfDomain(linkId, domainOfEmail(email)))?.state === 'approved'
}

/** Returns the coverage of an address in a link, for the pull request check; null for none. */
export async function coverOfAddress(
  queries: Queries,
  { linkId, email }: { linkId: string; email: string },
  now: number,
): Promise<Cover | null> {
  if (!isEmail(email)) return null
  const signed = await findSigned(queries, linkId, email)
  if (!signed) {
    const waiting = await queries.employees.findLive(linkId, emailKey(email))
    return waiting && { kind: 'pending_manager', id: waiting.id, since: waiting.signedAt }
  }
  const { id, isCurrent } = signed
  const kind = signed.type === 'individual' ? 'individual' : 'employee'
  if (isCurrent) return { kind, id, status: 'valid', isLatest: true, graceEndsAt: null }
  const { status, isLatest, endsAt } = await versionStandingOf(queries, await signed.bound(), now)
  return { kind, id, status, isLatest, graceEndsAt: endsAt }
}
