import { emailKey } from '../../../../domain/people/email.ts'
import { loginKey } from '../../../../domain/people/manager-id.ts'
import type { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { type AuditedAct, auditRow } from '../../../store/accounts/audit.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow } from './row-evidence.ts'

/**
 * Actor of an audit entry: an account; text entered by an unknown caller, stored as a keyed hash unless it matches an account; a user identified by a
 * code platform but not admitted; or a person with a proven address, stored as a keyed hash.
 */
export type Audited =
  | { account: string }
  | { linkId: string; typed: string; account?: string | null }
  | { platform: string; id: string; login: string }
  | { person: string }
  | 'operator'

type AuditedEntry = {
  who: Audited
  what: AuditedAct
  linkId: string
  client: string
  /** Null on success. */
  refusal: Refusal | null
  /** Additional information for the operator. */
  detail?: string
  /** ID of the record that the action concerns, of the type in `activityTypes`. */
  subject?: string
}

/** Records an action with its actor, client address and outcome. Actions of the operator are also recorded in the service's chain. */
export async function writeAudit(services: Services, tx: Transaction, entry: AuditedEntry): Promise<void> {
  const row = auditRow({
    id: services.random.id(),
    at: tx.at,
    who: nameOf(services, entry.who),
    what: entry.what,
    linkId: entry.linkId.slice(0, 200),
    client: entry.client,
    result: entry.refusal?.code ?? ['done', entry.detail ?? []].flat().join(' '),
    subject: entry.subject ?? '',
  })
  if (entry.who === 'operator') {
    await tx.evidence.append(serviceChain, 'operator.acted', tx.at, evidenceOfRow('audit', row))
  }
  await tx.audit.insert(row)
  const { what: act, linkId, refusal } = entry
  const account = idOf(entry.who)
  // Without an account, `linkId` is user input that may contain an address, so it is not logged.
  const link = account !== null && linkId !== '' ? { link: linkId } : {}
  const line = { act, account, ...link, result: refusal?.code ?? 'done' }
  tx.afterCommit(() => services.log.info(line, 'audit'))
}

/** Returns the account ID for a log line; null if unknown. */
function idOf(who: Audited): string | null {
  if (who === 'operator') return who
  if ('person' in who) return 'person'
  if ('login' in who) return `${who.platform}:${who.id}`
  return who.account ?? null
}

/** Records an operator's command-line action. */
export const auditOperator = (
  services: Services,
  tx: Transaction,
  what: AuditedAct,
  linkId = '',
  subject = '',
): Promise<void> => writeAudit(services, tx, { who: 'operator', what, linkId, client: '', refusal: null, subject })

/** Returns the audit name of a person with a proven address. */
export const personInAudit = ({ crypto }: Pick<Services, 'crypto'>, email: string): string =>
  `person ${crypto.mac('audit', emailKey(email)).slice(0, 16)}`

/** Returns the names that the audit log may contain for an address: as a person who has proven it, and as text entered at sign-in. */
export const auditNamesOf = (
  { crypto }: Pick<Services, 'crypto'>,
  email: string,
  linkIds: readonly string[],
): string[] => [personInAudit({ crypto }, email), ...linkIds.map((linkId) => unknownName(crypto, linkId, email))]

const unknownName = (crypto: Services['crypto'], linkId: string, typed: string): string =>
  `unknown ${crypto.mac('audit', linkId, loginKey(typed)).slice(0, 16)}`

function nameOf(services: Services, who: Audited): string {
  if (who === 'operator') return who
  if ('person' in who) return personInAudit(services, who.person)
  if ('login' in who) return `${who.platform}:${who.id} ${who.login}`
  if (!('typed' in who)) return who.account
  // Always compute the hash, so that the response time does not reveal whether the account exists.
  const unknown = unknownName(services.crypto, who.linkId, who.typed)
  return who.account ?? unknown
}
