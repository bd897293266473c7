import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { findContactHashes } from './contact-hashes.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'

/** Permanently stops requests to sign from all projects to the recipient of an email. Idempotent. Refuses with `no_sign_request`. */
export async function stopContact(services: Services, { token }: { token: string }): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const hash = (await findContactHashes(services, tx))?.hashIn(token)
    if (!hash) throw new Refusal('cla.no_sign_request')
    await tx.contactStops.put(hash, tx.at)
  })
  return 'successfully'
}

/** Returns the page where the recipient of an email can stop requests to sign. The token is verified on use. */
export const openContactStop = ({ token }: { token: string }): { location: string } => ({
  location: pathOf('notMe', { token }),
})
