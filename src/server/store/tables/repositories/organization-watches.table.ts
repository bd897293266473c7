import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Organizations of which a link connects all repositories. */
export const organizationWatchesTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    forgeId: column.text(),
    installationId: column.text(),
    /** ID of the organization on the forge. */
    nativeId: column.text(),
    /** Path of the organization; on GitHub also the login of a user. */
    name: column.text(),
    /** Account on the forge that must administer each repository: the manager who signed in, or the owner of the token. */
    accountId: column.personal(column.text()),
    login: column.personal(column.text()),
    /** 1 until the dry run is ended: the first repositories are connected as dry runs, and the others wait. */
    isDry: column.integer(),
    /** Names of repositories that are not connected, in lowercase, without the name of the organization. */
    exceptions: column.json<string[]>(),
    /** Labels that the repositories get; empty if none. */
    coveredLabel: column.text(),
    uncoveredLabel: column.text(),
    /** Next page of the current listing; 0 while the listed repositories are connected. */
    listPage: column.integer(),
    /** Start of the current or last listing. */
    listedAt: column.integer(),
    sweepAt: column.integer(),
    claimedUntil: column.integer(),
    /** Reason why the last listing failed; empty if it succeeded. */
    trouble: column.text<'' | 'refused' | 'gone' | 'account_gone' | 'manager_gone'>(),
    addedBy: column.text(),
    addedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'organization whose repositories are no longer connected automatically, with the login of the account that connected it',
          why: 'reason why it ended, for the project’s managers',
          limit: checkRetention.organizations,
          since: 'ended_at',
        },
      ],
      kept: reasons.setUp,
    },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: 'account of a manager who connected an organization' },
  },
)
