import { emailKey } from '../../../../domain/people/email.ts'
import { loginKey } from '../../../../domain/people/manager-id.ts'
import type { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { type AuditedAct, auditRow } from '../../../store/accounts/audit.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow } from './row-evidence.ts'

/**
 * The subject of an entry: an account, or a text that an unknown caller entered, of which only a keyed hash is stored unless it names an account;
 * or a user whom a code platform has identified, and who was not admitted; or a person who has proven an address, which is stored as a keyed hash.
 */
export type Audited =
  | { account: string }
  | { linkId: string; typed: string; account?: string | null }
  | { platform: string; id: string; login: string }
  | { person: string }
  | 'operator'

/**
 * Records who did what, from where, and the outcome; `refusal` is null on success, and `detail` may say more. The operator's acts are recorded in
 * the chain of the service, too.
 */
export async function writeAudit(
  services: Services,
  tx: Transaction,
  entry: { who: Audited; what: AuditedAct; linkId: string; client: string; refusal: Refusal | null; detail?: string },
): Promise<void> {
  const row = auditRow({
    id: services.random.id(),
    at: tx.at,
    who: nameOf(services, entry.who),
    what: entry.what,
    linkId: entry.linkId.slice(0, 200),
    client: entry.client,
    result: entry.refusal?.code ?? ['done', entry.detail ?? []].flat().join(' '),
  })
  if (entry.who === 'operator') {
    await tx.evidence.append(serviceChain, 'operator.acted', tx.at, evidenceOfRow('audit', row))
  }
  await tx.audit.insert(row)
  const { what: act, linkId, refusal } = entry
  const account = idOf(entry.who)
  // Without an account, `linkId` is typed text that may hold an address: it stays out of the log.
  const link = account !== null && linkId !== '' ? { link: linkId } : {}
  const line = { act, account, ...link, result: refusal?.code ?? 'done' }
  tx.afterCommit(() => services.log.info(line, 'audit'))
}

/** The account of a line of the log, by its id alone; null where it is not known who acted. */
function idOf(who: Audited): string | null {
  if (who === 'operator') return who
  if ('person' in who) return 'person'
  if ('login' in who) return `${who.platform}:${who.id}`
  return who.account ?? null
}

/** Writes down that the operator has done something by the command line. */
export const auditOperator = (services: Services, tx: Transaction, what: AuditedAct, linkId = ''): Promise<void> =>
  writeAudit(services, tx, { who: 'operator', what, linkId, client: '', refusal: null })

/** What the audit calls who has proven an address. */
export const personInAudit = ({ crypto }: Pick<Services, 'crypto'>, email: string): string =>
  `person ${crypto.mac('audit', emailKey(email)).slice(0, 16)}`

/** Under which names the audit may contain an address: as a person who has proven it, and as what was typed at a sign-in. */
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
  // Hashed in any case: the time taken must not reveal whether there is such an account.
  const unknown = unknownName(services.crypto, who.linkId, who.typed)
  return who.account ?? unknown
}
