/** Requests and responses of the GitLab client, without a server: every format of an error, the steps of a thread, and commits without parents. */
import { describe, expect, test } from 'vitest'
import { isNestedName } from '../../../../src/domain/pull-requests/native-id.ts'
import { type ForgeReply, type ForgeRequest, openForgeCalls } from '../../../../src/server/outbound/forge-calls.ts'
import { gitlabAnswer } from '../../../../src/server/platforms/forges/gitlab/gitlab-client.ts'
import { plainNote } from '../../../../src/server/platforms/forges/gitlab/gitlab-notes.ts'
import { gitlabAhead, gitlabDiff, gitlabPull } from '../../../../src/server/platforms/forges/gitlab/gitlab-readers.ts'
import { openForges } from '../../../../src/server/platforms/forges/forges.ts'
import type { ForgePullRequest, ForgeVerdict, Mark } from '../../../../src/server/platforms/forges/port/forge.ts'

const [head, parent, base] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string]
const thread = 'd'.repeat(40)
const now = 1_000_000

type Answer = Exclude<ForgeReply, 'unreachable'> | 'unreachable'
type Route = { method?: string; path: RegExp; answer: (request: ForgeRequest, path: string) => unknown }

const is = (value: unknown): value is Answer =>
  value === 'unreachable' || (typeof value === 'object' && value !== null && 'headers' in value)

/** Opens a repository whose requests are answered by the first route that matches; other requests fail the test. */
function opened(routes: readonly Route[]) {
  const sent: string[] = []
  const call = async (request: ForgeRequest): Promise<ForgeReply> => {
    const path = request.url.replace('https://git.example/gitlab/api/v4', '')
    sent.push(`${request.method} ${path}${request.json ? ` ${JSON.stringify(request.json)}` : ''}`)
    expect(request.authorization).toBe('Bearer t0ken')
    const route = routes.find((each) => (each.method ?? 'GET') === request.method && each.path.test(path))
    if (!route) throw new Error(`unexpected: ${request.method} ${path}`)
    const answer = route.answer(request, path)
    return is(answer) ? answer : { status: 200, value: answer, headers: {} }
  }
  const client = openForges(call, { now: () => now }).repository({
    ...{ kind: 'gitlab', apiUrl: 'https://git.example/gitlab/api/v4', app: null, installation: '', token: 't0ken' },
    repository: { id: '7', fullName: 'org/tools/kit' },
  })
  return { client, sent }
}

const request = {
  ...{ id: 70, iid: 5, project_id: 7, target_project_id: 7, source_project_id: 7, title: 'Fix', state: 'opened' },
  ...{ sha: head, target_branch: 'main', source_branch: 'fix', draft: false, merged_at: null },
  ...{ author: { id: 9, username: 'ana', state: 'active' }, references: { full: 'org/tools/kit!5' } },
  ...{ diff_refs: { base_sha: base, start_sha: base, head_sha: head }, head_pipeline: null },
  detailed_merge_status: 'discussions_not_resolved',
}
const project = { id: 7, path_with_namespace: 'org/tools/kit', visibility: 'public', default_branch: 'main' }

describe('a response', () => {
  const answered = (status: number, value: unknown, headers = {}) =>
    gitlabAnswer({ status, value, headers }, now, () => 'read')

  test('is refused with the words of any format', () => {
    const formats = [
      { message: 'No' },
      { message: { base: ['No'] } },
      { message: ['No'] },
      { error: 'No' },
      { error: 'insufficient_scope', error_description: 'No', scope: 'api' },
    ]
    for (const value of formats) {
      expect(answered(403, value)).toEqual({ kind: 'refused', status: 403, message: 'No' })
    }
  })

  test('contains no ID of a thread', () => {
    expect(answered(422, { message: `Discussion ${thread} is locked` })).toMatchObject({
      message: 'Discussion … is locked',
    })
  })

  test('is told from a limit, a ban and a deployment', () => {
    expect(answered(429, null)).toEqual({ kind: 'limited', until: now + 60_000 })
    expect(answered(429, null, { 'retry-after': '7' })).toEqual({ kind: 'limited', until: now + 7000 })
    const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': String(now / 1000 + 30) }
    expect(answered(429, null, headers)).toEqual({ kind: 'limited', until: now + 30_000 })
    expect(answered(403, null)).toEqual({ kind: 'unreachable' })
    expect([502, 503].map((status) => answered(status, null).kind)).toEqual(['unreachable', 'unreachable'])
    expect(answered(404, { message: '404 Project Not Found' })).toEqual({ kind: 'gone' })
    expect(answered(404, { message: 'Award Emoji Name has already been taken' })).toMatchObject({ kind: 'refused' })
    // The requests of the current minute are no budget.
    expect(answered(200, {}, { 'ratelimit-remaining': '3' })).toMatchObject({ budget: { remaining: null } })
  })

  test('with status 401 is read once more, but a write is not repeated', async () => {
    const refused = { status: 401, value: { message: '401 Unauthorized' }, headers: {} }
    const { client, sent } = opened([
      { path: /./, answer: () => refused },
      { method: 'POST', path: /./, answer: () => refused },
    ])
    expect((await client.grounds()).kind).toBe('refused')
    expect(sent).toEqual(['GET /projects/7', 'GET /projects/7'])
    await client.putComment({ number: 5, body: 'a', marker: 'm', nativeId: '', mayStand: false })
    expect(sent).toHaveLength(3)
  })
})

