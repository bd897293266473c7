import { organizationSweep, pullRequestCheck } from '../../../../domain/pull-requests/check-limits.ts'
import { nameWithin } from '../../../../domain/pull-requests/organization-name.ts'
import type { ForgeAnswer } from '../../../platforms/forges/port/forge.ts'
import type { ForgeOrganization, FoundRepository } from '../../../platforms/forges/port/forge-organization.ts'
import type { Services } from '../../../context/services.ts'
import type {
  OrganizationChange,
  OrganizationRepository,
  OrganizationWatch,
} from '../../../store/repositories/organization-watches.ts'
import type { Transaction } from '../../../store/store.ts'
import { notifyManagersOf } from '../../shared/notifications/notify.ts'
import { noteBudget, organizationAt } from '../forges/forge-access.ts'
import { endOrganizationIn } from './change-organization.ts'
import { connectListed, type OpenedOrganization } from './connect-listed.ts'

const { every, rest, dryFirst, connected: usual, paced, tryAgain, pages } = organizationSweep

/** Time at which the organization is due again. */
type Pause = { until: number }

/**
 * Lists the repositories of an organization, and connects those that are not connected yet, a limited number per minute. Stores each page and each
 * repository in its own transaction, so that another run continues where this one stopped. The organization ends if its account or its manager is
 * gone, or if the forge refuses access twice, an hour apart.
 */
export async function sweepOrganization(services: Services, { id }: Pick<OrganizationWatch, 'id'>): Promise<void> {
  const opened = await openOrganization(services, id)
  const pause = 'until' in opened ? opened : await sweepOpened(services, opened)
  await services.store.transaction(async (tx) => {
    const organization = await tx.organizationWatches.hold(id)
    // A manager may have made it due again while it was swept.
    const isDueAgain = organization.sweepAt > opened.sweptFrom
    const sweepAt = isDueAgain ? organization.sweepAt : pause.until
    if (organization.endedAt === null) await tx.organizationWatches.change(id, { sweepAt, claimedUntil: 0 })
  })
}

type Opened = OpenedOrganization & { sweptFrom: number }

/** Returns the organization with its credentials, or the time at which its forge may be asked again. */
async function openOrganization(
  { store, clock }: Services,
  id: string,
): Promise<Opened | (Pause & { sweptFrom: number })> {
  return store.snapshot(async (queries) => {
    const organization = await queries.organizationWatches.find(id)
    if (!organization) throw new Error(`The organization ${id} does not exist`)
    const sweptFrom = organization.sweepAt
    const [forge, installation] = [
      await queries.forges.get(organization.forgeId),
      await queries.forgeInstallations.get(organization.installationId),
    ]
    const now = clock.now()
    const { state, pausedUntil, remaining, resetAt } = installation
    if (state === 'suspended') return { until: now + every, sweptFrom }
    if (pausedUntil !== null && pausedUntil > now) return { until: pausedUntil, sweptFrom }
    const isShort = remaining !== null && remaining <= pullRequestCheck.reserve
    if (isShort && resetAt !== null && resetAt > now) return { until: resetAt, sweptFrom }
    return { organization, forge, installation, sweptFrom }
  })
}

async function sweepOpened(services: Services, opened: OpenedOrganization): Promise<Pause> {
  const { organization, forge, installation } = opened
  const { id, linkId, addedBy, accountId } = organization
  const now = services.clock.now()
  const manages = await services.store.reading.links.findManaged(linkId, addedBy)
  if (!manages) return endBy(services, id, 'manager_gone')
  if (installation.state === 'gone') return endBy(services, id, 'refused')
  const client = organizationAt(services, opened)
  const account = await client.account(accountId)
  await noteBudget(services, installation, account)
  if (account.kind === 'gone') return endBy(services, id, 'account_gone')
  if (account.kind !== 'ok') return noteFailure(services, id, account)
  const { login } = account.value
  if (login !== organization.login) await change(services, id, { login })
  const listed = await list(services, opened, client)
  if (listed) return listed
  const isPaced = services.forges.kinds[forge.kind].pace !== null
  for (let left = isPaced ? paced : usual; left > 0; left--) {
    const row = await nextToConnect(services, id)
    if (!row) return await nextListing(services, id)
    const answer = await connectListed(services, { ...opened, organization: { ...organization, login } }, row)
    if (answer.kind !== 'ok') return noteFailure(services, id, answer)
  }
  return { until: now + rest }
}

/** Begins the next listing after an hour. */
async function nextListing(services: Services, id: string): Promise<Pause> {
  await change(services, id, { listPage: 1 })
  return { until: services.clock.now() + every }
}

async function change(services: Services, id: string, changes: OrganizationChange): Promise<void> {
  await services.store.transaction((tx) =>
    tx.organizationWatches.change(id, { ...changes, claimedUntil: tx.at + pullRequestCheck.claim }),
  )
}

