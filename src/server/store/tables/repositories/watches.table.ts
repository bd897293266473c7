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
    /** `owner/name`, for display only, because repositories may be renamed. */
    fullName: column.text(),
    isPrivate: column.integer(),
    /** State in the watch lifecycle. */
    state: column.text(),
    /** Reason why the watch is not live, for display; empty while it is live. */
    trouble: column.text(),
    /** 1 in a dry run: verdicts are visible to the community only, and nothing is posted. */
    isDry: column.integer(),
    /** End of the dry run (ms); 0 if there was none. */
    postingSince: column.integer(),
    policy: column.json<CheckPolicy>(),
    /** Webhook of a repository: path segment, secret and previous secret. Empty or null for an App. */
    hookId: column.text(),
    hookSecret: column.nullable(column.sealed('watch-hook')),
    previousSecret: column.nullable(column.sealed('watch-hook')),
    previousUntil: column.nullable(column.integer()),
    /** Key of the signatures of deliveries; null if the forge does not sign them. If it is set, nothing else proves a delivery. */
    signingToken: column.nullable(column.sealed('watch-signing')),
    nativeHookId: column.text(),
    /** `paused` or `disabled` by the forge, `missing` at the forge; empty if it works or this is unknown. */
    hookState: column.text(),
    /** End of the pause (ms); null if there is none or it is unknown. */
    hookPausedUntil: column.nullable(column.integer()),
    /** Time of the next check of the webhook at the forge. */
    hookDueAt: column.integer(),
    /** ID of the newest failed attempt of a delivery that needs no more attention; empty if there is none. */
    missedTo: column.text(),
    sweptAt: column.integer(),
    /** Time of the next sweep. `sweepPage`: page at which it starts, because sweeping many pull requests takes several runs. */
    sweepAt: column.integer(),
    sweepPage: column.integer(),
    claimedUntil: column.integer(),
    /** Times of the last delivery, the first accepted status, and the first merge group delivery; null if none. */
    deliveredAt: column.nullable(column.integer()),
    postedAt: column.nullable(column.integer()),
    queuedAt: column.nullable(column.integer()),
    /** Whether the forge required the check for merging when it was last read; empty before. */
    requirement: column.text<'' | 'yes' | 'unpinned' | 'no' | 'unknown'>(),
    /** Time of the next reading of `requirement`. */
    requirementAt: column.integer(),
    addedBy: column.text(),
    addedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
    /** Time of the next attempt to remove the webhook of an ended watch; null if there is nothing to remove. */
    disconnectAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
  },
)