describe('a merge request', () => {
  test('is read with the name and visibility of its project', async () => {
    const { client } = opened([
      { path: /\/merge_requests\/5$/, answer: () => request },
      { path: /^\/projects\/7$/, answer: () => ({ ...project, visibility: 'internal' }) },
    ])
    expect(await client.pullRequest(5)).toMatchObject({
      kind: 'ok',
      value: {
        ...{ number: 5, nativeId: '70', headSha: head, baseRef: 'main', state: 'open', declaredCommits: null },
        ...{ opener: { id: '9', login: 'ana' }, mergeStatus: 'discussions_not_resolved' },
        repository: { id: '7', fullName: 'org/tools/kit', isPrivate: true },
      },
    })
  })

  test('has another list version after a push, a rebase of its base and a change of its target', () => {
    const versionOf = (given: object): string => {
      const pull = gitlabPull({ ...request, ...given })
      return typeof pull === 'string' || pull === null ? '' : pull.listVersion
    }
    const others = [
      { sha: parent },
      { target_branch: 'next' },
      { diff_refs: { ...request.diff_refs, start_sha: parent } },
      { diff_refs: null },
    ].map(versionOf)
    expect(new Set([versionOf({}), ...others]).size).toBe(5)
    expect(others).not.toContain('')
  })

  test('without commits is absent, unless GitLab is still preparing it', () => {
    expect(gitlabPull({ ...request, sha: null, prepared_at: null })).toBe('unprepared')
    expect(gitlabPull({ ...request, sha: null, prepared_at: '2026-01-01T00:00:00Z' })).toBe('empty')
    expect(gitlabPull({ ...request, sha: 'x' })).toBeNull()
    expect(gitlabPull({ ...request, state: 'locked', source_project_id: null })).toMatchObject({
      ...{ state: 'open', isOfProject: false },
    })
  })
})

const commit = (id: string, parents: string[], message = 'Fix') => ({
  ...{ id, parent_ids: parents, message, created_at: '', author_name: 'Ana', author_email: 'ana@x.org' },
  ...{ committer_name: 'GitLab', committer_email: 'noreply@gitlab.com' },
})

describe('commits', () => {
  const pull = { number: 5, headSha: head, baseRef: 'main', baseSha: base } as ForgePullRequest
  const compared = (inBase: readonly string[]): Route => ({
    path: /\/repository\/compare\?/,
    answer: (_, path) => ({ commits: inBase.some((sha) => path.includes(`to=${sha}`)) ? [] : [{}] }),
  })

  test('are read from the repository if GitLab’s list has no parents', async () => {
    const { client, sent } = opened([
      { path: /\/merge_requests\/5\/commits\?/, answer: () => [commit(head, [], ''), commit(parent, [], '')] },
      {
        path: /\/repository\/commits\?/,
        answer: () => [commit(head, [parent], 'Co-authored-by: Bo <bo@x.org>'), commit(parent, [base])],
      },
      compared([base]),
    ])
    expect(await client.commits(pull, 5000)).toMatchObject({
      kind: 'ok',
      value: {
        ...{ isWhole: true, declared: null },
        commits: [
          { sha: head, parents: [parent], message: 'Co-authored-by: Bo <bo@x.org>', isVerified: false },
          { sha: parent },
        ],
      },
    })
    const range = encodeURIComponent(`refs/heads/main..${head}`)
    expect(sent).toContain(`GET /projects/7/repository/commits?ref_name=${range}&per_page=100&page=1`)
  })

  test.each([
    ['the previous head', [commit(parent, [base])], [base]],
    ['a gap', [commit(head, [parent])], [base]],
    ['no commits, although the head is not in the branch', [], [base]],
  ])('of %s are not used', async (_, listed, inBase) => {
    const { client } = opened([{ path: /\/commits\?/, answer: () => listed }, compared(inBase)])
    expect(await client.commits(pull, 5000)).toEqual({ kind: 'unreachable' })
  })

  test('that the token may not read do not close the merge request', async () => {
    const { client } = opened([
      { path: /\/merge_requests\/5\/commits\?/, answer: () => [commit(head, [])] },
      { path: /\/repository\/commits\?/, answer: () => ({ status: 404, value: null, headers: {} }) },
    ])
    expect(await client.commits(pull, 5000)).toEqual({ kind: 'unreachable' })
  })

  test('of a comparison that timed out are not counted as none', () => {
    expect(gitlabAhead({ commits: [], compare_timeout: true })).toBeNull()
    expect(gitlabAhead({ commits: [{}], compare_timeout: true })).toBe(1)
    expect(gitlabAhead({ commits: [], compare_timeout: false })).toBe(0)
  })

  test('with changes that are cut off equal no others', () => {
    const file = { old_path: 'a', new_path: 'a', diff: '@@ -1 +1 @@\n-a\n+b' }
    expect(gitlabDiff([file])).toBe('diff --git a/a b/a\n@@ -1 +1 @@\n-a\n+b\n')
    for (const cut of [{ too_large: true }, { collapsed: true }, { diff: '' }])
      expect(gitlabDiff([file, { ...file, ...cut }])).toBe('')
  })
})

