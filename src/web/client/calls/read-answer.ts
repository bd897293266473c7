import type { Download, Redirect } from '../../../../openapi/index.ts'
import { isRecord, reviveRefusal, strangeAnswer } from './revive-refusal.ts'

/** Result of an openapi-fetch call: `data` is the parsed body of a 200 response, `error` is the parsed body of a refusal. */
type Answered<Body> = Promise<{ data?: Body; error?: unknown; response: Response }>

export async function dataOf<Data>(answered: Answered<{ data: Data }>): Promise<Data> {
  return (await envelopeOf(answered)).data
}

/**
 * Returns the whole response body, for operations that return other members in addition to `data`. Requirements §8: a body that is not JSON or has no
 * `data` is a system error.
 */
export async function envelopeOf<Envelope>(answered: Answered<Envelope>): Promise<Envelope> {
  const { data, response } = await successOf(answered)
  if (!isRecord(data) || !('data' in data)) throw strangeAnswer(response.status)
  return data
}

/** Returns the response as a file with its name. The call must leave the body unread (`parseAs: 'stream'`). */
export async function fileOf(answered: Answered<unknown>): Promise<Download> {
  const { response } = await successOf(answered)
  if (/^(text\/html|application\/json)\b/.test(response.headers.get('Content-Type') ?? ''))
    throw strangeAnswer(response.status)
  const filename = filenameIn(response.headers.get('Content-Disposition') ?? '')
  return { bytes: new Uint8Array(await response.arrayBuffer()), filename }
}

/** Returns the path to which the browser was redirected. */
export async function redirectOf(answered: Answered<unknown>): Promise<Redirect> {
  const { response } = await successOf(answered)
  return { location: new URL(response.url).pathname }
}

async function successOf<Body>(answered: Answered<Body>): Answered<Body> {
  const answer = await answered
  if (!answer.response.ok) throw reviveRefusal(answer.response, answer.error)
  return answer
}

/** Returns the filename in a `Content-Disposition` header. RFC 6266: the encoded name takes precedence over the plain one. */
function filenameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? ''
}
