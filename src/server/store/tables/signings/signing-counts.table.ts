import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Number of signatures per version and state, maintained by triggers. */
export const signingCountsTable = declareTable(
  {
    linkId: column.text(),
    agreementId: column.text(),
    kind: column.text<SignerKind>(),
    state: column.text(),
    number: column.integer(),
  },
  {
    key: ['linkId', 'agreementId', 'kind', 'state'],
    retention: { kept: reasons.counts },
    erasure: { stays: reasons.namesNobody },
  },
)
