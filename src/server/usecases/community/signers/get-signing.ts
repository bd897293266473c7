import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import type { Queries } from '../../../store/store.ts'
import { pullOnWire } from '../../shared/people/pull-on-wire.ts'
import { type SigningVerifier, getSigningDetails } from '../../shared/people/signing-details.ts'
import { ownLink } from '../../shared/people/own-link.ts'

const maxPulls = 20

/** Returns a signature of the caller's link with all data stored about the signature. Refuses with `no_link`, `not_found`. */
export async function getSigning(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
  verify: SigningVerifier,
): Promise<ResultOf<'getSigning'>> {
  return getSigningDetails(
    services,
    { who: caller, client: caller.client },
    {
      ...{ linkId, id, verify },
      admit: (queries) => ownLink(queries, caller, linkId),
      findPulls: (queries, email) => findPulls(queries, linkId, email),
    },
  )
}

/** Returns the open pull requests whose commits contain the address. */
async function findPulls(
  { watchPages }: Queries,
  linkId: string,
  email: string,
): Promise<Schemas['WholeSigning']['pulls']> {
  const found = await watchPages.pullsOf(linkId, signerKey(linkId, email), maxPulls)
  const places = new Map(found.map(({ id, ...place }) => [id, place]))
  return (await watchPages.named([...places.keys()])).map((pull) => {
    const { number, title, verdict } = pullOnWire(pull)
    const { watchId = '', fullName = '' } = places.get(pull.id) ?? {}
    return { watch_id: watchId, repository: fullName, number, title, verdict }
  })
}