/** Returns the next repository to connect. During the dry run, there is none once enough are connected. */
async function nextToConnect({ store }: Services, id: string): Promise<OrganizationRepository | null> {
  return store.transaction(async (tx) => {
    const { isDry, addedAt, endedAt } = await tx.organizationWatches.hold(id)
    if (endedAt !== null) return null
    await tx.organizationWatches.change(id, { claimedUntil: tx.at + pullRequestCheck.claim })
    const isFull = isDry === 1 && (await tx.organizationRepositories.countConnected(id, addedAt)) >= dryFirst
    return tx.organizationRepositories.nextDue(id, tx.at, isFull)
  })
}

/** Reads the remaining pages of the listing. Returns null if it is complete. */
async function list(
  services: Services,
  { organization: { id }, installation }: OpenedOrganization,
  client: ForgeOrganization,
): Promise<Pause | null> {
  for (;;) {
    const { listPage: page } = await services.store.reading.organizationWatches.find(id).then(present)
    if (page === 0) return null
    const answer = await client.repositories(page)
    await noteBudget(services, installation, answer)
    if (answer.kind !== 'ok') return noteFailure(services, id, answer)
    const { repositories, isLast } = answer.value
    await services.store.transaction(async (tx) => {
      const held = await tx.organizationWatches.hold(id)
      // A manager may have asked for a new listing in the meantime.
      if (held.listPage !== page || held.endedAt !== null) return
      const listedAt = page === 1 ? tx.at : held.listedAt
      await storeListed(tx, { ...held, listedAt }, repositories)
      const isOver = isLast || page >= pages
      if (isLast) await tx.organizationRepositories.deleteUnseen(id, listedAt)
      const claimedUntil = tx.at + pullRequestCheck.claim
      await tx.organizationWatches.change(id, { listPage: isOver ? 0 : page + 1, listedAt, claimedUntil, trouble: '' })
    })
  }
}

const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('The organization does not exist')
  return value
}

async function storeListed(
  tx: Transaction,
  { id, linkId, forgeId, name, exceptions, listedAt }: OrganizationWatch,
  listed: readonly FoundRepository[],
): Promise<void> {
  const ids = listed.map((one) => one.id)
  const rows = await tx.organizationRepositories.ofIds(id, ids)
  const watches = (await tx.watches.ofRepositories(forgeId, ids)).filter((watch) => watch.linkId === linkId)
  const watched = new Map(watches.map((watch) => [watch.repositoryId, watch.id]))
  const stored = new Map(rows.map((row) => [row.repositoryId, row]))
  for (const { id: repositoryId, fullName, isPrivate, isArchived, activeAt } of listed) {
    const row = stored.get(repositoryId)
    const isExcepted = exceptions.includes(nameWithin(name, fullName))
    const next = stateOf(row?.state ?? null, { isArchived, isExcepted })
    // The project has connected it before.
    const known = next === 'waiting' ? watched.get(repositoryId) : undefined
    const state = known === undefined ? next : 'connected'
    await tx.organizationRepositories.put({
      ...{ organizationId: id, repositoryId, fullName, isPrivate: Number(isPrivate), state, activeAt },
      ...{ watchId: known ?? row?.watchId ?? '', seenAt: listedAt },
      dueAt: row?.state === state ? row.dueAt : state === 'waiting' ? tx.at : null,
    })
  }
}

/** An exception stays one after the repository was renamed, until a manager changes the exceptions. */
function stateOf(
  state: OrganizationRepository['state'] | null,
  { isArchived, isExcepted }: { isArchived: boolean; isExcepted: boolean },
): OrganizationRepository['state'] {
  if (state === 'connected' || state === 'connecting' || state === 'excepted') return state
  if (isExcepted) return 'excepted'
  if (isArchived) return 'archived'
  return state === null || state === 'archived' ? 'waiting' : state
}

/** Ends the organization and notifies its managers. */
async function endBy(
  services: Services,
  id: string,
  trouble: Exclude<OrganizationWatch['trouble'], ''>,
): Promise<Pause> {
  await services.store.transaction(async (tx) => {
    const organization = await tx.organizationWatches.hold(id)
    if (organization.endedAt !== null) return
    await endOrganizationIn(tx, organization, trouble)
    await notifyManagersOf(services, tx, organization.linkId, { type: 'organization', subjects: [id] })
  })
  return { until: services.clock.now() + every }
}

/** Returns when the forge may be asked again. Access that is refused again after an hour ends the organization. */
async function noteFailure(
  services: Services,
  id: string,
  answer: Exclude<ForgeAnswer<unknown>, { kind: 'ok' }>,
): Promise<Pause> {
  const now = services.clock.now()
  if (answer.kind === 'limited') return { until: answer.until }
  if (answer.kind !== 'refused' && answer.kind !== 'gone') return { until: now + tryAgain }
  const { trouble } = await services.store.reading.organizationWatches.find(id).then(present)
  if (trouble !== '') return endBy(services, id, answer.kind)
  await change(services, id, { trouble: answer.kind })
  return { until: now + every }
}
