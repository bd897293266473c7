/** Parts of the clients of Gitee and GitCode that depend on the format of a response, a delivery or a URL. */
import { describe, expect, test } from 'vitest'
import type { PullCommit } from '../../../src/domain/pull-requests/pull-request.ts'
import { giteeLikeAnswer } from '../../../src/server/platforms/forges/gitee-like/client.ts'
import { refusalMessage } from '../../../src/server/platforms/forges/port/forge-answer.ts'
import {
  branchTip,
  diffOfFiles,
  giteeLikeCommits,
  plainPull,
  plainRepository,
} from '../../../src/server/platforms/forges/gitee-like/readers.ts'
import { isWholeList } from '../../../src/server/platforms/forges/port/whole-list.ts'
import { giteeDelivery, giteeNotice } from '../../../src/server/platforms/forges/gitee/gitee-notice.ts'

const [one, two, base] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string]

const answer = (status: number, value: unknown, headers = {}) =>
  giteeLikeAnswer({ status, value, headers }, 1000, () => 'read')

describe('responses', () => {
  test.each([403, 405, 418])('a page of the firewall with status %i is unreachable', (status) => {
    expect(answer(status, null)).toEqual({ kind: 'unreachable' })
  })

  test('refusals are told from limits, in Chinese too', () => {
    expect(answer(403, { message: '没有权限' })).toEqual({ kind: 'refused', status: 403, message: '没有权限' })
    expect(answer(405, { error: 'x' })).toMatchObject({ kind: 'refused', status: 405 })
    expect(answer(401, null)).toMatchObject({ kind: 'refused', status: 401 })
    expect(answer(404, null)).toEqual({ kind: 'gone' })
    expect(answer(403, { message: '访问频率过高，请稍后再试' })).toEqual({ kind: 'limited', until: 61_000 })
    expect(answer(429, null, { 'retry-after': '5' })).toEqual({ kind: 'limited', until: 6000 })
    expect(answer(418, { error_message: 'suspected unsafe' }).kind).toBe('limited')
    expect(answer(502, null)).toEqual({ kind: 'unreachable' })
    expect(answer(200, {})).toMatchObject({ kind: 'ok', value: 'read' })
  })

  test('the words of a refusal are found in every format', () => {
    const formats = [
      { message: '标签' },
      { error: '标签' },
      { error: { base: ['标签', 'x'] } },
      { message: { base: ['标签'] } },
      { message: ['标签'] },
      { error: 'invalid_grant', error_description: '标签' },
      { error_code: 404, error_message: '标签' },
    ]
    expect(formats.map(refusalMessage)).toEqual(formats.map(() => '标签'))
    expect([null, '', 7, { message: 7 }, { error: {} }].map(refusalMessage)).toEqual(['', '', '', '', ''])
  })
})

describe('commits', () => {
  const commit = (sha: string, parents: unknown) => ({
    ...{ sha, parents, author: { id: 7, login: 'ana' }, committer: null },
    commit: { message: 'm', author: { name: 'A', email: 'a@x.org' }, committer: { name: 'A', email: 'a@x.org' } },
  })

  test('parents are read from an object and from a list', () => {
    const formats = [{ sha: one, shas: [one, two], url: '' }, [{ sha: one }, { sha: two }], [one, two]]
    const read = formats.map((parents) => giteeLikeCommits([commit(base, parents)])?.[0])
    expect(read.map((each) => each?.parents)).toEqual(formats.map(() => [one, two]))
    expect(giteeLikeCommits([commit(base, { sha: one })])?.[0]?.parents).toEqual([one])
    expect(read[0]).toMatchObject({ author: { account: { id: '7' } }, committer: { account: null } })
    expect(giteeLikeCommits([{ ...commit(base, []), sha: 'x' }])).toBe(null)
    expect(giteeLikeCommits({})).toBe(null)
  })

  test('accounts can be read by another platform', () => {
    const reader = () => ({ id: 'abc', login: 'ana', isBot: false })
    expect(giteeLikeCommits([commit(base, [])], reader)?.[0]?.author.account?.id).toBe('abc')
  })

  const listed = (sha: string, ...parents: string[]) => ({ sha, parents }) as unknown as PullCommit
  const inBase = (...shas: string[]) => {
    const asked: string[] = []
    const budget = { remaining: null, resetAt: null }
    return {
      asked,
      ask: async (sha: string) => {
        asked.push(sha)
        return sha === 'gone'
          ? ({ kind: 'gone' } as const)
          : ({ kind: 'ok', value: shas.includes(sha), budget } as const)
      },
    }
  }

  test('a list is whole if the base contains all parents outside of it', async () => {
    const { ask, asked } = inBase(base)
    const whole = async (commits: PullCommit[], head: string) => {
      const found = await isWholeList(commits, head, ask)
      return found.kind === 'ok' ? found.value : found.kind
    }
    const all = [listed(two, one), listed(one, base)]
    expect(await whole(all, two)).toBe(true)
    expect(asked).toEqual([base])
    expect(await whole(all, 'f'.repeat(40))).toBe(false)
    // The oldest commit is missing, a side branch is missing, and a parent that the repository does not contain.
    expect(await whole([listed(two, one)], two)).toBe(false)
    expect(await whole([listed(two, one, '4'.repeat(40)), listed(one, base)], two)).toBe(false)
    expect(await whole([listed(one, 'gone')], one)).toBe(false)
    const many = listed(two, ...Array.from({ length: 31 }, (_, at) => String(at)))
    expect(await whole([many], two)).toBe(false)
  })
})

