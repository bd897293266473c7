import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** A version of an agreement that was in force. */
type AgreementInForce = { kind: string; language: string; agreement: string; version: number }

/** Verdict on a head at the time it was merged or overridden. Contains no names. */
export const checkVerdictsTable = declareTable(
  {
    id: column.text(),
    pullRequestId: column.text(),
    linkId: column.text(),
    cause: column.text<'merged' | 'overridden'>(),
    /** Base URL of the forge, and the repository's id on the forge. */
    forgeUrl: column.text(),
    repositoryId: column.text(),
    number: column.integer(),
    headSha: column.text(),
    verdict: column.text<'covered' | 'uncovered' | 'unknown'>(),
    /** See `peopleDigest`; both empty if the contributors are unknown. */
    peopleKey: column.personal(column.text()),
    peopleDigest: column.text(),
    /** Grounds of the covered people, such as `individual:` followed by the signature's id. */
    grounds: column.json<string[]>(),
    agreements: column.json<AgreementInForce[]>(),
    /** SHA-256 of the repository's rules as canonical JSON. */
    policyDigest: column.text(),
    /** Time at which the forge accepted this verdict as the head's status; null if it did not. */
    postedAt: column.nullable(column.integer()),
    givenAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; contains no personal data` },
    erasure: { empties: 'key that could confirm a guessed address' },
    ownData: { absent: 'no personal data; the commits are in the file' },
    evidence: { record: 'row', walk: ['id'] },
  },
)
