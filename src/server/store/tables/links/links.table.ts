import type { NamesByLanguage } from '../../../../domain/projects/community-name.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const linksTable = declareTable(
  {
    id: column.text(),
    platform: column.text(),
    organization: column.text(),
    repository: column.text(),
    alias: column.text(),
    /** Names by language if they differ from `alias`. */
    names: column.json<NamesByLanguage>(),
    projectUrl: column.text(),
    summaries: column.json<Partial<Record<Language, string>>>(),
    state: column.text(),
    nextAgreement: column.unrecorded(column.integer(), 'number of the next agreement; each published one has an event'),
    createdAt: column.integer(),
    /** Account that created the link or that the operator assigned it to; empty if none. */
    submitter: column.text(),
    /** Organization ID on the platform; empty until an administrator has verified the organization. */
    organizationId: column.text(),
    /** Account that created the link but no longer manages it; empty otherwise. */
    released: column.text(),
    /** Default grace period in days, during which signatures of earlier versions remain valid. */
    graceDays: column.unrecorded(
      column.integer(),
      'default for future versions; the event of each version contains its grace period',
    ),
    /** ID of the mailbox that sends the link's emails; empty for the service's own. */
    mailboxId: column.unrecorded(column.text(), reasons.caretaker),
    aliasKey: column.unrecorded(column.text(), reasons.otherForm),
    projectKey: column.unrecorded(column.text(), reasons.otherForm),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events' },
    ownData: ['id', 'alias', 'names'],
  },
)
