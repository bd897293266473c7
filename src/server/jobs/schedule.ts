/** Recurring jobs of the main thread, with their intervals. `mail-thread-jobs.ts` contains the jobs of the mail thread. */
import { open } from 'node:fs/promises'
import { duration, scheduling, administration, clockSkew } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import { keepMark } from '../usecases/shared/evidence/database-copies.ts'
import { forgetClients } from '../usecases/shared/evidence/forget-clients.ts'
import { type Job, runJobs, type RunningJobs } from './run-jobs.ts'
import { readStoredAgreements } from './read-stored-agreements.ts'
import { sweepInvitations, sweepChecks, sweep } from './sweep.ts'
import { logPause, unlessPaused } from './pause.ts'
import { workOffDomainRequests } from './work-off-domain-requests.ts'
import { workOffGraces } from './work-off-graces.ts'
import { publishScheduled } from '../usecases/community/versions/publish-scheduled.ts'
import { linesOf, signHeads } from '../crypto/signed-head.ts'
import type { ErrorCode } from '../../../openapi/index.ts'
import { Refusal } from '../../domain/pages/refusal.ts'
import { fetchAdministeredOrganizations } from '../usecases/shared/companies/administered-organizations.ts'
import { advance, initialStateOf } from '../../../machines/lifecycles/advance.ts'
import { verificationCodeLifecycle as codeLifecycle } from '../../../machines/lifecycles/verification-code.lifecycle.ts'

const { hour, minute, second } = duration

const jobs: readonly Job[] = [
  {
    every: hour,
    async run(services, stopping) {
      await sweep(services, stopping)
      await forgetClients(services, stopping)
      await sweepInvitations(services)
      await sweepChecks(services, stopping)
    },
  },
  { every: minute, run: workOffGraces },
  { every: minute, run: workOffDomainRequests },
  { every: 5 * second, run: publishDue },
  { every: minute, run: unlessPaused(sendHeads) },
  { every: minute, run: keepMark },
  { every: minute, run: logPause },
  { every: minute, run: endUndated },
  { every: minute, run: writeFunnel },
  { every: 10 * minute, run: refreshAdministrators },
  { every: 10 * minute, run: readStoredAgreements },
]

export const startJobs = (services: Services, report: (error: unknown) => void): RunningJobs =>
  runJobs(jobs, services, report)

/**
 * Publishes the versions that are due, each in its own transaction, in chronological order. Versions that came due while the service was stopped are
 * published at the next start. Several processes may run it at once. If a version fails, the others are published, and the job throws at the end.
 */
export async function publishDue(services: Services, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const due of await services.store.reading.scheduledVersions.due(services.clock.now(), scheduling.atOnce)) {
    if (stopping?.aborted) break
    await services.store
      .transaction((tx) => publishScheduled(services, tx, due))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Scheduled versions that could not be published: ${failures.length}`)
}

const headsJob = 'heads'

/** Timeout (ms) of an attempt, and pause after a failed one. */
const headsHold = 5 * minute

/**
 * Sends the signed heads of all chains to HEADS_TO, every HEADS_EVERY hours, from one process. Returns whether this process sent them. Throws if they
 * could not be sent; a later run retries.
 */
export async function sendHeads(services: Services): Promise<boolean> {
  const { headsTo, headsEvery } = services.config
  if (!headsTo) return false
  const now = services.clock.now()
  const doneAt = await services.store.reading.jobs.doneAt(headsJob)
  if (doneAt !== null && doneAt + headsEvery > now) return false
  if (
    !(await services.store.transaction((tx) =>
      tx.jobs.take(headsJob, { every: headsEvery, hold: headsHold, now: tx.at }),
    ))
  )
    return false
  if (headsTo.kind !== 'mail') await handOver(services, headsTo, now)
  await services.store.transaction(async (tx) => {
    await tx.jobs.done(headsJob, tx.at)
    if (headsTo.kind !== 'mail') return
    const email = { id: services.random.id(), kind: 'heads' as const, linkId: '', recipient: headsTo.address }
    await tx.outbox.put({ ...email, language: 'en', subject: '', secret: null }, tx.at)
  })
  return true
}

type HeadsTarget = { kind: 'file'; path: string } | { kind: 'url'; url: string }

async function handOver(services: Services, target: HeadsTarget, at: number): Promise<void> {
  const lines = linesOf(signHeads(services.crypto, await services.store.reading.evidence.heads(), at))
  if (target.kind === 'file') return append(target.path, lines)
  const failure = await services.outbound.deliver(target.url, { body: lines, type: 'application/x-ndjson' })
  if (failure !== null)
    throw new Error(
      `The signed heads could not be posted to HEADS_TO (${failure}); retrying in ${headsHold / minute} minutes`,
    )
}

/** Appends to a file, and syncs it to the disk. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Refusals after which the platform is not queried again: it rejects the service's token, or the account no longer exists. */
const finalRefusals: ReadonlySet<ErrorCode> = new Set(['cla.auth_failed', 'cla.expired_token'])

/** Maximum number of accounts to refresh in one run. */
const maxAccounts = 100

/**
 * Queries code platforms for the organizations that accounts administer, each account 12 hours after its last query (decision 51). If the platform
 * rejects the service's token, the account manages no link as an administrator until its next sign-in. If the platform does not respond, the next run
 * retries.
 */
export async function refreshAdministrators(services: Services): Promise<void> {
  const before = services.clock.now() - administration.askedEvery
  for (const id of await services.store.reading.administeredOrganizations.askedBefore(before, maxAccounts)) {
    const isAsked = await fetchAdministeredOrganizations(services, id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return finalRefusals.has(error.code) ? null : 'later'
    })
    // Includes platforms that the operator no longer uses, and deleted accounts.
    if (isAsked === null) await services.store.transaction((tx) => tx.administeredOrganizations.refuse(id, tx.at))
  }
}

/**
 * Ends codes, sessions and check proofs whose creation time is in the future because the clock was set back. They are already invalid, and must not
 * become valid when the clock reaches that time. Emails queued for such a time become due, and a mailbox paused until then may be tried again.
 */
export async function endUndated(services: Services): Promise<void> {
  const state = advance(codeLifecycle, initialStateOf(codeLifecycle), { type: 'code.expired' })
  if (state === null) throw new Error('The lifecycle of verification codes has no event that expires a live code')
  await services.store.transaction(async (tx) => {
    const latest = tx.at + clockSkew
    await tx.codes.endIssuedAfter(latest, { state, at: tx.at })
    await tx.sessions.endSeenAfter(latest, tx.at)
    await tx.personSessions.deleteBegunAfter(latest)
    await tx.checkProofs.forgetMadeAfter(latest)
    await tx.emailQueue.makeDue(latest, tx.at)
    await tx.mailboxes.wakeTriedAfter(latest)
  })
}

/** Stores the funnel steps counted since the last run. If that fails, the next run stores them. */
export async function writeFunnel({ funnel, store }: Services): Promise<void> {
  const counted = funnel.take()
  if (counted.length === 0) return
  try {
    await store.transaction((tx) => tx.funnelDays.add(counted))
  } catch (error) {
    funnel.putBack(counted)
    throw error
  }
}
