import type { ResultOf } from '../../../../../openapi/index.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { exemptionsAt, recordExemption } from '../evaluation/check-exemptions.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import { addressKey, findNoreplyAddress } from '../../../../domain/pull-requests/noreply-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import type { CheckExemption } from '../../../store/repositories/check-exceptions.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { coverOfAddress } from '../../shared/people/coverage.ts'
import type { FreshProof } from '../../shared/people/fresh-proof.ts'
import { validReason } from '../../shared/people/valid-reason.ts'
import { getWatched, noteBudget, repositoryOf, type WatchedRepository } from '../forges/forge-access.ts'
import { traitsOfForge } from '../forges/forge-traits.ts'

/** Lists a link's exempted accounts on the forge of a repository, and its exempted bots and AI tools. Refuses with `no_link`, `not_found`. */
export async function listExemptions(
  { store }: Services,
  caller: CommunityManager,
  ref: WatchRef,
): Promise<ResultOf<'listExemptions'>> {
  return store.snapshot(async (queries) => {
    const exempt = await exemptionsAt(queries, await ownWatch(queries, caller, ref))
    const accounts = await queries.accounts.findAll([...new Set(exempt.map(({ addedBy }) => addedBy))])
    const logins = new Map(accounts.map(({ id, login }) => [id, login]))
    return exempt.map(({ id, type, accountId, login, address, reason, addedAt, addedBy }) => ({
      ...{ id, type, account_id: accountId, login, address },
      ...{ reason, added_at: addedAt, added_by: logins.get(addedBy) ?? '' },
    }))
  })
}

/** Format of a forge login. Bot logins may end in `[bot]`. */
const loginForm = /^[\w.-]{1,100}(?:\[bot\])?$/

type Entry = Pick<CheckExemption, 'type' | 'accountId' | 'login' | 'address'>

type Input = WatchRef & {
  /** Login of an account, or an email address. */
  login: string
  /** Defaults to `bot` if the forge reports the account as a bot, and to `account` otherwise. */
  type: CheckExemption['type'] | undefined
  reason: string
  proof: FreshProof
}

/**
 * Exempts an account on a forge, a bot or an AI tool. An account is looked up on the forge by its login and stored by its ID. All open pull requests
 * of the link are evaluated again. Refuses with `no_link`, `not_found`, `reason_length`, `no_account`, `not_an_email`, `not_a_bot`, `forge_away`, and
 * `wrong_state` if the exemption already exists.
 */
export async function addExemption(
  services: Services,
  caller: CommunityManager,
  { login: typed, type, reason: written, proof, ...ref }: Input,
): Promise<'successfully'> {
  if (proof.account !== caller.account) throw new Refusal('cla.unauthorized_token')
  await services.store.snapshot((queries) => ownWatch(queries, caller, ref))
  const reason = validReason(written)
  const watched = await getWatched(services.store.reading, ref.watchId)
  const entry = await entryOf(services, watched, typed.trim(), type)
  await services.store.transaction(async (tx) => {
    const watch = await ownWatch(tx, caller, ref)
    const { forgeId } = watch
    await tx.evidence.hold(ref.linkId)
    const isKnown = (await exemptionsAt(tx, watch)).some(
      ({ accountId, address }) => accountId === entry.accountId && address === entry.address,
    )
    if (isKnown) throw new Refusal('cla.wrong_state')
    if (entry.type !== 'account' && (await isPersons(tx, { linkId: ref.linkId, forgeId }, entry))) {
      throw new Refusal('cla.not_a_bot')
    }
    await recordExemption(services, tx, { ...entry, linkId: ref.linkId, forgeId, reason, addedBy: caller.account })
    await tx.rejudgedLinks.want(ref.linkId)
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.exempt', linkId: ref.linkId, client: caller.client },
      ...{ refusal: null, detail: `${entry.type} ${entry.accountId} ${entry.login}${entry.address} by ${proof.by}` },
    })
  })
  return 'successfully'
}

/**
 * Resolves the entered text to an exemption. A noreply address is stored as its account. An AI tool's noreply address is stored unchanged, because
 * trailers are compared by address.
 */
async function entryOf(
  services: Services,
  watched: WatchedRepository,
  typed: string,
  type: Input['type'],
): Promise<Entry> {
  const address = addressKey(typed)
  const isAddress = address.includes('@') && !address.startsWith('@')
  const stands = isAddress ? findNoreplyAddress(address, traitsOfForge(watched.forge)) : null
  if (type === 'ai' || (isAddress && !stands)) {
    if (type === 'account') throw new Refusal('cla.no_account')
    if (!isAddress || (!stands && !isEmail(address))) throw new Refusal('cla.not_an_email')
    return { type: type ?? 'bot', accountId: '', login: '', address }
  }
  const account = await accountAt(services, watched, stands?.login ?? typed.replace(/^@/, ''))
  if (stands?.accountId && stands.accountId !== account.id) throw new Refusal('cla.no_account')
  // Gitea does not report whether an account is a bot.
  if (type === 'bot' && forgeKindFacts[watched.forge.kind].reportsBots && !account.isBot)
    throw new Refusal('cla.not_a_bot')
  return { type: type ?? (account.isBot ? 'bot' : 'account'), accountId: account.id, login: account.login, address: '' }
}

async function accountAt(services: Services, watched: WatchedRepository, login: string): Promise<ForgeAccount> {
  if (!loginForm.test(login)) throw new Refusal('cla.no_account')
  const answer = await repositoryOf(services, watched).account(login)
  await noteBudget(services, watched.installation, answer)
  if (answer.kind === 'gone') throw new Refusal('cla.no_account')
  if (answer.kind !== 'ok') throw new Refusal('cla.forge_away')
  return answer.value
}

type ExemptionScope = { linkId: string; forgeId: string }

/** Returns whether the address or account belongs to a person: it has signed, or the forge reported a user account for the address. */
async function isPersons(
  tx: Transaction,
  { linkId, forgeId }: ExemptionScope,
  { type, accountId, address }: Entry,
): Promise<boolean> {
  const beside = accountId === '' ? [] : ((await tx.provenAccounts.emails(forgeId, [accountId])).get(accountId) ?? [])
  for (const email of address === '' ? beside : [address, ...beside]) {
    if (await coverOfAddress(tx, { linkId, email }, tx.at)) return true
  }
  // An AI tool's account may be a regular user account owned by its vendor.
  return type === 'bot' && address !== '' && (await tx.contributions.isUsers(linkId, address))
}

/** Ends an exemption. All open pull requests of the link are evaluated again. Refuses with `no_link`, `not_found`. */
export async function endExemption(
  services: Services,
  caller: CommunityManager,
  { exemptionId, ...ref }: WatchRef & { exemptionId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const { forgeId } = await ownWatch(tx, caller, ref)
    await tx.evidence.hold(ref.linkId)
    const row = await tx.checkExceptions.holdExemption(ref.linkId, exemptionId)
    if (!row || row.ended_at !== null || row.forge_id !== forgeId) throw new Refusal('cla.not_found')
    const body = { exemption: row.id, ended_at: tx.at, ended_by: caller.account }
    await tx.evidence.append(ref.linkId, 'check.exemption_ended', tx.at, body)
    await tx.checkExceptions.endExemption(row.id, tx.at, caller.account)
    await tx.rejudgedLinks.want(ref.linkId)
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.exemption_end', linkId: ref.linkId, client: caller.client },
      ...{ refusal: null, detail: `${row.type} ${row.account_id} ${row.login}${row.address}` },
    })
  })
  return 'successfully'
}
