import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Repositories of the organizations that are connected as a whole, as last listed by the forges. */
export const organizationRepositoriesTable = declareTable(
  {
    organizationId: column.text(),
    repositoryId: column.text(),
    fullName: column.text(),
    isPrivate: column.integer(),
    /** `connecting`: the watch is stored, and its webhook may exist. The last four are tried again, `archived` once it is no longer archived. */
    state: column.text<
      | 'waiting'
      | 'connecting'
      | 'connected'
      | 'excepted'
      | 'not_administered'
      | 'watched_elsewhere'
      | 'hook_refused'
      | 'archived'
    >(),
    /** Watch of a connected repository; otherwise empty. */
    watchId: column.text(),
    /** Time of the last change, by which repositories are connected first; 0 if the forge does not report it. */
    activeAt: column.integer(),
    /** Start of the last listing that contained it. */
    seenAt: column.integer(),
    /** Time of the next attempt to connect it; null if there is nothing to do. */
    dueAt: column.nullable(column.integer()),
  },
  {
    key: ['organizationId', 'repositoryId'],
    retention: { kept: 'deleted with its organization' },
    erasure: { stays: reasons.namesNobody },
  },
)
