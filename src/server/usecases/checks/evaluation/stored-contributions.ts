/** Converts the people of a pull request between stored rows and the input of the evaluation. */
import type { Contribution } from '../../../../domain/pull-requests/contributions.ts'
import { addressKey } from '../../../../domain/pull-requests/noreply-address.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'

/** Maximum number of commits listed per person, and maximum length of a commit title. */
const [mostNamed, longestTitle] = [20, 100]

type RepositoryContext = {
  id: string
  linkId: string
  forgeId: string
  titles: ReadonlyMap<string, string>
  at: number
}

/**
 * Returns rows for the people in a head's commits, before evaluation. Rows reference other people by position, so that each row contains the values
 * of a single person.
 */
export function storedContributions(people: readonly Contribution[], place: RepositoryContext): StoredContribution[] {
  const { id, linkId, forgeId, titles, at } = place
  const positions = new Map(people.map(({ key }, position) => [key, position]))
  const positionsOf = (keys: readonly string[]): number[] => keys.flatMap((key) => positions.get(key) ?? [])
  return people.map((person, position) => ({
    pullRequestId: id,
    position,
    linkId,
    forgeId,
    personKey: person.address === 'unusable' ? '' : signerKey(linkId, person.emailKey),
    key: person.key,
    name: person.name.slice(0, 200),
    email: person.email.slice(0, 320),
    address: person.address,
    accountId: person.account?.id ?? '',
    accountLogin: person.account?.login ?? '',
    accountType: person.accountType,
    accountByLogin: Number(person.isByLogin),
    isProven: Number(person.isProven),
    ownWork: {
      isProven: person.own.isProven,
      isOwn: person.own.isOwn,
      vouchers: positionsOf(person.own.vouchers),
      coAuthors: person.own.coAuthors.map(positionsOf),
    },
    roles: person.roles,
    commits: person.shas.slice(0, mostNamed).map((sha) => ({
      sha,
      title: Array.from(titles.get(sha) ?? '')
        .slice(0, longestTitle)
        .join(''),
    })),
    allCommits: person.shas.length,
    ground: '',
    groundId: '',
    vouchedBy: '',
    gap: '',
    graceEndsAt: null,
    changedAt: at,
  }))
}

/** Returns the people to evaluate. The rows must be sorted by position. */
export function contributionsIn(rows: readonly StoredContribution[]): Contribution[] {
  const keys = new Map(rows.map(({ position, key }) => [position, key]))
  const keysOf = (positions: readonly number[]): string[] => positions.flatMap((position) => keys.get(position) ?? [])
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    email: row.email,
    emailKey: addressKey(row.email),
    address: row.address,
    account: row.accountId === '' ? null : { id: row.accountId, login: row.accountLogin },
    accountType: row.accountType,
    isByLogin: row.accountByLogin === 1,
    roles: row.roles,
    shas: row.commits.map(({ sha }) => sha),
    isProven: row.isProven === 1,
    own: {
      isProven: row.ownWork.isProven,
      isOwn: row.ownWork.isOwn,
      vouchers: keysOf(row.ownWork.vouchers),
      coAuthors: row.ownWork.coAuthors.map(keysOf),
    },
  }))
}
