import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { employeeToRemindOf } from '../check-page/check-entries.ts'
import { remindManagersOf } from '../check-page/employee-reminder.ts'
import type { PullRef } from './watched-pulls.ts'
import { ownWatch } from './own-watch.ts'

/**
 * Reminds the managers of a company of an inactive employee who blocks an open pull request of the caller's project, at most once every 24 hours.
 * Refuses with `no_link`, `not_found`, `wrong_state`, `too_many_request`.
 */
export async function remindManagers(
  services: Services,
  caller: CommunityManager,
  { number, person: id, ...ref }: PullRef & { person: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const watch = await ownWatch(tx, caller, ref)
    const pull = await tx.pullRequests.findNumber(watch.id, number)
    if (pull?.state !== 'open') throw new Refusal('cla.not_found')
    const people = await tx.contributions.ofPullRequest(pull.id)
    const person = people.find(({ position }) => String(position) === id)
    if (!person) throw new Refusal('cla.not_found')
    const employee = await employeeToRemindOf(tx, { pull, watch }, person)
    if (!employee) throw new Refusal('cla.wrong_state')
    await remindManagersOf(services, tx, employee)
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.remind', linkId: ref.linkId, client: caller.client },
      ...{ refusal: null, detail: `${watch.fullName} #${number}`, subject: `${watch.id} ${number}` },
    })
  })
  return 'successfully'
}