test('pull requests and repositories have the format of GitHub', () => {
  const repo = { id: 77, full_name: '组织/工具', namespace: { path: 'org' }, path: 'kit', private: 1 }
  const pull = plainPull({ state: 'merged', merged: null, merged_at: '', draft: '1', base: { sha: base, repo } })
  expect(pull).toMatchObject({ state: 'merged', merged: true, merged_at: null, draft: true })
  expect(pull['base']).toMatchObject({ sha: base, repo: { id: 77, full_name: 'org/kit', private: true } })
  expect(plainPull({ state: 'opened', base: { repo: {} } }, '9')['base']).toMatchObject({ repo: { id: 9 } })
  expect(plainRepository({ full_name: 'a/b', path_with_namespace: 'c/d' })['full_name']).toBe('c/d')
  expect(branchTip({ commit: { id: one } })).toBe(one)
  expect([{}, { commit: { sha: 'x' } }].map(branchTip)).toEqual([null, null])
})

test('the changes of a commit are empty if a file is cut off', () => {
  const patch = '@@ -1 +1 @@\n-a\n+b'
  expect(diffOfFiles({ files: [{ filename: 'f', patch }] })).toBe(`diff --git a/f b/f\n${patch}\n`)
  for (const file of [{ filename: 'f', patch, truncated: true }, { filename: 'f' }, { filename: 'f', patch: '' }])
    expect(diffOfFiles({ files: [{ filename: 'g', patch }, file] })).toBe('')
  expect(diffOfFiles({ files: [{ filename: 'f', patch }], truncated: true })).toBe('')
  expect(diffOfFiles({})).toBe(null)
})

describe('deliveries', () => {
  const headers = { 'x-gitee-event': 'Note Hook', 'x-gitee-timestamp': '1', 'x-gitee-token': 'a=' }

  test('are proven by the signature, and have no key', () => {
    expect(giteeDelivery(headers)).toEqual({
      ...{ event: 'issue_comment', key: '' },
      proof: { kind: 'gitee-sign', timestamp: '1', signature: 'a=' },
    })
    expect(giteeDelivery({ ...headers, 'x-gitee-token': '' }).proof).toBe(null)
    expect(giteeDelivery({ 'x-git-oschina-event': 'Merge Request Hook' }).event).toBe('pull_request')
    expect(giteeDelivery({ ...headers, 'x-gitee-event': 'Issue Hook' }).event).toBe('other')
    expect(giteeDelivery({}).event).toBe('')
  })

  const about = (event: string, value: object) =>
    giteeNotice(event, { project: { id: 77 }, pull_request: { number: 7 }, ...value }).about
  const note = (body: string, more = {}) =>
    about('issue_comment', {
      ...{ action: 'comment', noteable_type: 'PullRequest', comment: { id: 5, body, user: { login: 'li' } }, ...more },
    })

  test('of every action of a pull request mean that it is read', () => {
    for (const action of ['open', 'update', 'close', 'merge', 'reopen', 'something'])
      expect(about('pull_request', { action })).toEqual({ kind: 'pull_request', number: 7 })
    expect(
      giteeNotice('pull_request', { action: 'update', project: { id: 77 }, pull_request: { number: 7 } }),
    ).toMatchObject({
      ...{ action: 'update', installation: '', repository: '77' },
    })
  })

  test('of comments contain commands', () => {
    expect(note('/check-cla')).toMatchObject({ kind: 'recheck', number: 7 })
    expect(note('thanks\n /cla cancel \n')).toMatchObject({ kind: 'cancel', number: 7, login: 'li' })
    expect(note('please /check-cla')).toEqual({ kind: 'nothing' })
    expect(note('/check-cla', { noteable_type: 'Issue' })).toEqual({ kind: 'nothing' })
  })

  test('with the sample of another repository, or of any other format, change nothing', () => {
    const sample = { project: { id: 151, path_with_namespace: 'oschina/git-osc' }, pull_request: { number: 1 } }
    expect(giteeNotice('pull_request', sample)).toMatchObject({ repository: '151', about: { kind: 'nothing' } })
    for (const value of [null, 7, 'x', [], { pull_request: { number: '7' } }, { pull_request: { number: -1 } }])
      expect(giteeNotice('pull_request', value).about).toEqual({ kind: 'nothing' })
    expect(about('other', {})).toEqual({ kind: 'nothing' })
  })
})
