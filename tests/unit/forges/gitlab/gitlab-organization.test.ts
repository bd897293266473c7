/** Groups on GitLab: requests and responses as GitLab documents them. Source: docs.gitlab.com, "Groups API", "Users API". */
import { describe, expect, test } from 'vitest'
import type { ForgeReply, ForgeRequest } from '../../../../src/server/outbound/forge-calls.ts'
import {
  gitlabOrganization,
  listedProject,
} from '../../../../src/server/platforms/forges/gitlab/gitlab-organization.ts'

const project = {
  ...{ id: 7, path_with_namespace: 'group/sub/kit', visibility: 'internal', archived: false },
  last_activity_at: '2026-11-02T09:00:00.000Z',
}

function opened(answers: Readonly<Record<string, { status: number; value: unknown }>>) {
  const asked: string[] = []
  const call = async ({ url }: ForgeRequest): Promise<ForgeReply> => {
    asked.push(url.replace('https://gitlab.example/api/v4', ''))
    const path = new URL(url).pathname.replace('/api/v4', '')
    return { status: 404, value: { message: '404 Group Not Found' }, ...answers[path], headers: {} }
  }
  const access = { kind: 'gitlab', apiUrl: 'https://gitlab.example/api/v4', app: null, installation: '' } as const
  const group = gitlabOrganization({ ...access, token: 't', name: 'group/sub' }, { call, clock: { now: () => 0 } })
  return { group, asked }
}

describe('a group on GitLab', () => {
  test('is found by its path, and lists the projects of its subgroups, but not those that are shared with it', async () => {
    const { group, asked } = opened({
      '/groups/group%2Fsub': { status: 200, value: { id: 5, full_path: 'group/sub' } },
      '/groups/group%2Fsub/projects': { status: 200, value: [project, { id: 'x' }] },
    })
    expect(await group.find()).toMatchObject({ kind: 'ok', value: { id: '5', name: 'group/sub' } })
    const page = await group.repositories(2)
    expect(page).toMatchObject({ value: { isLast: true, repositories: [{ id: '7', fullName: 'group/sub/kit' }] } })
    const query = new URLSearchParams(asked.at(-1)?.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ include_subgroups: 'true', with_shared: 'false', page: '2' })
    expect(await opened({}).group.find()).toEqual({ kind: 'gone' })
  })

  test('takes only a public project for public, and reads when it was changed', () => {
    const [internal, open] = [listedProject(project), listedProject({ ...project, visibility: 'public' })]
    expect([internal?.isPrivate, open?.isPrivate]).toEqual([true, false])
    expect(internal?.activeAt).toBe(Date.UTC(2026, 10, 2, 9))
    expect(listedProject({ ...project, archived: true })?.isArchived).toBe(true)
    for (const path of ['../kit', 'group/./kit', 'kit', 'group/a b']) {
      expect(listedProject({ ...project, path_with_namespace: path }), path).toBeNull()
    }
  })

  test('is connected by no bot, and by no blocked account', async () => {
    const user = (state: string) => ({ status: 200, value: { id: 9, username: 'kate', state } })
    const { group, asked } = opened({ '/user': user('active'), '/users/9': user('active') })
    expect(await group.account('')).toEqual({ kind: 'gone' })
    expect(asked).toEqual([])
    expect(await group.account('9')).toMatchObject({ value: { id: '9', login: 'kate' } })
    expect(await opened({ '/users/9': user('blocked') }).group.account('9')).toEqual({ kind: 'gone' })
  })
})
