import type { OperationAct } from '../../../../openapi/index.ts'
import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** Actions of the operator, of jobs and of commands. Actions of operations are declared in the contract (`x-audit`). */
type ServiceAct =
  | 'person.erase'
  | 'person.show'
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

/** An audited action: a sign-in, a refusal or a change of an account. */
export type AuditedAct = OperationAct | ServiceAct

/** An audit entry: actor, action, time, client and result. Contains no secrets and no user input. */
export type AuditEntry = Omit<Tables['audit'], 'what'> & { what: AuditedAct }

/** Returns the row of a new entry. The operator's entries are covered by evidence. */
export const auditRow = (entry: AuditEntry): StoredTables['audit'] => storedRow<Tables['audit']>(entry)

/** Append-only audit log of sign-ins and account changes. */
export const audit = (connection: Connection) => ({
  async insert(row: StoredTables['audit']): Promise<void> {
    await asStored(connection).insertInto('audit').values(row).execute()
  },

  /** Returns the newest entries first, optionally for a single account. */
  async list(limit: number, who: string | null = null): Promise<AuditEntry[]> {
    let query = connection.db.selectFrom('audit').selectAll()
    if (who !== null) query = query.where('who', '=', who)
    return (await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()) as AuditEntry[]
  },
})