const verdict: ForgeVerdict = {
  ...{ mark: { kind: 'thread', threadId: '' }, state: 'failure', title: 'CLA check', summary: 'Leave it.' },
  ...{ detailsUrl: 'https://cla.example/checks/a', externalId: 'x', nativeId: '', mayStand: false },
}
const marked = [{ number: 5, nativeId: '70' }]

describe('a thread', () => {
  const own = { path: /^\/user$/, answer: () => ({ id: 3, username: 'cla', state: 'active' }) }
  const note = (given: object) => ({ id: 31, author: { id: 3, username: 'cla' }, internal: true, ...given })

  test('is opened by an internal note and a reply, and contains nothing but the given sentences', async () => {
    let notes: object[] = []
    const { client, sent } = opened([
      own,
      { path: /\/discussions\?/, answer: () => (notes.length === 0 ? [] : [{ id: thread, notes }]) },
      {
        ...{ method: 'POST', path: /\/merge_requests\/5\/notes$/ },
        answer: () => (notes = [note({ resolvable: false })])[0],
      },
      {
        ...{ method: 'POST', path: /\/discussions\/d+\/notes$/ },
        answer: () => (notes = [31, 32].map((id) => note({ id, resolvable: true, resolved: false })))[1],
      },
      { path: /\/discussions\/d+$/, answer: () => ({ id: thread, notes }) },
    ])
    expect(await client.putVerdict(verdict, marked)).toMatchObject({
      value: { nativeId: thread, state: 'failure' },
    })
    expect(sent.filter((line) => line.startsWith('POST'))).toEqual([
      'POST /projects/7/merge_requests/5/notes {"body":"<!-- assent:thread -->\\n\\nCLA check","internal":true}',
      `POST /projects/7/merge_requests/5/discussions/${thread}/notes {"body":"Leave it."}`,
    ])
  })

  test('is not used if GitLab has made the note public, which is deleted', async () => {
    const { client, sent } = opened([
      own,
      { path: /\/discussions\?/, answer: () => [] },
      { method: 'POST', path: /\/notes$/, answer: () => note({ internal: false }) },
      { method: 'DELETE', path: /\/notes\/31$/, answer: () => ({ status: 204, value: null, headers: {} }) },
    ])
    expect(await client.putVerdict(verdict, marked)).toMatchObject({ kind: 'refused' })
    expect(sent.at(-1)).toBe('DELETE /projects/7/merge_requests/5/notes/31')
  })

  test('that the token may not open is refused, and absent only with its merge request', async () => {
    const missing = { status: 404, value: { message: '404 Not Found' }, headers: {} }
    let merge: unknown = request
    const { client } = opened([
      own,
      { path: /\/discussions\?/, answer: () => [] },
      { method: 'POST', path: /\/notes$/, answer: () => missing },
      { path: /\/merge_requests\/5$/, answer: () => merge },
    ])
    expect(await client.putVerdict(verdict, marked)).toMatchObject({ kind: 'refused', status: 404 })
    merge = missing
    expect(await client.putVerdict(verdict, marked)).toEqual({ kind: 'gone' })
  })

  test('is found again by its marker only if the service wrote it', async () => {
    const body = '<!-- assent:thread -->'
    const by = (id: number) => note({ body, author: { id, username: 'x' }, resolvable: true, resolved: false })
    const others = { id: 'e'.repeat(40), notes: [by(9)] }
    const { client } = opened([
      own,
      { path: /\/discussions\?/, answer: () => [others, { id: thread, notes: [by(3)] }] },
    ])
    expect(await client.putVerdict({ ...verdict, mayStand: true }, marked)).toMatchObject({
      value: { nativeId: thread },
    })
  })

  test('names who resolved it, unless it was the service', async () => {
    const resolvedBy = (id: number) => ({
      id: thread,
      notes: [note({ resolvable: true, resolved: true, resolved_by: { id, username: `user-${id}` } })],
    })
    let by = 8
    const { client } = opened([own, { path: /\/discussions\/d+$/, answer: () => resolvedBy(by) }])
    const mark: Mark = { kind: 'thread', threadId: thread }
    expect(await client.standing(mark, marked)).toMatchObject({
      value: { state: 'success', by: { id: '8', login: 'user-8' } },
    })
    by = 3
    expect(await client.standing(mark, marked)).toMatchObject({
      value: { state: 'success', by: { id: '', login: '' } },
    })
  })
})

