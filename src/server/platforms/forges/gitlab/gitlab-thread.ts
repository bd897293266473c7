/**
 * An internal thread of a merge request, which GitLab's rule *All threads must be resolved* waits for. Only members with at least the role Reporter
 * see it. The author of a merge request may resolve each of its threads whose ID he knows, so the ID must not leave the service.
 */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeStanding, ForgeVerdict, PostedVerdict } from '../port/forge.ts'
import { forgeText } from '../port/read-commits.ts'
import { type GitlabClient, isLastPage, pageSize } from './gitlab-client.ts'
import { gitlabAccount, gitlabId } from './gitlab-readers.ts'

/** Identifies the thread in its first note. It is the same for all threads, so that a repository that is connected again keeps them. */
export const threadMarker = '<!-- assent:thread -->'

const maxPages = 51

/** `isThread`: whether it can be resolved; a single note cannot. */
type Thread = { id: string; isThread: boolean; isResolved: boolean; by: { id: string; login: string } }

const nobody = { id: '', login: '' }

function threadOf(value: unknown): Thread | null {
  const { id, notes } = asObject(value)
  if (typeof id !== 'string' || !/^[\da-f]{40}$/.test(id) || !Array.isArray(notes)) return null
  const resolvable = notes.map(asObject).filter((note) => note['resolvable'] === true)
  const open = resolvable.filter((note) => note['resolved'] !== true)
  const by = resolvable.map((note) => gitlabAccount(note['resolved_by'])).find((account) => account !== null)
  const isResolved = resolvable.length > 0 && open.length === 0
  return {
    ...{ id, isThread: resolvable.length > 0, isResolved },
    by: isResolved && by ? { id: by.id, login: by.login } : nobody,
  }
}

/** A thread shows only two states: it is resolved, or it holds the merge request up. */
const stateOf = ({ isThread, isResolved }: Thread): string => (isThread ? (isResolved ? 'success' : 'failure') : '')

const pathOf = (number: number, thread = ''): string =>
  `/merge_requests/${number}/discussions${thread === '' ? '' : `/${encodeURIComponent(thread)}`}`

const read = ({ get }: GitlabClient, number: number, id: string): Promise<ForgeAnswer<Thread>> =>
  get(pathOf(number, id), threadOf)

/** Returns the state of the thread: empty if there is none. `by` is the account that resolved it, empty if it was the service. */
export async function standingThread(
  client: GitlabClient,
  own: () => Promise<ForgeAnswer<ForgeAccount>>,
  { number, threadId }: { number: number; threadId: string },
): Promise<ForgeAnswer<ForgeStanding>> {
  const account = await own()
  if (account.kind !== 'ok') return account
  const found = threadId === '' ? null : await read(client, number, threadId)
  if (found === null || found.kind === 'gone') return mapped(account, () => ({ state: '', by: nobody }))
  return mapped(found, (thread) => ({
    state: stateOf(thread),
    by: thread.by.id === account.value.id ? nobody : thread.by,
  }))
}

type Wanted = { verdict: ForgeVerdict & { mark: { kind: 'thread' } }; number: number }

/**
 * Shows a verdict by the thread. Without the role Reporter, internal notes do not exist for the token's user: this is a refusal that is tried again,
 * because the merge request is not held up meanwhile. `gone` is returned if the merge request itself does not exist.
 */
export async function putThread(
  client: GitlabClient,
  own: () => Promise<ForgeAnswer<ForgeAccount>>,
  wanted: Wanted,
): Promise<ForgeAnswer<PostedVerdict>> {
  const answer = await openAndResolve(client, own, wanted)
  if (answer.kind !== 'gone') return answer
  const request = await client.get(`/merge_requests/${wanted.number}`, () => true)
  return request.kind === 'ok'
    ? { kind: 'refused', status: 404, message: 'The token may not open internal threads' }
    : mapped(request, () => ({ nativeId: '', state: '' }))
}

/**
 * Opens the thread if it does not exist, and resolves it or opens it again. The API opens an internal thread in two steps: an internal note, and a
 * reply to it. Each step can be repeated; the note of an earlier attempt is found by its marker and author.
 */
