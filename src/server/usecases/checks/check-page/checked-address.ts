import { isShippedTool } from '../../../../domain/pull-requests/bots-and-tools.ts'
import { addressKey } from '../../../../domain/pull-requests/noreply-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Queries } from '../../../store/store.ts'
import { exemptionsAt } from '../evaluation/check-exemptions.ts'
import { isReachable } from '../../../../domain/pull-requests/sign-request.ts'
import { checkPurpose, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Recipient of a code: an address, or the position of a person in a check, so that the caller need not know the address. */
export type AddressedPerson = { ref: string; person: string; email: string; sign: boolean }

/** Returns the pull request of a check if its link still exists. Refuses with `no_check`. */
export async function getLinkedPull(queries: Queries, ref: string): Promise<PullRequest> {
  const pull = await queries.pullRequests.find(ref)
  if (!pull || !(await queries.links.find(pull.linkId))) throw new Refusal('cla.no_check')
  return pull
}

/** Refuses with `not_an_email` for the address of a bot or an AI tool, because no one reads its email. */
async function refuseTools(queries: Queries, { watchId }: PullRequest, email: string): Promise<string> {
  const listed = await exemptionsAt(queries, await queries.watches.get(watchId))
  if (isShippedTool(email) || listed.some(({ address }) => address !== '' && address === addressKey(email))) {
    throw new Refusal('cla.not_an_email')
  }
  return email
}

/**
 * Returns the recipient's address. For a person in the commits, the spelling in the commits is used. Refuses with `not_an_email`, including for an
 * address that cannot receive email.
 */
export async function checkedAddressOf(
  queries: Queries,
  pull: PullRequest,
  { person, email: typed }: Pick<AddressedPerson, 'person' | 'email'>,
): Promise<string> {
  if (person === '') {
    const email = storedEmail(typed)
    requireAddress(email)
    return refuseTools(queries, pull, email)
  }
  const people = await queries.contributions.ofPullRequest(pull.id)
  const found = people.find(({ position }) => String(position) === person)
  if (!found || !isReachable(found)) throw new Refusal('cla.not_an_email')
  return refuseTools(queries, pull, storedEmail(found.email))
}

/** Returns the purpose of a code. Codes for signing have the same purpose as on the sign page. */
export const purposeOf = (pull: PullRequest, email: string, sign: boolean) =>
  sign ? signingPurpose('individual', { linkId: pull.linkId, email }) : checkPurpose(pull, email)
