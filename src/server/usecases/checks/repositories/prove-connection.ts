import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { requiredMark } from '../../../../domain/pull-requests/pull-marks.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { ForgeAnswer, ForgeGrounds, ForgeRepository } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import { hooksOf, repositoryOf, tokensOf, type WatchedRepository } from '../forges/forge-access.ts'
import { watchFor } from '../forges/own-forge.ts'
import { postedWords } from '../evaluation/posted-words.ts'
import { makeHook } from '../forges/token-access.ts'
import { reviveWebhook } from './check-webhook.ts'
import { noteRequirement } from '../merging/tell-merge-rules.ts'
import { reachedAgain } from './reach-watch-again.ts'
import { readPermissions } from '../forges/read-permissions.ts'

type Proof = ResultOf<'proveConnection'>

/**
 * Tests the connection between a watched repository and the service. Verifies write access, posts the check once, requests a delivery if the forge
 * supports it, and reads the requirements of the default branch. Refuses with `no_link`, `not_found`.
 */
export async function proveConnection(
  services: Services,
  caller: CommunityManager,
  own: { linkId: string; watchId: string },
): Promise<Proof> {
  const watched = await services.store.snapshot((queries) => watchFor(queries, caller, own))
  const { watch, forge } = watched
  const repository = repositoryOf(services, watched)
  const grounds = await repository.grounds()
  const queue = await queueOf(services, watched)
  const { settingsPath } = forgeKindFacts[forge.kind]
  const settings = `${forge.url}/${watch.fullName}/${settingsPath}`
  const told = { ...queue, token_expires_at: await tokenExpiry(services, watched) }
  const unread = { required: 'unknown' as const, missing_passes: false, branch: '', settings_url: settings, ...told }
  if (grounds.kind !== 'ok') return { access: unreachedAs(grounds), ...unread }
  if (!(await reachedAgain(services, watch, grounds.value))) return { access: 'gone', ...unread }
  const { branch, fullName } = grounds.value
  const access = watch.isDry === 1 ? ('dry' as const) : await postOnce(services, watched, repository, grounds.value)
  await askForDelivery(services, watched)
  const required =
    branch === '' ? 'unknown' : await repository.requirement(branch, requiredMark(watch.policy, forge.kind))
  const read = { watchId: watch.id, kind: forge.kind, found: required }
  await services.store.transaction((tx) => noteRequirement(tx, read))
  return {
    access,
    required,
    missing_passes: await repository.missingPasses(),
    branch,
    settings_url: `${forge.url}/${fullName}/${settingsPath}`,
    ...told,
  }
}

/** Returns the time at which the token expires; 0 if it does not, or if the forge does not report it. */
async function tokenExpiry(services: Services, watched: WatchedRepository): Promise<number> {
  const facts = await tokensOf(services, watched)?.facts()
  return facts?.kind === 'ok' ? (facts.value.expiresAt ?? 0) : 0
}

/** Maps a failed response from a forge to an access state. */
function unreachedAs({ kind }: Exclude<ForgeAnswer<unknown>, { kind: 'ok' }>): Proof['access'] {
  if (kind === 'refused') return 'refused'
  return kind === 'gone' ? 'gone' : 'away'
}

/**
 * Posts the check once, so that the forge offers it as a required check. It is posted as passed on the first commit of the default branch, which
 * cannot be the head of a pull request. An empty repository has no such commit. A repository that has labels or threads needs no check.
 */
async function postOnce(
  services: Services,
  { watch, forge }: WatchedRepository,
  repository: ForgeRepository,
  { branch }: ForgeGrounds,
): Promise<Proof['access']> {
  if (watch.postedAt !== null) return 'writes'
  const { marks } = forgeKindFacts[forge.kind]
  if (marks.status && !marks.thread) {
    const commit = await repository.oldestCommit(branch)
    if (commit.kind !== 'ok') return commit.kind === 'refused' && commit.status === 409 ? 'empty' : unreachedAs(commit)
    const say = await postedWords(services.store.reading, watch)
    const connected = {
      ...({ mark: { kind: 'status', sha: commit.value }, state: 'success', nativeId: '', mayStand: true } as const),
      ...{ title: say('status.connected'), summary: say('status.connected') },
      detailsUrl: services.config.publicUrl + pathOf('entry', { params: watch.linkId }),
      externalId: `${watch.id}.connected`,
    }
    const posted = await repository.putVerdict(connected, [])
    const isShownByLabels = posted.kind === 'gone' && watch.policy.labels
    if (posted.kind !== 'ok' && !isShownByLabels) return unreachedAs(posted)
  }
  await services.store.transaction((tx) => tx.watches.change(watch.id, { postedAt: tx.at }))
  return 'writes'
}

/**
 * Requests a test delivery of a repository's own webhook. The webhook of an App delivers the posted check. If the forge has paused the webhook, resumes
 * it; if it was deleted, creates it again.
 */
async function askForDelivery(services: Services, watched: WatchedRepository): Promise<void> {
  const { id, deliveredAt, nativeHookId } = watched.watch
  const hooks = nativeHookId === '' ? null : hooksOf(services, watched)
  if (!hooks) return
  if (hooks.missed && (await reviveWebhook(services, watched, hooks)) === 'missing') await makeHook(services, id)
  if (deliveredAt === null) await hooks.test((await services.store.reading.watches.get(id)).nativeHookId)
}

/** Returns whether the owner has accepted the permission needed for merge queues. Stores the current permissions of the installation. */
async function queueOf(
  services: Services,
  { forge, installation }: WatchedRepository,
): Promise<Pick<Proof, 'queue' | 'queue_url'>> {
  if (!forge.privateKey) return { queue: 'none', queue_url: '' }
  const { permissions, settingsUrl } = (await readPermissions(services, forge, installation)) ?? installation
  const isAccepted = permissions['merge_queues'] !== undefined
  return { queue: isAccepted ? 'accepted' : 'waits', queue_url: isAccepted ? '' : settingsUrl }
}
