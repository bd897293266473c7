import { createHmac } from 'node:crypto'
import type { Contribution } from '../../../../domain/pull-requests/contributions.ts'
import { sha256 } from '../../../crypto/digest.ts'

/**
 * Returns the SHA-256 of the people in the commits. The input has a line `sha roles hash` per person and commit, sorted. `hash` is an HMAC of the
 * person with a key that is only used for this digest. The digest can be recomputed from the key and the commits, and contains no personal data.
 */
export function peopleDigest(people: readonly Pick<Contribution, 'key' | 'roles' | 'shas'>[], key: string): string {
  const lines = people.flatMap(({ key: person, roles, shas }) => {
    const hidden = createHmac('sha256', key).update(person).digest('hex')
    return shas.map((sha) => `${sha} ${roles.toSorted().join('+')} ${hidden}`)
  })
  return sha256(lines.toSorted().join('\n'))
}
