import { asStored, type Connection } from './connection.ts'
import { type StoredTables, storedRow } from './rows.ts'
import type { Tables } from './schema.ts'

/** One entry of the audit: a sign-in, a refusal or a change of an account. */
export type AuditedAct =
  | 'sign-in'
  | 'sign-out'
  | 'role.change'
  | 'consent'
  | 'password.change'
  | 'password.prove'
  | 'password.request'
  | 'password.reset'
  | 'password.guessed'
  | 'browser.recognize'
  | 'account.create'
  | 'account.remove'
  | 'account.letter'
  | 'mailbox.authorize'
  | 'employee.activate'
  | 'employee.inactivate'
  | 'employee.delete'
  | 'employee.undo'
  | 'employees.export'
  | 'domain.add'
  | 'corporation.resend'
  | 'corporation.remind'
  | 'corporation.undo_reminder'
  | 'corporation.upload'
  | 'corporation.refuse_scan'
  | 'corporation.approve'
  | 'corporation.representative'
  | 'corporation.delete'
  | 'corporation.restore'
  | 'corporation.purge'
  | 'corporations.export'
  | 'letters.export'
  | 'signings.export'
  | 'signing.look'
  | 'signing.end'
  | 'signing.reinstate'
  | 'signing.confirm'
  | 'signing.receipt'
  | 'signing.withdraw'
  | 'signing.take_back'
  | 'address.join'
  | 'address.separate'
  | 'person.export'
  | 'erasure.ask'
  | 'erasure.erase'
  | 'erasure.restrict'
  | 'person.erase'
  | 'link.mailbox'
  | 'link.settings'
  | 'letter.resend'
  | 'policy.set'
  | 'policy.remove'
  | 'link.create'
  | 'link.give'
  | 'link.grant'
  | 'link.revoke'
  | 'people.invite'
  | 'people.accept'
  | 'people.remove'
  | 'link.robot_token'
  | 'link.remove'
  | 'agreement.publish'
  | 'agreement.accept_reading'
  | 'agreement.keep_text'
  | 'agreement.remove'
  | 'agreement.withdraw'
  | 'agreement.schedule'
  | 'agreement.unschedule'
  | 'campaign.pause'
  | 'campaign.resume'
  | 'request.resend'
  | 'request.end'
  | 'requests.export'
  | 'forge.add'
  | 'forge.register'
  | 'forge.secrets'
  | 'forge.set'
  | 'forge.remove'
  | 'proof.erase'
  | 'watch.connect'
  | 'watch.token'
  | 'watch.change'
  | 'watch.end'
  | 'watch.remind'
  | 'watch.ask'
  | 'watch.status_replaced'
  | 'watch.override'
  | 'watch.override_revoke'
  | 'watch.exempt'
  | 'watch.exemption_end'
  | 'delivery.replay'
  | 'key.reseal'
  | 'key.retire'
  | 'key.compromise'
  | 'key.enter'
  | 'database.copy'
  | 'letters.resume'

/** One act: who, what, when, where, and how it ended. Never a secret, never what was typed. */
export type AuditEntry = Omit<Tables['audit'], 'what' | 'evidenced'> & { what: AuditedAct }

/** A new entry as its row; the operator's are under evidence. */
export const auditRow = (entry: AuditEntry): StoredTables['audit'] =>
  storedRow<Tables['audit']>({ ...entry, evidenced: 1 })

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
