import { organizationSweep } from '../../../../domain/pull-requests/check-limits.ts'
import type { ForgeAnswer } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { OrganizationRepository, OrganizationWatch } from '../../../store/repositories/organization-watches.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { notifyManagersOf } from '../../shared/notifications/notify.ts'
import { connectWatch, endWatching } from '../forges/connect-watch.ts'
import { type ForgeConnection, noteBudget, repositoryAt } from '../forges/forge-access.ts'
import { makeHook } from '../forges/token-access.ts'

/** An organization, and the credentials with which its forge is asked. */
export type OpenedOrganization = ForgeConnection & { organization: OrganizationWatch }

const { askAgain, every, tryAgain } = organizationSweep
const done: ForgeAnswer<true> = { kind: 'ok', value: true, budget: { remaining: null, resetAt: null } }

/**
 * Connects a repository of an organization if the forge reports that the organization's account administers it. Otherwise stores why it was left out.
 * Returns the forge's answer if it did not decide. The steps can be repeated: a connection that was interrupted gets no second webhook.
 */
export async function connectListed(
  services: Services,
  opened: OpenedOrganization,
  row: OrganizationRepository,
): Promise<ForgeAnswer<true>> {
  const { organization, installation } = opened
  if (row.state === 'connecting') return addHook(services, row, true)
  const repository = { id: row.repositoryId, fullName: row.fullName }
  const answer = await repositoryAt(services, opened, repository).administers(organization.login)
  await noteBudget(services, installation, answer)
  // Only collaborators may read permissions. A token that is not accepted at all is refused with 401.
  const isUnseen = answer.kind === 'gone' || (answer.kind === 'refused' && answer.status !== 401)
  if (answer.kind !== 'ok' && !isUnseen) return answer
  const isAdministered = answer.kind === 'ok' && answer.value
  const isStored = await services.store.transaction(async (tx) => {
    const now = await holdBoth(tx, organization, row)
    if (!now) return false
    if (isAdministered) return storeConnection(services, tx, now)
    await tx.organizationRepositories.change(row, { state: 'not_administered', dueAt: tx.at + askAgain })
    // The first listing is shown to the manager who connects the organization.
    if (row.state === 'waiting' && row.seenAt >= organization.addedAt + every) {
      const subjects = [`${organization.id} ${row.repositoryId}`]
      await notifyManagersOf(services, tx, organization.linkId, { type: 'organization', subjects })
    }
    return false
  })
  return isStored ? addHook(services, row, false) : done
}

type Held = { organization: OrganizationWatch; row: OrganizationRepository }

/** Locks the organization, then its repository. Returns null if there is nothing to connect any more, or if another account must administer it now. */
async function holdBoth(tx: Transaction, asked: OrganizationWatch, row: OrganizationRepository): Promise<Held | null> {
  const organization = await tx.organizationWatches.hold(asked.id)
  const current = await tx.organizationRepositories.find(asked.id, row.repositoryId)
  const isSame = current?.state === row.state && organization.accountId === asked.accountId
  return current && isSame && organization.endedAt === null ? { organization, row: current } : null
}

/** Stores the watch of a repository. Returns whether its webhook must be created. */
async function storeConnection(services: Services, tx: Transaction, { organization, row }: Held): Promise<boolean> {
  const { linkId, forgeId, installationId, addedBy, isDry, coveredLabel, uncoveredLabel } = organization
  const { repositoryId, fullName } = row
  const watched = await tx.watches.findRepository(forgeId, repositoryId)
  if (watched?.linkId === linkId) {
    await tx.organizationRepositories.change(row, { state: 'connected', watchId: watched.id, dueAt: null })
    return false
  }
  if (watched && (await tx.links.find(watched.linkId))) {
    await tx.organizationRepositories.change(row, { state: 'watched_elsewhere', dueAt: tx.at + askAgain })
    return false
  }
  const { token } = await tx.forgeInstallations.get(installationId)
  const hasHook = token !== null
  const { watchId } = await connectWatch(services, tx, {
    ...{ linkId, forgeId, installationId, addedBy, isDry: isDry === 1 },
    repository: { id: repositoryId, fullName, isPrivate: row.isPrivate === 1 },
    hookSecret: hasHook ? services.random.key() : null,
    labels: coveredLabel === '' ? null : { covered: coveredLabel, uncovered: uncoveredLabel },
  })
  const next = hasHook
    ? ({ state: 'connecting', dueAt: tx.at } as const)
    : ({ state: 'connected', dueAt: null } as const)
  await tx.organizationRepositories.change(row, { ...next, watchId })
  await writeAudit(services, tx, {
    ...{ who: { account: addedBy }, what: 'watch.connect', linkId, client: '' },
    ...{ refusal: null, detail: fullName, subject: watchId },
  })
  return hasHook
}

/** Creates the webhook of a stored watch. If the forge refuses it, the watch is ended and tried again later. */
async function addHook(
  services: Services,
  { organizationId, repositoryId }: OrganizationRepository,
  mayExist: boolean,
): Promise<ForgeAnswer<true>> {
  const { store } = services
  const row = await store.reading.organizationRepositories.find(organizationId, repositoryId)
  if (row?.state !== 'connecting') return done
  const refusal = await makeHook(services, row.watchId, mayExist)
  await store.transaction(async (tx) => {
    const organization = await tx.organizationWatches.hold(organizationId)
    const current = await tx.organizationRepositories.find(organizationId, repositoryId)
    if (current?.state !== 'connecting') return
    if (!refusal) return tx.organizationRepositories.change(current, { state: 'connected', dueAt: null })
    if (refusal.code !== 'cla.forge_hook_refused') {
      return tx.organizationRepositories.change(current, { dueAt: tx.at + tryAgain })
    }
    await endWatching(tx, await tx.watches.hold(current.watchId), refusal.code)
    await writeAudit(services, tx, {
      ...{ who: { account: organization.addedBy }, what: 'watch.connect', linkId: organization.linkId, client: '' },
      ...{ refusal, subject: current.watchId },
    })
    const left = { state: 'hook_refused', watchId: '', dueAt: tx.at + askAgain } as const
    return tx.organizationRepositories.change(current, left)
  })
  return done
}
