import type { CheckPolicy } from '../../../../domain/pull-requests/check-policy.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const watchesTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    forgeId: column.text(),
    installationId: column.text(),
    repositoryId: column.text(),
    /** `owner/name`, for people: it may be renamed. */
    fullName: column.text(),
    isPrivate: column.integer(),
    /** A state of the watch's lifecycle. */
    state: column.text(),
    /** Reason why it is not live, for its community; empty while it is. */
    trouble: column.text(),
    /** Verdicts are shown to the community alone, and nothing is posted. */
    isDry: column.integer(),
    /** End of its dry run (ms); 0 if it had none. */
    postingSince: column.integer(),
    policy: column.json<CheckPolicy>(),
    /** Hook of a Gitea repository: the segment of its address, its secret and the one before. Empty and null for an App. */
    hookId: column.text(),
    hookSecret: column.nullable(column.sealed('watch-hook')),
    previousSecret: column.nullable(column.sealed('watch-hook')),
    previousUntil: column.nullable(column.integer()),
    nativeHookId: column.text(),
    sweptAt: column.integer(),
    /** Time of the next sweep, and its first page: a sweep of many pull requests takes several turns. */
    sweepAt: column.integer(),
    sweepPage: column.integer(),
    claimedUntil: column.integer(),
    /** The last delivery, the first status that was accepted, and the first delivery of a merge group; null for none. */
    deliveredAt: column.nullable(column.integer()),
    postedAt: column.nullable(column.integer()),
    queuedAt: column.nullable(column.integer()),
    addedBy: column.text(),
    addedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
    /** Time at which the forge is next asked to remove the webhook of a watch that has ended; null if nothing is to be done there. */
    disconnectAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
  },
)
