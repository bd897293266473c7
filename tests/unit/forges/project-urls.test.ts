/** URLs of repositories as people copy them, and recognition of the platform at hosts that are not known. */
import { describe, expect, test } from 'vitest'
import {
  gitcodeRepositoryPlace,
  giteaRepositoryPlace,
  giteeRepositoryPlace,
  githubPlace,
  gitlabProjectPlaces,
} from '../../../src/domain/pull-requests/forge-address.ts'
import type { ForgeKind } from '../../../src/domain/pull-requests/forge-kinds.ts'
import type { ForgeReply } from '../../../src/server/outbound/forge-calls.ts'
import { openForges } from '../../../src/server/platforms/forges/forges.ts'

describe('URLs', () => {
  test('of GitHub instances', () => {
    expect(githubPlace('https://github.com/')).toEqual({ url: 'https://github.com', apiUrl: 'https://api.github.com' })
    expect(githubPlace(' https://ghe.example.org ')).toMatchObject({ apiUrl: 'https://ghe.example.org/api/v3' })
    expect([githubPlace('https://github.com/org'), githubPlace('github.com')]).toEqual([null, null])
  })

  test('of repositories on Gitea', () => {
    const kit = { url: 'https://git.example.org', apiUrl: 'https://git.example.org/api/v1', fullName: 'org/kit' }
    for (const tail of ['', '/', '.git', '/pulls', '/src/branch/main', '/issues/4']) {
      expect(giteaRepositoryPlace(`https://git.example.org/org/kit${tail}`), tail).toEqual(kit)
    }
    const code = { url: 'https://example.org/code', apiUrl: 'https://example.org/code/api/v1', fullName: 'org/kit' }
    expect(giteaRepositoryPlace('https://example.org/code/org/kit')).toEqual(code)
    const none = ['https://git.example.org', 'https://git.example.org/org', 'https://git.example.org/org/..']
    for (const url of [...none, 'https://x/a/b?c']) expect(giteaRepositoryPlace(url), url).toBeNull()
  })

  test('of repositories on Gitee, also on other hosts', () => {
    const kit = { url: 'https://gitee.com', apiUrl: 'https://gitee.com/api/v5', fullName: 'org/kit' }
    for (const tail of ['', '/', '.git', '/pulls', '/tree/master/docs', '/blob/master/src/a.ts']) {
      expect(giteeRepositoryPlace(`https://gitee.com/org/kit${tail}`), tail).toEqual(kit)
    }
    const own = { url: 'https://git.example.org', apiUrl: 'https://git.example.org/api/v5', fullName: 'org/kit' }
    expect(giteeRepositoryPlace('https://git.example.org/org/kit/tree/master/docs')).toEqual(own)
    for (const url of ['https://gitee.com', 'https://gitee.com/org', 'https://gitee.com/org/..'])
      expect(giteeRepositoryPlace(url), url).toBeNull()
  })

  test('of repositories on GitCode, which has no other hosts', () => {
    const kit = { url: 'https://gitcode.com', apiUrl: 'https://api.gitcode.com/api/v5', fullName: 'org/kit' }
    expect(gitcodeRepositoryPlace('https://atomgit.com/org/kit/merge_requests')).toEqual(kit)
    expect(gitcodeRepositoryPlace('https://git.example.org/org/kit')).toBeNull()
  })

  test('of projects on GitLab, in nested groups', () => {
    const kit = { url: 'https://gitlab.com', apiUrl: 'https://gitlab.com/api/v4', fullName: 'org/tools/kit' }
    for (const tail of ['', '/', '.git', '/-/merge_requests/4', '/-/tree/main/a/b', '/tree/main', '/wikis/home']) {
      expect(gitlabProjectPlaces(`https://gitlab.com/org/tools/kit${tail}`), tail).toEqual([kit])
    }
    const deep = Array.from({ length: 21 }, (_, depth) => `group-${depth}`).join('/')
    expect(gitlabProjectPlaces(`https://gitlab.com/${deep}/kit`)[0]?.fullName).toBe(`${deep}/kit`)
    expect(gitlabProjectPlaces(`https://gitlab.com/${deep}/too/deep`)).toEqual([])
    // Names that look like tabs of other platforms.
    expect(gitlabProjectPlaces('https://gitlab.com/org/issues/pulls')[0]?.fullName).toBe('org/issues/pulls')
    const none = ['https://gitlab.com', 'https://gitlab.com/org', 'https://gitlab.com/org/-/kit', 'https://x/a/b?c']
    for (const url of [...none, 'https://gitlab.com/org/../..']) expect(gitlabProjectPlaces(url), url).toEqual([])
  })

  test('of projects on a GitLab instance that may be served under a path', () => {
    const places = gitlabProjectPlaces('https://example.org/gitlab/org/tools/kit')
    expect(places.map(({ apiUrl, fullName }) => [apiUrl, fullName])).toEqual([
      ['https://example.org/api/v4', 'gitlab/org/tools/kit'],
      ['https://example.org/gitlab/api/v4', 'org/tools/kit'],
      ['https://example.org/gitlab/org/api/v4', 'tools/kit'],
    ])
    expect(gitlabProjectPlaces('https://example.org/org/kit')).toHaveLength(1)
  })
})

