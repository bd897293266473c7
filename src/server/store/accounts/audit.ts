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
  | 'forge.add'
  | 'forge.secrets'
  | 'forge.set'
  | 'forge.remove'
  | 'proof.erase'
  | 'agreement.publish_due'
  | 'watch.status_replaced'
  | 'watch.requirement_off'
  | 'watch.merged_uncovered'
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

/** Filter of the audit log. `what` is an action or its part before the dot. Times are in milliseconds; `until` is exclusive. */
export type AuditChoice = { linkId?: string; what?: string; who?: string; since?: number; until?: number }

/** Append-only audit log of sign-ins and account changes. */
export const audit = (connection: Connection) => ({
  async insert(row: StoredTables['audit']): Promise<void> {
    await asStored(connection).insertInto('audit').values(row).execute()
  },

  /** Returns the newest entries that match, newest first. */
  async list(limit: number, { linkId, what, who, since, until }: AuditChoice = {}): Promise<AuditEntry[]> {
    let query = connection.db.selectFrom('audit').selectAll()
    if (linkId !== undefined) query = query.where('linkId', '=', linkId)
    if (who !== undefined) query = query.where('who', '=', who)
    if (what !== undefined) {
      query = query.where((where) => where.or([where('what', '=', what), where('what', 'like', `${what}.%`)]))
    }
    if (since !== undefined) query = query.where('at', '>=', since)
    if (until !== undefined) query = query.where('at', '<', until)
    return (await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()) as AuditEntry[]
  },
})
