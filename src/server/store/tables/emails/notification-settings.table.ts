import type { NoticeChoices } from '../../../../domain/people/notifications.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Email notifications of an account about a project. Created with the first notice or choice. */
export const notificationSettingsTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    linkId: column.text(),
    /** Chosen frequencies by type; missing types have their defaults. */
    choices: column.json<NoticeChoices>(),
    /** SHA-256 (hex) of the token in unsubscribe links, and the token, encrypted. */
    tokenHash: column.text(),
    token: column.sealed('notification-settings'),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.setUp}, stops managing the project, or the account is removed` },
    erasure: { stays: reasons.otherRole },
    ownData: ['accountId', 'linkId', 'choices'],
  },
)