const reply = (status: number, value: unknown): ForgeReply => ({ status, value, headers: {} })

/** Responses of each platform to the paths that are tried. Any other path is a web page. */
const platforms: Readonly<Record<'gitea' | 'gitlab' | 'gitee', (path: string) => ForgeReply>> = {
  gitea: (path) => (path === '/api/v1/version' ? reply(200, '{"version":"1.24.2"}') : reply(404, null)),
  gitlab: (path) =>
    path === '/api/v4/metadata'
      ? reply(200, '{"version":"17.4.0-ee","revision":"abc"}')
      : reply(404, { error: '404 Not Found' }),
  gitee: (path) => (path === '/api/v5/user' ? reply(200, '{"id":7,"login":"cla"}') : reply(404, null)),
}

/** Locates a repository on a host that responds like `answer`. Returns the place and the requested paths. */
async function located(
  url: string,
  answer: (path: string) => ForgeReply,
  { kind, known = [] }: { kind?: ForgeKind; known?: { kind: ForgeKind; url: string }[] } = {},
) {
  const asked: string[] = []
  const forges = openForges(
    async (request) => {
      const { pathname } = new URL(request.url)
      expect(request.authorization).toBe('Bearer secret')
      asked.push(pathname)
      return answer(pathname)
    },
    { now: Date.now },
  )
  return { place: await forges.locate({ url, token: 'secret', kind, known }), asked }
}

