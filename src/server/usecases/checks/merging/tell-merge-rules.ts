/** Reports to a project that its repository no longer waits for the check, or has not waited for it. */
import { statusComparison } from '../../../../domain/pull-requests/check-limits.ts'
import { forgeKindFacts, type ForgeKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import { requiredMark } from '../../../../domain/pull-requests/pull-marks.ts'
import type { Requirement } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'
import { tellManagers } from './tell-managers.ts'

/** Whether a repository on this kind of forge depends on a rule that its maintainers can turn off unnoticed. */
const dependsOnRule = (kind: ForgeKind): boolean => forgeKindFacts[kind].marks.thread !== undefined

/** Reads once an hour whether the repository still waits for the check before merging. */
export async function compareRequirement(services: Services, watchId: string): Promise<void> {
  const watched = await getWatched(services.store.reading, watchId)
  const { watch, forge, installation } = watched
  if (watch.state !== 'live' || !dependsOnRule(forge.kind) || watch.requirementAt > services.clock.now()) return
  const repository = repositoryOf(services, watched)
  const grounds = await repository.grounds()
  await noteBudget(services, installation, grounds)
  if (grounds.kind !== 'ok') return
  const found = await repository.requirement(grounds.value.branch, requiredMark(watch.policy, forge.kind))
  await services.store.transaction((tx) => tellRequirement(services, tx, { watchId, kind: forge.kind, found }))
}

type Found = { watchId: string; kind: ForgeKind; found: Requirement }

const isOn = (requirement: Watch['requirement']): boolean => requirement === 'yes' || requirement === 'unpinned'

/** Stores whether the forge requires the check, and reports that it no longer does. A result that cannot be read changes nothing. */
async function tellRequirement(services: Services, tx: Transaction, { watchId, kind, found }: Found): Promise<void> {
  const watch = await tx.watches.hold(watchId)
  const requirement = found === 'unknown' && watch.requirement !== '' ? watch.requirement : found
  await tx.watches.change(watch.id, { requirement, requirementAt: tx.at + statusComparison.every })
  if (!isOn(watch.requirement) || requirement !== 'no' || watch.state !== 'live' || watch.isDry === 1) return
  await writeAudit(services, tx, {
    ...{ who: { platform: kind, id: '', login: '' }, what: 'watch.requirement_off', linkId: watch.linkId, client: '' },
    ...{ refusal: null, detail: watch.fullName, subject: watch.id },
  })
  await tellManagers(services, tx, watch, { kind: 'requirement-off', subject: watch.id })
}

/** Stores the result of a connection test. If the forge no longer requires the check, the next sweep compares it and reports it. */
export async function noteRequirement(tx: Transaction, { watchId, kind, found }: Found): Promise<void> {
  if (!dependsOnRule(kind) || found === 'unknown') return
  const { requirement } = await tx.watches.hold(watchId)
  const isTold = isOn(requirement) && found === 'no'
  await tx.watches.change(watchId, isTold ? { requirementAt: tx.at } : { requirement: found })
}

/**
 * Reports a merge of a pull request whose head was not covered. This is only possible where the forge does not wait for the check if the service is
 * silent; a project that does not require the check knows.
 */
export async function tellUncoveredMerge(
  services: Services,
  tx: Transaction,
  watch: Watch,
  { id, number }: PullRequest,
): Promise<void> {
  const { kind } = await tx.forges.get(watch.forgeId)
  if (!dependsOnRule(kind) || watch.requirement === 'no') return
  await writeAudit(services, tx, {
    ...{ who: { platform: kind, id: '', login: '' }, what: 'watch.merged_uncovered', linkId: watch.linkId, client: '' },
    ...{ refusal: null, detail: `${watch.fullName} #${number}`, subject: `${watch.id} ${number}` },
  })
  await tellManagers(services, tx, watch, { kind: 'merged-uncovered', subject: id })
}
