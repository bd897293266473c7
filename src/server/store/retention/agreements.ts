import { retention } from '../../../domain/text/limits.ts'
import type { Stored } from '../engine/rows.ts'
import type { AgreementTables } from '../schema/schema-agreements.ts'
import { underEvidence, type RetentionOf } from './rule.ts'

const ids = 'ids and times of who was asked; goes with the signature or the company'

export const ofAgreements: RetentionOf<keyof { [T in keyof Stored<AgreementTables>]: 1 }> = {
  scheduled_versions: { kept: underEvidence },
  signing_ends: { kept: `${underEvidence}; an erasure deletes its reason` },
  joined_addresses: { kept: `${underEvidence}; an erasure deletes the addresses` },
  erasure_requests: { kept: `${underEvidence}; names nobody` },
  agreement_campaigns: { kept: 'numbers of a version; names nobody' },
  agreement_requests: { kept: ids },
  agreement_tokens: {
    rules: [
      {
        what: 'links in letters about a version (hash)',
        why: 'longer than any of them counts',
        limit: retention.agreementTokens,
        since: 'issued_at',
      },
    ],
  },
}
