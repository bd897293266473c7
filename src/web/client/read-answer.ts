import type { Download, Redirect } from '../../../openapi/index.ts'
import { isRecord, strangeAnswer } from './revive-refusal.ts'

/** How the body of a 200 becomes the operation's result, by the kind of answer the contract names. */
export const readAnswer = {
  data: async (response: Response): Promise<unknown> => (await envelopeOf(response))['data'],
  envelope: envelopeOf,
  file: fileOf,
  redirect: async (response: Response): Promise<Redirect> => ({ location: new URL(response.url).pathname }),
} as const

/** Requirements §8: a body that is not JSON or has no `data` is a system error. */
async function envelopeOf(response: Response): Promise<Record<string, unknown>> {
  const body = parsed(await response.text())
  if (!isRecord(body) || !('data' in body)) throw strangeAnswer(response)
  return body
}

async function fileOf(response: Response): Promise<Download> {
  if (/^(text\/html|application\/json)\b/.test(response.headers.get('Content-Type') ?? ''))
    throw strangeAnswer(response)
  const filename = filenameIn(response.headers.get('Content-Disposition') ?? '')
  return { bytes: new Uint8Array(await response.arrayBuffer()), filename }
}

/** JSON, or undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** RFC 6266: the encoded name before the plain one. */
function filenameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? ''
}
