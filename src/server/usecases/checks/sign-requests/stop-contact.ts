import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { findContactHashes } from './contact-hashes.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'

/**
 * Permanently stops requests to sign to the recipient of an email, from every project. Idempotent. Refuses with
 * `no_sign_request`.
 */
export async function stopContact(services: Services, { token }: { token: string }): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const hash = (await findContactHashes(services, tx))?.hashIn(token)
    if (!hash) throw new Refusal('cla.no_sign_request')
    await tx.contactStops.put(hash, tx.at)
  })
  return 'successfully'
}

/**
 * Returns the page on which the recipient of an email stops requests to sign. The token is verified when it is used.
 */
export const openContactStop = ({ token }: { token: string }): { location: string } => ({
  location: pathOf('notMe', { token }),
})
