import { advance } from '../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { companyDomainLimits } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { DomainRequest } from '../store/corporations/domain-requests.ts'
import type { Transaction } from '../store/store.ts'
import { changeDomainRequest, requestStateAfter } from '../usecases/shared/companies/domain-requests.ts'

/** Number of employees per transaction; other transactions wait for it to finish. */
const batch = 100

/**
 * Ends the requests for a domain that the community has not decided in time, and deactivates the employees at domains whose grant has ended. Several
 * processes may run it at once.
 */
export async function workOffDomainRequests(services: Services, stopping: AbortSignal): Promise<void> {
  for (const work of [expireNext, deactivateNext]) {
    let isMore = true
    while (isMore && !stopping.aborted) isMore = await services.store.transaction((tx) => work(services, tx))
  }
}

/** Ends the next request that has waited too long. Returns false if there is none. */
async function expireNext(services: Services, tx: Transaction): Promise<boolean> {
  const overdue = await tx.domainRequests.overdue(tx.at - companyDomainLimits.lifetime)
  if (!overdue) return false
  const corporation = await tx.corporations.hold(overdue.linkId, overdue.corporationId)
  const row = await tx.domainRequests.holdRow(overdue.corporationId, overdue.id)
  if (!corporation || row?.state !== 'waiting') return true
  const state = requestStateAfter(row, { type: 'domain.expired' })
  await changeDomainRequest(services, tx, { row, corporation, change: { state } })
  return true
}

/** Deactivates the next employees at a domain whose grant has ended. Returns false if there are none. */
async function deactivateNext(services: Services, tx: Transaction): Promise<boolean> {
  const request = await tx.domainRequests.unsettled()
  if (!request) return false
  const { id, corporationId, linkId, domain } = request
  // Serializes with activations, which are refused from then on.
  await tx.corporations.hold(linkId, corporationId)
  const isAgain = (await tx.corporationDomains.list(corporationId)).includes(domain)
  const of = { corporationId, state: 'active', domain }
  const found = isAgain
    ? []
    : await tx.employeePages.sorted(of, { sort: 'date', direction: 'asc', after: null, size: batch })
  await deactivate(
    services,
    tx,
    request,
    found.map(({ employee }) => employee.id),
  )
  if (found.length < batch) await tx.domainRequests.noteSettled(id)
  return true
}

async function deactivate(
  services: Services,
  tx: Transaction,
  { corporationId: corporation, linkId, endedBy }: DomainRequest,
  ids: readonly string[],
): Promise<void> {
  for (const employee of await tx.employees.hold(corporation, ids)) {
    const { id: subject, email: recipient, reads: language } = employee
    const state = advance(employeeSigningLifecycle, employee.state, { type: 'employee.inactivated' })
    if (!state) continue
    const body = { employee: subject, corporation, by: endedBy }
    await tx.evidence.append(linkId, 'employee.inactivated', tx.at, body)
    await tx.employees.setState(employee, state, { at: tx.at, isGone: false })
    const email = { kind: 'employee-inactivated', linkId, recipient, language, subject, secret: null } as const
    await tx.outbox.put({ ...email, id: services.random.id() }, tx.at)
  }
}
