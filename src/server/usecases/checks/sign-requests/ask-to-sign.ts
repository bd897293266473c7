import type { ResultOf } from '../../../../../openapi/index.ts'
import { signRequests } from '../../../../domain/pull-requests/check-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { employerToBe } from '../check-page/check-entries.ts'
import { openContactHashes } from './contact-hashes.ts'
import { canBeInvited, type SignRequestSecret } from '../../../../domain/pull-requests/sign-request.ts'
import { type Counter, counterOf, tooManyRequests } from '../../shared/codes/throttle.ts'
import type { PullRef } from '../repositories/watched-pulls.ts'
import { ownWatch } from '../repositories/own-watch.ts'
import { postedLanguage } from '../evaluation/posted-words.ts'

/**
 * Emails all people in the commits of an open pull request who have not signed, and asks them to sign. An address receives at most one such email in
 * 30 days across all projects, and none if it is on the stop list. The response does not reveal whether an address was skipped. Refuses with
 * `no_link`, `not_found`, `wrong_state` if there is no one to ask, `too_many_request`.
 */
export async function askToSign(
  services: Services,
  caller: CommunityManager,
  { number, ...ref }: PullRef,
): Promise<ResultOf<'askToSign'>> {
  return services.store.transaction(async (tx) => {
    const watch = await ownWatch(tx, caller, ref)
    const pull = await tx.pullRequests.findNumber(watch.id, number)
    if (pull?.state !== 'open') throw new Refusal('cla.not_found')
    const people = (await tx.contributions.ofPullRequest(pull.id)).filter(canBeInvited)
    if (people.length === 0) throw new Refusal('cla.wrong_state')
    // Lock these counters before the sorted addresses, so that concurrent requests cannot deadlock.
    const counters = [
      counterOf(services, signRequests.ofProject, 'sign requests of project', watch.linkId),
      counterOf(services, signRequests.ofPullRequest, 'sign requests of pull request', pull.id),
    ]
    const left = await roomIn(tx, counters)
    const hashes = await openContactHashes(services, tx)
    const language = await postedLanguage(tx, watch)
    const addresses = people.map(({ email }) => email.trim()).toSorted()
    let asked = 0
    for (const recipient of addresses) {
      if (asked === left) break
      if (await tx.contactStops.has(hashes.of(recipient))) continue
      const counted = await tx.counters.count(hashes.counterOf(recipient), signRequests.ofAddress, tx.at)
      if (!counted.allowed) continue
      for (const { key, limit } of counters) await tx.counters.count(key, limit, tx.at)
      const page = (await employerToBe(tx, watch.linkId, recipient)) ? 'employee' : 'individual'
      const secret: SignRequestSecret = { token: hashes.tokenOf(recipient), hash: hashes.of(recipient), page }
      const id = services.random.id()
      await tx.outbox.put(
        {
          ...{ id, kind: 'sign-request', linkId: watch.linkId, recipient, language, subject: pull.id },
          secret: services.crypto.seal(JSON.stringify(secret), `letter:${id}`),
        },
        tx.at,
      )
      asked += 1
    }
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.ask', linkId: ref.linkId, client: caller.client },
      ...{
        refusal: null,
        detail: `${watch.fullName} #${number}: ${asked} of ${addresses.length}`,
        subject: `${watch.id} ${number}`,
      },
    })
    return { asked, all: addresses.length }
  })
}

/** Locks the counters and returns the number of requests that all of them still allow. Refuses with `too_many_request` if none are left. */
async function roomIn(tx: Transaction, counters: readonly Counter[]): Promise<number> {
  const rooms: number[] = []
  for (const { key, limit } of counters) {
    const room = await tx.counters.hold(key, limit, tx.at)
    if (!room.allowed) throw tooManyRequests(room.again, tx.at)
    rooms.push(limit.most - room.times.length)
  }
  return Math.min(...rooms)
}
