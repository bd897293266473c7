/** Requests to version 4 of GitLab's API. */
import { duration } from '../../../../domain/text/limits.ts'
import type { ForgeCalls, ForgeReply } from '../../../outbound/forge-calls.ts'
import { answerOf, refusalMessage } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'

type Read<Value> = Parameters<typeof answerOf<Value>>[2]

/** `project`: ID of a project, or its path, which a rename changes. */
export type GitlabPlace = { apiUrl: string; token: string; project: string }

export type GitlabClient = {
  /** Requests a path below the project. */
  get: <Value>(path: string, read: Read<Value>) => Promise<ForgeAnswer<Value>>
  write: <Value>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    json: object,
    read: Read<Value>,
  ) => Promise<ForgeAnswer<Value>>
  /** Requests a path below the API's base URL instead of the project. */
  getRoot: <Value>(path: string, read: Read<Value>) => Promise<ForgeAnswer<Value>>
}

/** Lists of merge requests contain their descriptions, and comparisons contain their changes. */
const maxBytes = 16 * 1024 * 1024

export function openGitlab(
  { apiUrl, token, project }: GitlabPlace,
  { call, clock }: { call: ForgeCalls; clock: ForgeClock },
): GitlabClient {
  const place = `${apiUrl}/projects/${encodeURIComponent(project)}`

  async function ask<Value>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    read: Read<Value>,
    json: object | null = null,
  ): Promise<ForgeAnswer<Value>> {
    const request = { method, url, authorization: `Bearer ${token}`, most: maxBytes, ...(json && { json }) }
    const first = await call(request)
    // A refusal disables the repository and leaves its checks unchanged, so a single 401 is not sufficient. More attempts would ban the address.
    const isAgain = method === 'GET' && first !== 'unreachable' && first.status === 401
    return gitlabAnswer(isAgain ? await call(request) : first, clock.now(), read)
  }

  return {
    get: (path, read) => ask('GET', `${place}${path}`, read),
    write: (method, path, json, read) => ask(method, `${place}${path}`, read, method === 'DELETE' ? null : json),
    getRoot: (path, read) => ask('GET', `${apiUrl}${path}`, read),
  }
}

/**
 * Converts a response into a result. A 403 without JSON comes from a proxy, or from GitLab if it has banned the address for a while. A 404 about a
 * reaction that exists is `refused`, not `gone`.
 */
export function gitlabAnswer<Value>(reply: ForgeReply, now: number, read: Read<Value>): ForgeAnswer<Value> {
  if (reply === 'unreachable' || reply.status < 400) return answerOf(reply, now, read)
  const { status, value, headers } = reply
  // Messages are stored and shown, so they must not contain the ID of a thread.
  const message = refusalMessage(value).replaceAll(/[\da-f]{40}/g, '…')
  if (status === 403 && value === null && headers['retry-after'] === undefined) return { kind: 'unreachable' }
  if (status === 404 && isTaken(message)) return { kind: 'refused', status, message }
  return answerOf({ ...reply, value: { message } }, now, read)
}

export const isTaken = (message: string): boolean => /already been taken/i.test(message)

export const okOf = <Value>(value: Value): ForgeAnswer<Value> => ({
  ...{ kind: 'ok', value },
  budget: { remaining: null, resetAt: null },
})

/** How long (ms) the token's account and the project's name and visibility are used before they are read again. */
export const remembering = { account: duration.hour, grounds: 10 * duration.minute }

export const pageSize = 100

/** Returns whether a page is the last one. GitLab names the next page, but not for all lists. */
export const isLastPage = (headers: { 'x-next-page'?: string }, length: number): boolean =>
  headers['x-next-page'] === undefined ? length < pageSize : headers['x-next-page'] === ''
