import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import type { Nouns } from '../../../store/store.ts'
import { pullOnWire } from '../../shared/people/pull-on-wire.ts'
import { type SigningVerifier, wholeSigning } from '../../shared/people/whole-signing.ts'
import { ownLink } from '../../shared/people/own-link.ts'

const mostPulls = 20

/** One signature of the caller's link with all that is stored about it. Refuses `no_link`, `not_found`. */
export async function getSigning(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
  verify: SigningVerifier,
): Promise<ResultOf<'getSigning'>> {
  return wholeSigning(
    services,
    { who: caller, client: caller.client },
    {
      ...{ linkId, id, verify },
      admit: (nouns) => ownLink(nouns, caller, linkId),
      findPulls: (nouns, email) => findPulls(nouns, linkId, email),
    },
  )
}

/** The open pull requests whose commits have the address. */
async function findPulls(
  { watchPages }: Nouns,
  linkId: string,
  email: string,
): Promise<Schemas['WholeSigning']['pulls']> {
  const found = await watchPages.pullsOf(linkId, signerKey(linkId, email), mostPulls)
  const places = new Map(found.map(({ id, ...place }) => [id, place]))
  return (await watchPages.named([...places.keys()])).map((pull) => {
    const { number, title, verdict } = pullOnWire(pull)
    const { watchId = '', fullName = '' } = places.get(pull.id) ?? {}
    return { watch_id: watchId, repository: fullName, number, title, verdict }
  })
}
