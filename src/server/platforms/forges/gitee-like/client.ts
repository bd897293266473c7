/** Requests to version 5 of Gitee's API, which GitCode shares. */
import { duration } from '../../../../domain/text/limits.ts'
import type { ForgeCalls, ForgeReply } from '../../../outbound/forge-calls.ts'
import { answerOf, refusalMessage } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'
import type { TokenPlace } from '../port/forge-module.ts'

type Read<Value> = Parameters<typeof answerOf<Value>>[2]

/** Body of a request. The API documents form fields for all writes except those of labels, which take a JSON array. */
type Body = { form?: Record<string, string>; json?: object }

export type GiteeLikeClient = {
  get: <Value>(path: string, read: Read<Value>) => Promise<ForgeAnswer<Value>>
  write: <Value>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body: Body,
    read: Read<Value>,
  ) => Promise<ForgeAnswer<Value>>
  /** Requests a path below the API's base URL instead of the repository. */
  getRoot: <Value>(path: string, read: Read<Value>) => Promise<ForgeAnswer<Value>>
}

const maxBytes = 8 * 1024 * 1024

export function openGiteeLike(
  { apiUrl, token, fullName }: TokenPlace,
  { call, clock }: { call: ForgeCalls; clock: ForgeClock },
): GiteeLikeClient {
  const place = `${apiUrl}/repos/${fullName.split('/').map(encodeURIComponent).join('/')}`

  async function ask<Value>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    read: Read<Value>,
    body: Body = {},
  ): Promise<ForgeAnswer<Value>> {
    const request = { method, url, authorization: `Bearer ${token}`, most: maxBytes, ...body }
    const first = await call(request)
    // A refusal disables the repository and leaves its checks unchanged, so a single 401 is not sufficient.
    const reply = first !== 'unreachable' && first.status === 401 ? await call(request) : first
    return giteeLikeAnswer(reply, clock.now(), read)
  }

  return {
    get: (path, read) => ask('GET', `${place}${path}`, read),
    write: (method, path, body, read) => ask(method, `${place}${path}`, read, body),
    getRoot: (path, read) => ask('GET', `${apiUrl}${path}`, read),
  }
}

/** Statuses of the firewall's HTML pages, for example after too many requests. They do not come from the API. */
const firewall = new Set([403, 405, 418])

/**
 * Converts a response into a result. Pages of the firewall are `unreachable`, not `refused`. A JSON response with status 418 or with the words of a
 * rate limit is `limited`.
 */
export function giteeLikeAnswer<Value>(reply: ForgeReply, now: number, read: Read<Value>): ForgeAnswer<Value> {
  if (reply === 'unreachable' || reply.status < 400) return answerOf(reply, now, read)
  const { status, value } = reply
  if (value === null && firewall.has(status)) return { kind: 'unreachable' }
  const message = refusalMessage(value)
  if (status === 418) return { kind: 'limited', until: now + 10 * duration.minute }
  if (status === 403 && /过于频繁|频率|请求过快/.test(message)) return { kind: 'limited', until: now + duration.minute }
  return answerOf({ ...reply, value: { message } }, now, read)
}
