import { createHash } from 'node:crypto'
import { requireMailboxAddress } from '../../shared/codes/required-address.ts'
import { authorization } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Encrypted state of a Google authorization flow. `linkId` is the link that will use the mailbox; empty if there is none yet. */
export type GmailErrand = { verifier: string; account: string; address: string; linkId: string }

/**
 * Returns the URL for authorizing a mailbox with Google, and the secret that the browser must send back. `email` is the required address, or empty.
 * `linkId` is a link of the caller, or empty. Refuses with `unsupported_email_platform`, `not_an_email`, `no_link`.
 */
export async function getGmailAuthCodeUrl(
  services: Services,
  caller: CommunityManager,
  { email, linkId }: { email: string; linkId: string },
): Promise<{ url: string; flow: string }> {
  const { google } = services
  if (!google) throw new Refusal('cla.unsupported_email_platform')
  const address = storedEmail(email)
  if (address !== '') requireMailboxAddress(address)
  if (linkId !== '') await ownLink(services.store.reading, caller, linkId)
  const [flow, state, verifier] = [services.random.key(), services.random.key(), services.random.key()]
  const id = sha256(flow)
  const errand: GmailErrand = { verifier, account: caller.account, address, linkId }
  await services.store.transaction(async (tx) => {
    const limit = anHour(authorization.perClientAnHour)
    await throttle(tx, counterOf(services, limit, 'authorization by client', caller.client))
    await tx.flows.insert({
      id,
      stateHash: sha256(state),
      platform: 'gmail',
      verifier: services.crypto.seal(JSON.stringify(errand), `flow:${id}`),
      accountId: '',
      consent: '',
      expiresAt: tx.at + authorization.lifetime,
    })
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: google.authorizationUrl({ state, challenge, address }), flow }
}
