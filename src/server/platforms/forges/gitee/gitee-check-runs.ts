import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { GiteeLikeClient } from '../gitee-like/client.ts'
import {
  checkName,
  type ForgeAnswer,
  type ForgeStanding,
  type ForgeVerdict,
  type MarkedPull,
  type PostedVerdict,
} from '../port/forge.ts'
import { mapped } from '../port/forge-answer.ts'
import { forgeText } from '../port/read-commits.ts'

type Run = { id: string; state: string; title: string }

/** ID of a pull request for a check run; empty for one that is shown at the commit only. */
type PullId = string

/**
 * Shows a verdict as a check run of each pull request. A check run of a commit without a pull request is not listed in the pull request. The
 * conclusion of a run is final, so another verdict needs a new run; the newest run of a name applies. Returns `gone` if the token's account does not
 * administer the repository, and cannot write check runs.
 */
export async function putGiteeRuns(
  client: GiteeLikeClient,
  verdict: ForgeVerdict & { mark: { kind: 'status' } },
  pulls: readonly MarkedPull[],
): Promise<ForgeAnswer<PostedVerdict>> {
  const before = storedRuns(verdict.nativeId)
  const marked = pulls.map(({ nativeId }) => nativeId)
  // Pull requests that had this head keep their run of it. Only a success is not repeated there.
  const former = [...before.keys()].filter((id) => !marked.includes(id))
  const repeated = verdict.state === 'success' ? [] : former
  const after = new Map<PullId, string>(former.map((id) => [id, before.get(id) ?? '']))
  const states = new Set<string>()
  let posted: ForgeAnswer<Run> = { kind: 'gone' }
  for (const pullId of marked.length + repeated.length === 0 ? [''] : [...marked, ...repeated]) {
    const answer = await putRun(client, verdict, { pullId, current: before.get(pullId) ?? '' })
    const isLeft = repeated.includes(pullId) && (answer.kind === 'gone' || isOfRun(answer))
    if (isLeft) continue
    if (answer.kind !== 'ok') return withoutRights(mapped(answer, () => ({ nativeId: '', state: '' })))
    posted = answer
    after.set(pullId, answer.value.id)
    states.add(answer.value.state)
  }
  const nativeId = [...after].map((entry) => entry.join(':')).join(',')
  const state = [...states].find((each) => each !== verdict.state) ?? verdict.state
  return mapped(posted, () => ({ nativeId, state }))
}

/** Parses the IDs of posted check runs by pull request: `7000001:9,7000002:10`. */
const storedRuns = (nativeId: string): Map<PullId, string> =>
  new Map(
    nativeId.split(',').flatMap((entry) => {
      const [pullId = '', run = ''] = entry.split(':')
      return run === '' ? [] : [[pullId, run] as const]
    }),
  )

async function putRun(
  client: GiteeLikeClient,
  verdict: ForgeVerdict & { mark: { kind: 'status' } },
  { pullId, current }: { pullId: PullId; current: string },
): Promise<ForgeAnswer<Run>> {
  let changed = current
  if (current === '' && verdict.mayStand) {
    const found = await newestRun(client, verdict.mark.sha, pullId)
    if (found.kind !== 'ok') return found
    const { run } = found.value
    if (run && run.state === verdict.state && run.title === verdict.title) return mapped(found, () => run)
    if (run?.state === 'pending') changed = run.id
  }
  const form = fieldsOf(verdict, pullId)
  if (changed !== '' && verdict.state !== 'pending') {
    const answer = await client.write('PATCH', `/check-runs/${changed}`, { form }, runOf)
    // The conclusion is kept with a refusal or without a notice.
    const isDone = answer.kind === 'ok' && answer.value.state === verdict.state && answer.value.title === verdict.title
    const isKept = answer.kind === 'ok' || answer.kind === 'gone' || isOfRun(answer)
    if (isDone || !isKept) return answer
  }
  return client.write('POST', '/check-runs', { form: { ...form, head_sha: verdict.mark.sha } }, runOf)
}

/** Returns whether a refusal concerns the check run, and not the rights of the token. */
const isOfRun = (answer: ForgeAnswer<unknown>): boolean =>
  answer.kind === 'refused' && answer.status !== 401 && answer.status !== 403

/** Fields of a check run. `neutral` and `skipped` are never sent, because they may count as passed. */
const fieldsOf = ({ state, title, summary, detailsUrl }: ForgeVerdict, pullId: PullId): Record<string, string> => ({
  ...{ name: checkName, details_url: detailsUrl, 'output[title]': title, 'output[summary]': summary },
  ...(pullId === '' ? {} : { pull_request_id: pullId }),
  ...(state === 'pending' ? { status: 'in_progress' } : { status: 'completed', conclusion: state }),
})

/** Without the rights of an administrator, check runs do not exist for the service. Labels and comments still do. */
const withoutRights = <Value>(answer: ForgeAnswer<Value>): ForgeAnswer<Value> =>
  answer.kind === 'refused' && answer.status === 403 ? { kind: 'gone' } : answer

function runOf(value: unknown): Run | null {
  const { id, status, conclusion, output } = asObject(value)
  const found = nativeIdOf(id)
  const isOver = status === 'completed' || (typeof conclusion === 'string' && conclusion !== '')
  const title = forgeText(asObject(output)['title'])
  return found === null ? null : { id: found, state: isOver ? forgeText(conclusion) : 'pending', title }
}

/** Returns the state of the check runs of the pull requests: `conflict` if they differ, empty if one has no check run. */
export async function standingRuns(
  client: GiteeLikeClient,
  sha: string,
  pulls: readonly MarkedPull[],
): Promise<ForgeAnswer<ForgeStanding>> {
  const states = new Set<string>()
  let answer: ForgeAnswer<{ run: Run | null }> = { kind: 'gone' }
  for (const pullId of pulls.length === 0 ? [''] : pulls.map(({ nativeId }) => nativeId)) {
    answer = await newestRun(client, sha, pullId)
    if (answer.kind !== 'ok') return withoutRights(mapped(answer, () => ({ state: '', by: { id: '', login: '' } })))
    states.add(answer.value.run?.state ?? '')
  }
  const [first = ''] = states
  const state = states.has('') ? '' : states.size > 1 ? 'conflict' : first
  return mapped(answer, () => ({ state, by: { id: '', login: '' } }))
}

/** Returns the newest check run of a pull request. The format of the list is not documented. */
const newestRun = ({ get }: GiteeLikeClient, sha: string, pullId: PullId): Promise<ForgeAnswer<{ run: Run | null }>> =>
  get(
    `/commits/${sha}/check-runs?check_name=${checkName}&per_page=100${pullId === '' ? '' : `&pull_request_id=${pullId}`}`,
    (value) => {
      const { check_runs: listed } = asObject(value)
      const all: unknown = Array.isArray(value) ? value : listed
      if (!Array.isArray(all)) return null
      const ours = all.filter((run) => asObject(run)['name'] === checkName).map(runOf)
      const newest = ours.toSorted((one, other) => Number(other?.id ?? 0) - Number(one?.id ?? 0))[0]
      return { run: newest ?? null }
    },
  )
