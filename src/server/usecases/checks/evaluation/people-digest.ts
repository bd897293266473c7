import { createHmac } from 'node:crypto'
import type { Contribution } from '../../../../domain/pull-requests/contributions.ts'
import { sha256 } from '../../../crypto/digest.ts'

/**
 * The SHA-256 of whom the commits name: a line for each person and commit, `sha roles hash`, sorted, where the hash is the HMAC of the person by a key of this
 * digest alone. With the key and the commits it can be computed again; it contains no personal data.
 */
export function peopleDigest(people: readonly Pick<Contribution, 'key' | 'roles' | 'shas'>[], key: string): string {
  const lines = people.flatMap(({ key: person, roles, shas }) => {
    const hidden = createHmac('sha256', key).update(person).digest('hex')
    return shas.map((sha) => `${sha} ${roles.toSorted().join('+')} ${hidden}`)
  })
  return sha256(lines.toSorted().join('\n'))
}
