/**
 * Calls every method of a forge client, to compare the requests with the forge's API description. This finds methods that no test calls, and requests
 * that the description does not contain.
 */
import { openForgeCalls } from '../../../src/server/outbound/forge-calls.ts'
import type { ForgeRepository, ForgeVerdict } from '../../../src/server/platforms/forges/port/forge.ts'
import type { ForgeOrganization } from '../../../src/server/platforms/forges/port/forge-organization.ts'
import { openForges } from '../../../src/server/platforms/forges/forges.ts'
import type { ForgeServer } from '../../support/forges/forge-server.ts'

const limits = { connect: 2000, whole: 5000, tries: 1, redirects: 3 }

export const openLocalForges = () =>
  openForges(
    openForgeCalls(['127.0.0.1'], () => undefined, { limits }),
    { now: Date.now },
  )

/** Returns a request as one line. Query and body are sorted, so that equal requests give equal lines. */
export function lineOf(method: string, path: string, body: unknown): string {
  const url = new URL(path, 'http://forge')
  url.searchParams.sort()
  const sent = JSON.stringify(body ?? {}, inOrder)
  return `${method.toUpperCase()} ${decodeURIComponent(url.pathname)}${url.search}${sent === '{}' ? '' : ` ${sent}`}`
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Returns the different requests that a fake forge has received, sorted. */
export const sentTo = ({ calls }: ForgeServer): string[] =>
  [...new Set(calls.map(({ method, path, body }) => lineOf(method, path, body)))].toSorted()

/** Wraps a client to record the methods that are called. */
export function noting<Client extends object>(client: Client): { client: Client; uncalled: () => string[] } {
  const called = new Set<string>()
  const noted = Object.entries(client).map(([name, method]: [string, (...given: never[]) => unknown]) => {
    const note = (...given: never[]): unknown => {
      called.add(name)
      return method(...given)
    }
    return [name, note] as const
  })
  return {
    client: Object.fromEntries(noted) as Client,
    uncalled: () => Object.keys(client).filter((name) => !called.has(name)),
  }
}

/** Calls every method of the client of an organization. */
export async function asksOrganization(client: ForgeOrganization, accountId: string): Promise<string[]> {
  const noted = noting(client)
  await noted.client.find()
  await noted.client.account(accountId)
  await noted.client.repositories(1)
  return noted.uncalled()
}

const status = (sha: string, given: Partial<ForgeVerdict> = {}): ForgeVerdict => ({
  ...{
    mark: { kind: 'status', sha },
    state: 'failure',
    title: 'One contributor has not signed',
    summary: 's',
    externalId: 'check-1',
  },
  ...{ detailsUrl: 'https://cla.example/checks/a', nativeId: '', mayStand: false, ...given },
})

/** Calls every method of a repository client. Returns the IDs of the created check run and comment. `original` is a commit on `main`. */
export async function asksAll(
  client: ForgeRepository,
  { headSha, original }: { headSha: string; original: string },
): Promise<{ run: string; comment: string }> {
  const ana = await client.account('ana')
  for (const team of ['', 'core']) await client.membership(ana.kind === 'ok' ? ana.value.id : '', team)
  await client.membersAccess(['', 'core'])
  const pull = await client.pullRequest(1)
  if (pull.kind !== 'ok') throw new Error(`The forge answered ${pull.kind}`)
  await client.commits(pull.value, 5000)
  await client.openPullRequests(1, '')
  await client.grounds()
  await client.oldestCommit('main')
  await client.missingPasses()
  await client.requirement('main')
  await client.tip('main', '')
  await client.ahead(original, headSha)
  await client.mergedOriginal({ sha: headSha, originals: [original], branches: ['main'] })
  await client.standing({ kind: 'status', sha: headSha }, [])
  const run = await client.putVerdict(status(headSha, { mayStand: true }), [])
  await client.putVerdict(status(headSha, { state: 'pending' }), [])
  if (run.kind === 'ok')
    await client.putVerdict(status(headSha, { state: 'success', nativeId: run.value.nativeId }), [])
  const label = { kind: 'label', names: { covered: 'cla/yes', uncovered: 'cla/no' } } as const
  const marked = [{ number: 1, nativeId: pull.value.nativeId }]
  for (const state of ['failure', 'success'] as const)
    await client.putVerdict({ ...status(headSha), mark: label, state }, marked)
  await client.standing(label, marked)
  await client.administers('ana')
  const comment = { number: 1, body: '<!-- m -->', marker: '<!-- m -->', nativeId: '', mayStand: true }
  const made = await client.putComment(comment)
  if (made.kind !== 'ok' || run.kind !== 'ok') throw new Error('nothing was written')
  await client.putComment({ ...comment, nativeId: made.value })
  await client.react(made.value)
  return { run: run.value.nativeId, comment: made.value }
}
