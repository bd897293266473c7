import { exceptionsWithin } from '../../../../domain/pull-requests/organization-name.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { OrganizationWatch } from '../../../store/repositories/organization-watches.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { changeHeldWatch } from '../repositories/change-watch.ts'
import { ownLinkFor } from '../forges/own-forge.ts'
import { setExceptions } from './set-exceptions.ts'

export type OrganizationRef = { linkId: string; organizationId: string }
type Change = { exceptions: readonly string[] | undefined; isDry: boolean | undefined }

/**
 * Changes the exceptions of an organization, or ends its dry run: its repositories that are still in the dry run begin to post, and the others are
 * connected. Refuses with `no_link`, `not_found`, and `wrong_state` for a new dry run.
 */
export async function changeOrganization(
  services: Services,
  caller: CommunityManager,
  { linkId, organizationId, exceptions, isDry }: OrganizationRef & Change,
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const organization = await holdOwnOrganization(tx, caller, { linkId, organizationId })
    if (isDry === true && organization.isDry === 0) throw new Refusal('cla.wrong_state')
    const changes: string[] = []
    const names = exceptions && exceptionsWithin(organization.name, exceptions)
    if (names && names.join(' ') !== organization.exceptions.join(' ')) {
      await setExceptions(services, tx, caller, organization, names)
      changes.push(`exceptions=${JSON.stringify(names)}`)
    }
    if (isDry === false && organization.isDry === 1) {
      await endDryRun(services, tx, caller, organization)
      changes.push('posted')
    }
    if (changes.length === 0) return
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'organization.change', linkId, client: caller.client },
      ...{ refusal: null, detail: [organization.name, ...changes].join(' ').slice(0, 500), subject: organizationId },
    })
  })
  return 'successfully'
}

/** Returns an organization of the caller's link, which it locks. Refuses with `no_link`, `not_found`. */
async function holdOwnOrganization(
  tx: Transaction,
  caller: CommunityManager,
  { linkId, organizationId }: OrganizationRef,
): Promise<OrganizationWatch> {
  await ownLinkFor(tx, caller, linkId)
  const organization = await tx.organizationWatches.find(organizationId)
  if (organization?.linkId !== linkId) throw new Refusal('cla.not_found')
  const held = await tx.organizationWatches.hold(organizationId)
  if (held.endedAt !== null) throw new Refusal('cla.not_found')
  return held
}

/** Repositories that the project had connected before keep their dry run. */
async function endDryRun(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  { id, addedAt }: OrganizationWatch,
): Promise<void> {
  await tx.organizationWatches.change(id, { isDry: 0, sweepAt: tx.at })
  for (const { watchId } of await tx.organizationRepositories.ofOrganization(id)) {
    if (watchId === '') continue
    const watch = await tx.watches.hold(watchId)
    if (watch.state === 'ended' || watch.addedAt < addedAt || watch.isDry === 0) continue
    await changeHeldWatch(services, tx, caller, watch, { policy: watch.policy, isDry: false })
  }
}

/** Stops connecting the repositories of an organization. Those that are connected stay so. Refuses with `no_link`, `not_found`. */
export async function endOrganization(
  services: Services,
  caller: CommunityManager,
  { linkId, organizationId }: OrganizationRef,
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const organization = await holdOwnOrganization(tx, caller, { linkId, organizationId })
    await endOrganizationIn(tx, organization, '')
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'organization.end', linkId, client: caller.client },
      ...{ refusal: null, detail: organization.name, subject: organizationId },
    })
  })
  return 'successfully'
}

/** Ends an organization. Deletes its token if no repository uses it. */
export async function endOrganizationIn(
  tx: Transaction,
  { id, installationId }: OrganizationWatch,
  trouble: OrganizationWatch['trouble'],
): Promise<void> {
  await tx.organizationWatches.change(id, { endedAt: tx.at, trouble, claimedUntil: 0 })
  await tx.forgeInstallations.hold(installationId)
  const isUsed = (await tx.watches.ofInstallation(installationId)).length > 0
  if (!isUsed) await tx.forgeInstallations.change(installationId, { token: null })
}