describe('a status', () => {
  const mark: Mark = { kind: 'status', sha: head }

  test.each([
    ['enqueue', 'pending', 'pending', 'ok'],
    ['run', 'running', 'pending', 'ok'],
    ['cancel', 'success', 'failure', 'unreachable'],
  ] as const)('whose transition via %s from %s is refused is %s: %s', async (via, from, state, kind) => {
    const { client } = opened([
      { path: /\/merge_requests\/5$/, answer: () => request },
      {
        ...{ method: 'POST', path: /\/statuses\// },
        answer: () => ({
          ...{ status: 400, headers: {} },
          value: { message: `Cannot transition status via :${via} from :${from} (Reason(s): …)` },
        }),
      },
    ])
    expect((await client.putVerdict({ ...verdict, mark, state }, marked)).kind).toBe(kind)
  })

  test('is posted again in the pipeline that counts', async () => {
    let pipeline: object | null = null
    const { client, sent } = opened([
      { path: /\/merge_requests\/5$/, answer: () => ({ ...request, head_pipeline: pipeline }) },
      {
        ...{ method: 'POST', path: /\/statuses\// },
        answer: () => {
          const made = { id: 1, name: 'CLA', status: 'failed', pipeline_id: pipeline === null ? 50 : 51 }
          pipeline = { id: 51, sha: head }
          return made
        },
      },
    ])
    expect(await client.putVerdict({ ...verdict, mark }, marked)).toMatchObject({ value: { state: 'failure' } })
    const posts = sent.filter((line) => line.startsWith('POST'))
    expect(posts.map((line) => /"(?:ref|pipeline_id)":[^}]*/.exec(line)?.[0])).toEqual([
      '"ref":"fix"',
      '"pipeline_id":51',
    ])
  })

  test('has no place on a fork or a busy commit', async () => {
    const { client } = opened([{ path: /\/merge_requests\/5$/, answer: () => ({ ...request, source_project_id: 8 }) }])
    expect(await client.putVerdict({ ...verdict, mark }, marked)).toEqual({ kind: 'gone' })
    const busy = opened([
      { path: /\/merge_requests\/5$/, answer: () => request },
      { method: 'POST', path: /\/statuses\//, answer: () => ({ status: 409, value: { message: 'x' }, headers: {} }) },
    ])
    expect(await busy.client.putVerdict({ ...verdict, mark }, marked)).toEqual({ kind: 'unreachable' })
  })
})

test('the name of a project may have 20 nested groups, and every part is a name', () => {
  const nested = (groups: number): string => Array.from({ length: groups + 1 }, (_, at) => `g${at}`).join('/')
  expect([1, 2, 20].map((groups) => isNestedName(nested(groups)))).toEqual([true, true, true])
  for (const wrong of [
    nested(0),
    nested(22),
    'org//kit',
    'org/..',
    '-a/kit',
    'org/kit?x',
    'org/k it',
    `org/${'a'.repeat(256)}`,
  ])
    expect([wrong, isNestedName(wrong)]).toEqual([wrong, false])
})

test('the ID of a thread is not logged', async () => {
  const failures: string[] = []
  const call = openForgeCalls([], ({ path }) => void failures.push(path))
  await call({ method: 'GET', url: `https://127.0.0.1/api/v4/projects/7/merge_requests/5/discussions/${thread}/notes` })
  expect(failures).toEqual(['/api/v4/projects/7/merge_requests/5/discussions/…/notes'])
})

describe('a note', () => {
  test.each([
    ['/close', '&#47;close'],
    ['a\n  /merge', 'a\n  &#47;merge'],
    ['@ana and @org/team', '@\u2060ana and @\u2060org/team'],
    ['`@ana` and ``a ` @bo``', '`@ana` and ``a ` @bo``'],
    ['`@ana', '`@\u2060ana'],
    ['a@x.org', 'a@\u2060x.org'],
    ['comment `/recheck`', 'comment `/recheck`'],
  ])('with %s is written as %s', (body, written) => expect(plainNote(body)).toBe(written))
})
