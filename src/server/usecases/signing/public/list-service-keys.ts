import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { certificatePemOf, pemOf } from '../../../crypto/public-key.ts'

type PublishedKey = ResultOf<'listServiceKeys'>[number]

/** Lists the service's public keys with their times and states, for verifying receipts. */
export async function listServiceKeys({ store }: Services): Promise<ResultOf<'listServiceKeys'>> {
  return (await store.reading.serviceKeys.list()).map((key) => ({
    id: key.id,
    public_key: pemOf(key.publicKey),
    state: key.state as PublishedKey['state'],
    from: key.from,
    until: key.until,
    compromised_since: key.compromisedSince,
    seal_certificate: key.sealCertificate === '' ? null : certificatePemOf(key.sealCertificate),
  }))
}
