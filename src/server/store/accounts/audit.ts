import type { OperationAct } from '../../../../openapi/index.ts'
import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** Acts of the operator, of jobs and of commands. Those of operations are declared in the contract (`x-audit`). */
type ServiceAct =
  | 'person.erase'
  | 'link.give'
  | 'link.grant'
  | 'link.revoke'
  | 'link.robot_token'
  | 'forge.add'
  | 'forge.secrets'
  | 'forge.set'
  | 'forge.remove'
  | 'proof.erase'
  | 'watch.status_replaced'
  | 'key.reseal'
  | 'key.retire'
  | 'key.compromise'
  | 'database.copy'
  | 'letters.resume'

/** One entry of the audit: a sign-in, a refusal or a change of an account. */
export type AuditedAct = OperationAct | ServiceAct

/** One act: who, what, when, where, and how it ended. Never a secret, never what was typed. */
export type AuditEntry = Omit<Tables['audit'], 'what'> & { what: AuditedAct }

/** A new entry as its row; the operator's are under evidence. */
export const auditRow = (entry: AuditEntry): StoredTables['audit'] => storedRow<Tables['audit']>(entry)

/** The audit of sign-ins and accounts; append-only. */
export const audit = (connection: Connection) => ({
  async insert(row: StoredTables['audit']): Promise<void> {
    await asStored(connection).insertInto('audit').values(row).execute()
  },

  /** The newest entries first; of one account where it is named. */
  async list(most: number, who: string | null = null): Promise<AuditEntry[]> {
    let query = connection.db.selectFrom('audit').selectAll()
    if (who !== null) query = query.where('who', '=', who)
    return (await query.orderBy('at', 'desc').orderBy('id').limit(most).execute()) as AuditEntry[]
  },
})
