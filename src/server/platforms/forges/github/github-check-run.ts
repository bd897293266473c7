import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import {
  checkName,
  type ForgeAnswer,
  type ForgeStanding,
  type ForgeVerdict,
  type PostedVerdict,
} from '../port/forge.ts'
import type { answerOf } from '../port/forge-answer.ts'
import { mapped } from '../port/forge-answer.ts'

type Read<Value> = Parameters<typeof answerOf<Value>>[2]

/** Request functions for a repository's check runs. */
export type CheckRunCalls = {
  /** App ID or client ID. */
  appId: string
  get: <Value>(path: string, read: Read<Value>) => Promise<ForgeAnswer<Value>>
  write: <Value>(
    path: string,
    method: 'POST' | 'PATCH' | 'DELETE',
    json: object | undefined,
    read: Read<Value>,
  ) => Promise<ForgeAnswer<Value>>
}

type Run = { id: string; isAsAsked: boolean; state: string }

const postedOf = ({ id, state }: Run): PostedVerdict => ({ nativeId: id, state })

/**
 * Creates or updates the check run on a commit. GitHub may ignore an update of a completed run, so the response is compared with
 * the request. If they differ, or if the run becomes pending, a new run is created; the newest run with the same name applies.
 */
export async function putCheckRun(
  { get, write, appId }: CheckRunCalls,
  sha: string,
  status: ForgeVerdict,
): Promise<ForgeAnswer<PostedVerdict>> {
  const found = status.mayStand ? await findCheckRun(sha, status, { get, appId }) : null
  if (found && found.kind !== 'ok') return found
  const standing =
    found?.value.run ?? (status.nativeId === '' ? null : { id: status.nativeId, isAsAsked: false, state: '' })
  const isKept = standing && (status.state !== 'pending' || standing.isAsAsked)
  const read: Read<Run> = (value) => runOf(value, status)
  if (isKept) {
    const changed = await write(`/check-runs/${standing.id}`, 'PATCH', checkRunOf(status), read)
    if (changed.kind !== 'gone' && (changed.kind !== 'ok' || changed.value.isAsAsked)) {
      return mapped(changed, postedOf)
    }
  }
  const made = await write('/check-runs', 'POST', { ...checkRunOf(status), head_sha: sha }, read)
  return mapped(made, postedOf)
}

function checkRunOf({ state, title, summary, detailsUrl, externalId }: ForgeVerdict): object {
  return {
    name: checkName,
    external_id: externalId,
    details_url: detailsUrl,
    ...(state === 'pending' ? { status: 'in_progress' } : { status: 'completed', conclusion: state }),
    output: { title, summary },
  }
}

function runOf(value: unknown, { state }: ForgeVerdict): Run | null {
  const { id, status, conclusion } = asObject(value)
  const found = nativeIdOf(id)
  const shown = status === 'completed' ? String(conclusion) : 'pending'
  return found === null ? null : { id: found, isAsAsked: shown === state, state: shown }
}

/** Returns the newest run that an earlier attempt may have created. */
async function findCheckRun(
  sha: string,
  status: ForgeVerdict,
  calls: Pick<CheckRunCalls, 'get' | 'appId'>,
): Promise<ForgeAnswer<{ run: Run | null }>> {
  const runs = await ownRuns(calls, sha)
  return mapped(runs, (all) => {
    const ours = all.find((run) => run['external_id'] === status.externalId)
    return { run: ours === undefined ? null : runOf(ours, status) }
  })
}

/** Returns the state of our App's newest run on a commit. */
export async function standingRun(
  calls: Pick<CheckRunCalls, 'get' | 'appId'>,
  sha: string,
): Promise<ForgeAnswer<ForgeStanding>> {
  const runs = await ownRuns(calls, sha)
  return mapped(runs, ([run]) => {
    const { status, conclusion } = run ?? {}
    const state = status === 'completed' ? String(conclusion) : 'pending'
    return { state: run ? state : '', by: { id: '', login: '' } }
  })
}

/** Returns our App's runs of the check on a commit, newest first. */
const ownRuns = (
  { get, appId }: Pick<CheckRunCalls, 'get' | 'appId'>,
  sha: string,
): Promise<ForgeAnswer<Record<string, unknown>[]>> =>
  get(`/commits/${sha}/check-runs?check_name=${checkName}&filter=all&per_page=100`, (value) => {
    const { check_runs: runs } = asObject(value)
    if (!Array.isArray(runs)) return null
    const ours = runs.map(asObject).filter(({ app }) => isOfApp(app, appId))
    return ours.toSorted((one, other) => Number(other['id']) - Number(one['id']))
  })

/** Returns whether an App object in a GitHub response is our App. */
export function isOfApp(app: unknown, appId: string): boolean {
  const { id, client_id: clientId } = asObject(app)
  return appId !== '' && (nativeIdOf(id) === appId || clientId === appId)
}
