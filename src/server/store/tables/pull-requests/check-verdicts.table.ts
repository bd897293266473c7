import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** An agreement version that was in force. */
type AgreementInForce = { kind: string; language: string; agreement: string; version: number }

/** Verdicts on heads at the time of a merge or override. Contains no names. */
export const checkVerdictsTable = declareTable(
  {
    id: column.text(),
    pullRequestId: column.text(),
    linkId: column.text(),
    cause: column.text<'merged' | 'overridden'>(),
    /** Base URL of the forge. `repositoryId`: ID of the repository on the forge. */
    forgeUrl: column.text(),
    repositoryId: column.text(),
    number: column.integer(),
    headSha: column.text(),
    verdict: column.text<'covered' | 'uncovered' | 'unknown'>(),
    /** See `peopleDigest`; both empty if the contributors are unknown. */
    peopleKey: column.personal(column.text()),
    peopleDigest: column.text(),
    /** Grounds for the coverage of the people, for example `individual:` followed by the signature ID. */
    grounds: column.json<string[]>(),
    agreements: column.json<AgreementInForce[]>(),
    /** SHA-256 of the repository's rules in canonical JSON. */
    policyDigest: column.text(),
    /** Time at which the forge accepted this verdict as the status of the head; null if it did not. */
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
