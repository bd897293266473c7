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
    /** Names by language, if they differ from `alias`. */
    names: column.json<NamesByLanguage>(),
    projectUrl: column.text(),
    summaries: column.json<Partial<Record<Language, string>>>(),
    state: column.text(),
    nextAgreement: column.unrecorded(
      column.integer(),
      'the number of the next agreement: each that was published has an event',
    ),
    createdAt: column.integer(),
    /** The account that linked the project, or that the operator gave it to; empty for none yet. */
    submitter: column.text(),
    /** The platform's id of the organisation, once an account has proven that it administers it; empty until then. */
    organizationId: column.text(),
    /** The account that linked it and looks after it no more; empty while that is not so. */
    released: column.text(),
    /** For how many days signatures of earlier versions count, where a publication does not say. */
    graceDays: column.unrecorded(
      column.integer(),
      'what versions are given from now on: each has its own grace in its event',
    ),
    /** The mailbox that its letters go out through; empty for the service's own. */
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
