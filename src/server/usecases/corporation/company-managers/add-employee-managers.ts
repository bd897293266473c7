import { belongsToCorporation } from '../../../../domain/people/email-domain.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { resetLink, textLength } from '../../../../domain/text/limits.ts'
import { loginKey } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import { addAccount } from '../../shared/evidence/account-records.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { managerCommitments } from '../../shared/evidence/commitments.ts'
import { requireSendableAddress } from '../../shared/codes/required-address.ts'
import { issueResetLink } from '../../shared/companies/reset-links.ts'
import { type ManagerRow, refuseMany, soundRows } from './manager-rows.ts'
import { type CorporateCaller, ownCorporation } from '../employees/caller-corporation.ts'

/** Adds all given employee managers, or none on any refusal, and emails each manager a link to set a password (decisions 14 and 16). */
export async function addEmployeeManagers(
  services: Services,
  caller: CorporateCaller,
  { managers: given }: { managers: readonly ManagerRow[] },
): Promise<'successfully'> {
  refuseMany(given, services.config.managerLimit)
  const rows = soundRows(given)
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    for (const { email } of rows) await requireSendableAddress(tx, { linkId: corporation.linkId, email })
    const domains = await tx.corporationDomains.list(corporation.id)
    const named = rows.map((row) => ({ ...row, login: `${row.id}_${domains[0] ?? ''}` }))
    if (named.some(({ login }) => login.length > textLength.name)) throw new Refusal('cla.invalid_manager_id')
    if (!named.every(({ email }) => belongsToCorporation(email, domains))) throw new Refusal('cla.not_same_corp')
    const administrator = await tx.accounts.find(corporation.administrator ?? '')
    if (administrator && named.some((row) => isSame(row, administrator))) throw new Refusal('cla.admin_as_manager')
    const present = await tx.managers.list(corporation.id)
    if (named.some((row) => present.some((one) => isSame(row, one)))) throw new Refusal('cla.corp_manager_exists')
    if (present.length + named.length > services.config.managerLimit) {
      throw new Refusal('cla.num_of_corp_managers_exceeded')
    }
    const reads = caller.chosenLanguage ?? corporation.language
    for (const row of named) await addEmployeeManager(services, tx, caller, { ...row, reads })
    return 'successfully' as const
  })
}

type NamedRow = ManagerRow & { login: string }

/** Returns whether both rows have the same ID or the same address. */
function isSame(row: NamedRow, { login, email }: { login: string; email: string }): boolean {
  return loginKey(row.login) === loginKey(login) || emailKey(row.email) === emailKey(email)
}

async function addEmployeeManager(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { id: managerId, name, email, login, reads }: NamedRow & { reads: Language },
): Promise<void> {
  const now = tx.at
  const { linkId, corporation: corporationId, account: by, client } = caller
  const account: Account = {
    id: services.random.id(),
    linkId,
    role: 'manager',
    corporation: corporationId,
    platform: '',
    platformId: '',
    login,
    email,
    password: null,
    consent: '',
    createdAt: now,
  }
  // The account belongs to another corporation of the link, or was added concurrently.
  if ((await addAccount(services, tx, account)) === 'duplicate') throw new Refusal('cla.corp_manager_exists')
  const salts = { manager: services.random.id(), name: services.random.id() }
  const commitments = managerCommitments({ managerId, name, salts })
  const body = { account: account.id, corporation: corporationId, by, commitments }
  const { seq: evidenceSeq } = await tx.evidence.append(linkId, 'manager.added', now, body)
  const who = { accountId: account.id, linkId, corporationId, managerId, name, salts }
  const stored = await tx.managers.insert({ ...who, reads, state: 'live', addedAt: now, evidenceSeq })
  if (stored === 'duplicate') throw new Refusal('cla.corp_manager_exists')
  const order = { linkId, email, language: reads, letter: 'account' as const, lifetime: resetLink.firstLifetime }
  await issueResetLink(services, tx, order)
  const act = { what: 'account.create' as const, linkId, client, refusal: null, subject: corporationId }
  await writeAudit(services, tx, { who: { account: by }, ...act })
}
