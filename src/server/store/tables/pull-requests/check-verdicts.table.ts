import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** A version of an agreement that was in force. */
type AgreementInForce = { kind: string; language: string; agreement: string; version: number }

/** Knowledge about a head when it was merged, or let through. Contains no name. */
export const checkVerdictsTable = declareTable(
  {
    id: column.text(),
    pullRequestId: column.text(),
    linkId: column.text(),
    cause: column.text<'merged' | 'overridden'>(),
    /** The origin of the forge, and its id of the repository. */
    forgeUrl: column.text(),
    repositoryId: column.text(),
    number: column.integer(),
    headSha: column.text(),
    verdict: column.text<'covered' | 'uncovered' | 'unknown'>(),
    /** See `peopleDigest`; both empty where it is not known whom the commits name. */
    peopleKey: column.personal(column.text()),
    peopleDigest: column.text(),
    /** Grounds of people who are covered, such as `individual:` and the ID of the signature. */
    grounds: column.json<string[]>(),
    agreements: column.json<AgreementInForce[]>(),
    /** The SHA-256 of the rules of the repository, as canonical JSON. */
    policyDigest: column.text(),
    /** Time at which the forge accepted this verdict as the status of the head; null if it did not. */
    postedAt: column.nullable(column.integer()),
    givenAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; contains no personal data` },
    erasure: { empties: 'the key by which a guessed address could be confirmed' },
    ownData: { absent: 'names no person; the commits are in the file' },
    evidence: { record: 'row', walk: ['id'] },
  },
)