describe('recognizing the platform', () => {
  test.each([
    ['https://git.example.org/org/kit', 'gitea', 1],
    ['https://git.example.org/org/kit', 'gitlab', 2],
    ['https://git.example.org/org/kit', 'gitee', 3],
    ['https://gitlab.example.org/org/kit', 'gitlab', 1],
    ['https://git.example.org/org/kit/-/merge_requests', 'gitlab', 1],
    ['https://git.example.org/org/tools/kit', 'gitlab', 1],
    ['https://gitee.example.org/org/kit', 'gitee', 1],
    ['https://git.example.org/org/kit/src/branch/main', 'gitea', 1],
    ['https://git.example.org/org/kit/pulls', 'gitea', 1],
  ] as const)('%s on %s takes %i request(s)', async (url, kind, count) => {
    const { place, asked } = await located(url, platforms[kind])
    expect(place).toMatchObject({ kind })
    expect(asked).toHaveLength(count)
  })

  test('no platform responds to the request of another as to its own', async () => {
    for (const kind of ['gitea', 'gitlab', 'gitee'] as const) {
      for (const url of ['https://gitea.example.org/a/b', 'https://gitlab.x.org/a/b', 'https://gitee.x.org/a/b']) {
        expect((await located(url, platforms[kind])).place, `${kind} ${url}`).toMatchObject({ kind })
      }
    }
  })

  test('the base path of a GitLab instance is found', async () => {
    const answer = (path: string): ForgeReply =>
      path.startsWith('/gitlab/') ? platforms.gitlab(path.slice('/gitlab'.length)) : reply(404, null)
    const { place, asked } = await located('https://example.org/gitlab/org/tools/kit', answer)
    const found = { url: 'https://example.org/gitlab', apiUrl: 'https://example.org/gitlab/api/v4' }
    expect(place).toEqual({ kind: 'gitlab', ...found, fullName: 'org/tools/kit' })
    expect(asked).toEqual(['/api/v4/metadata', '/gitlab/api/v4/metadata'])
  })

  test('an instance that refuses the token is recognized, too', async () => {
    const refusing = {
      gitlab: [
        { message: '401 Unauthorized' },
        { error: 'invalid_token', error_description: 'Token is expired.' },
        { error: 'insufficient_scope', scope: 'api read_user' },
      ],
      gitea: [{ message: 'token is required', url: '/api/swagger' }],
      gitee: [{ message: '401 Unauthorized: Access token does not exist' }],
    } as const
    for (const [kind, bodies] of Object.entries(refusing)) {
      for (const body of bodies) {
        const { place } = await located(`https://${kind}.example.org/org/kit`, () => reply(401, body))
        expect(place, JSON.stringify(body)).toMatchObject({ kind })
      }
    }
  })

  test('known hosts, known instances and a chosen kind need no request', async () => {
    const silent = (): ForgeReply => 'unreachable'
    for (const [url, kind] of [
      ['https://gitlab.com/org/tools/kit', 'gitlab'],
      ['https://codeberg.org/org/kit', 'gitea'],
      ['https://gitee.com/org/kit', 'gitee'],
      ['https://atomgit.com/org/kit', 'gitcode'],
    ] as const) {
      expect(await located(url, silent, { kind: 'gitea' }), url).toMatchObject({ place: { kind }, asked: [] })
    }
    const known = [
      { kind: 'gitlab', url: 'https://git.example.org' },
      { kind: 'gitlab', url: 'https://git.example.org/gitlab' },
      { kind: 'gitea', url: 'https://other.example.org' },
    ] as const
    const at = await located('https://git.example.org/gitlab/org/kit', silent, { known: [...known] })
    expect(at).toMatchObject({ place: { kind: 'gitlab', fullName: 'org/kit' }, asked: [] })
    const chosen = await located('https://git.example.org/org/kit', silent, { kind: 'gitee' })
    const apiUrl = 'https://git.example.org/api/v5'
    expect(chosen).toMatchObject({ place: { kind: 'gitee', apiUrl }, asked: [] })
  })

  test('a host that is no platform is unknown, and one that does not respond is away', async () => {
    const url = 'https://www.example.org/org/kit'
    expect((await located(url, () => reply(200, '<html>'))).place).toBe('unknown')
    expect((await located(url, () => reply(401, null))).place).toBe('unknown')
    expect((await located(url, () => reply(200, '{"version":7}'))).place).toBe('unknown')
    expect(await located(url, () => 'unreachable')).toMatchObject({ place: 'away', asked: { length: 1 } })
    expect((await located(url, () => reply(502, null))).place).toBe('away')
    expect((await located(url, () => reply(429, null))).place).toBe('away')
    // The user has chosen GitLab, but the instance responds like nothing that is known.
    const chosen = await located('https://example.org/org/tools/kit', () => reply(404, null), { kind: 'gitlab' })
    expect(chosen.place).toMatchObject({ kind: 'gitlab', url: 'https://example.org', fullName: 'org/tools/kit' })
  })

  test('repositories that are connected through an App have no place', async () => {
    const { place, asked } = await located('https://github.com/org/kit', platforms.gitea)
    expect([place, asked]).toEqual(['invalid', []])
    expect((await located('https://git.example.org/org/kit', platforms.gitea, { kind: 'github' })).place).toBe(
      'invalid',
    )
    expect((await located('kit', platforms.gitea)).place).toBe('invalid')
  })
})
