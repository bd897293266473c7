import { Refusal } from '../../../domain/refusal.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { recordExemption } from './check-exemptions.ts'
import { getWatched, noteBudget, repositoryOf } from './forge-access.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { saidReason } from '../shared/said-reason.ts'

/** What names an account at a forge; of a bot with its mark. */
const loginForm = /^[\w.-]{1,100}(?:\[bot\])?$/

/**
 * Exempts an account of a forge, which is looked up there by its name and kept by its number. Every open pull request of the link is judged again. Refuses
 * `no_link`, `not_found`, `reason_length`, `no_account`, `forge_away`, and `wrong_state` where it is exempt already.
 */
export async function addExemption(
  services: Services,
  caller: CommunityManager,
  { login: typed, reason: written, ...ref }: WatchRef & { login: string; reason: string },
): Promise<'successfully'> {
  await services.store.snapshot((nouns) => ownWatch(nouns, caller, ref))
  const reason = saidReason(written)
  const login = typed.trim().replace(/^@/, '')
  if (!loginForm.test(login)) throw new Refusal('cla.no_account')
  const watched = await getWatched(services.store.reading, ref.watchId)
  const answer = await repositoryOf(services, watched).account(login)
  await noteBudget(services, watched.installation, answer)
  if (answer.kind === 'gone') throw new Refusal('cla.no_account')
  if (answer.kind !== 'ok') throw new Refusal('cla.forge_away')
  const account = answer.value
  await services.store.transaction(async (tx) => {
    const { forgeId } = await ownWatch(tx, caller, ref)
    await tx.evidence.hold(ref.linkId)
    const exempt = await tx.checkExceptions.ofLink(ref.linkId)
    const isKnown = exempt.some((each) => each.forgeId === forgeId && each.accountId === account.id)
    if (isKnown) throw new Refusal('cla.wrong_state')
    await recordExemption(services, tx, {
      ...{ linkId: ref.linkId, forgeId, accountId: account.id, login: account.login, reason },
      addedBy: caller.account,
    })
    await tx.rejudgedLinks.want(ref.linkId)
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.exempt', linkId: ref.linkId, client: caller.client },
      ...{ refusal: null, detail: `${account.id} ${account.login}` },
    })
  })
  return 'successfully'
}