async function openAndResolve(
  client: GitlabClient,
  own: () => Promise<ForgeAnswer<ForgeAccount>>,
  { verdict, number }: Wanted,
): Promise<ForgeAnswer<PostedVerdict>> {
  const known = verdict.mark.threadId === '' ? null : await read(client, number, verdict.mark.threadId)
  let current = known === null || known.kind === 'gone' ? await openThread(client, own, { verdict, number }) : known
  if (current.kind !== 'ok') return current
  const path = pathOf(number, current.value.id)
  if (!current.value.isThread) {
    const replied = await client.write('POST', `${path}/notes`, { body: verdict.summary }, gitlabId)
    if (replied.kind !== 'ok') return replied
    current = await read(client, number, current.value.id)
    if (current.kind !== 'ok') return current
  }
  const mustResolve = verdict.state === 'success'
  if (current.value.isResolved !== mustResolve) {
    current = await client.write('PUT', path, { resolved: mustResolve }, threadOf)
  }
  return mapped(current, (thread) => ({
    nativeId: thread.id,
    state: thread.isThread && thread.isResolved === mustResolve ? verdict.state : stateOf(thread),
  }))
}

/** Finds the service's thread or single note, and creates the note if there is none. */
async function openThread(
  client: GitlabClient,
  own: () => Promise<ForgeAnswer<ForgeAccount>>,
  { verdict, number }: { verdict: ForgeVerdict; number: number },
): Promise<ForgeAnswer<Thread>> {
  const account = await own()
  if (account.kind !== 'ok') return account
  const isOurs = (note: Record<string, unknown>): boolean =>
    note['internal'] === true && isOf(note, account.value) && forgeText(note['body']).includes(threadMarker)
  const before = await findThread(client, { number, from: 1 }, isOurs)
  if (before.kind !== 'ok') return before
  const { thread, page } = before.value
  if (thread) return mapped(before, () => thread)
  const body = `${threadMarker}\n\n${verdict.title}`
  const made = await client.write('POST', `/merge_requests/${number}/notes`, { body, internal: true }, (value) => {
    const id = gitlabId(value)
    return id === null ? null : { id, isInternal: asObject(value)['internal'] === true }
  })
  if (made.kind !== 'ok') return made
  if (!made.value.isInternal) {
    // GitLab before 16.9 makes a public note of it, whose thread the author of the merge request could resolve.
    await client.write('DELETE', `/merge_requests/${number}/notes/${made.value.id}`, {}, () => true)
    return { kind: 'refused', status: 422, message: 'This GitLab has no internal notes on merge requests' }
  }
  const after = await findThread(client, { number, from: page }, (note) => gitlabId(note) === made.value.id)
  if (after.kind !== 'ok') return after
  const { thread: opened } = after.value
  return opened ? mapped(after, () => opened) : { kind: 'unreachable' }
}

const isOf = ({ author }: Record<string, unknown>, { id }: ForgeAccount): boolean => gitlabAccount(author)?.id === id

/** Finds a thread by its first note, and returns the page where the search ended. */
async function findThread(
  { get }: GitlabClient,
  { number, from }: { number: number; from: number },
  isFirst: (note: Record<string, unknown>) => boolean,
): Promise<ForgeAnswer<{ thread: Thread | null; page: number }>> {
  for (let page = from; ; page++) {
    const answer = await get(`${pathOf(number)}?per_page=${pageSize}&page=${page}`, (value, headers) => {
      if (!Array.isArray(value)) return null
      const found = value.find((each) => {
        const { notes } = asObject(each)
        return Array.isArray(notes) && isFirst(asObject(notes[0]))
      })
      return { thread: found === undefined ? null : threadOf(found), isLast: isLastPage(headers, value.length) }
    })
    if (answer.kind !== 'ok' || answer.value.thread || answer.value.isLast || page >= maxPages)
      return mapped(answer, ({ thread }) => ({ thread, page }))
  }
}
