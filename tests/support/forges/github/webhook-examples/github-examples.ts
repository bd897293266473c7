/**
 * Real payloads of GitHub's webhooks, 329 of 58 events: the names and examples in `api.github.com/index.json` of the package `@octokit/webhooks-examples`
 * 7.6.1 (MIT, see LICENSE).
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

type Payload = Record<string, unknown>

const file = new URL('github.json.gz', import.meta.url)

/** Payloads by event name. The event name is sent in the `x-github-event` header. */
export const githubExamples = JSON.parse(gunzipSync(readFileSync(file)).toString()) as readonly {
  name: string
  examples: readonly Payload[]
}[]
