import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { findContactHashes } from './contact-hashes.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'

/**
 * Ends requests to sign to the recipient of an email, from every project and for good. Repeating it changes nothing.
 * Refuses with `no_sign_request`.
 */
export async function stopContact(services: Services, { token }: { token: string }): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const hash = (await findContactHashes(services, tx))?.hashIn(token)
    if (!hash) throw new Refusal('cla.no_sign_request')
    await tx.contactStops.put(hash, tx.at)
  })
  return 'successfully'
}

/** The page on which the recipient of an email stops requests to sign. The token is checked when it is used. */
export const openContactStop = ({ token }: { token: string }): { location: string } => ({
  location: pathOf('notMe', { token }),
})
