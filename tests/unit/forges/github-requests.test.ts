/**
 * Checks each request to GitHub against the types of `@octokit/openapi-types`: the compiler compares paths, queries and bodies, the test compares what
 * was sent.
 */
import type { paths } from '@octokit/openapi-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGithub } from '../../support/forges/github/github.ts'
import { asksAll, asksOrganization, lineOf, noting, openLocalForges, sentTo } from './asked-forges.ts'

const forges = openLocalForges()

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'
type Member<Of, Name extends string> = Name extends keyof Of ? NonNullable<Of[Name]> : never
type QueryOf<Operation> = Member<Member<Operation, 'parameters'>, 'query'>
type BodyOf<Operation> = Member<Member<Member<Operation, 'requestBody'>, 'content'>, 'application/json'>

/** Returns an expected request. Its path, query and body are type-checked against GitHub's API description. */
function github<Path extends keyof paths, Of extends keyof paths[Path] & Method>(
  method: Of,
  path: Path,
  place: Readonly<Record<string, string>>,
  { query, body }: { query?: QueryOf<paths[Path][Of]>; body?: BodyOf<paths[Path][Of]> } = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? `no ${name}`))
  const asked = new URLSearchParams(query ?? {})
  return lineOf(method, `${filled}?${asked}`, body)
}

describe('requests to GitHub', () => {
  let fake: Awaited<ReturnType<typeof startGithub>>
  beforeAll(async () => {
    fake = await startGithub()
    fake.hooks.lose()
  })
  afterAll(() => fake.stop())

  test('about a repository', async () => {
    const { world } = fake
    const org = world.account('org', { kind: 'Organization' })
    const ana = world.account('ana', { emails: ['ana@x.org'] })
    const repository = world.repository('org/kit', { owner: org, admins: [ana] })
    const app = fake.app(org, 'http://127.0.0.1:9/none')
    const installation = await fake.install(org, [repository])
    repository.history.branch('fix')
    for (let made = 0; made < 251; made += 1)
      repository.history.commit('fix', { by: { name: 'Ana', email: 'ana@x.org' } })
    const pull = await fake.openPull(repository, { branch: 'fix', by: ana, fork: 'ana/kit' })
    world.members.join(org, ana)
    world.members.join(world.members.team(org, 'core'), ana)
    const { client, uncalled } = noting(
      forges.repository({
        ...{ kind: 'github', apiUrl: fake.url, app: { id: app.clientId, privateKey: app.privateKey }, token: null },
        ...{ installation: String(installation.id), repository: { id: String(repository.id), fullName: 'org/kit' } },
      }),
    )
    const { run, comment } = await asksAll(client, { headSha: pull.headSha, original: world.baseSha(pull) })
    expect(uncalled()).toEqual([])

    const place = { owner: 'org', repo: 'kit' }
    const of = '/repos/{owner}/{repo}'
    const written = {
      ...{ name: 'CLA', external_id: 'check-1', details_url: 'https://cla.example/checks/a' },
      output: { title: 'One contributor has not signed', summary: 's' },
    }
    const completed = (conclusion: 'failure' | 'success') => ({
      ...{ name: written.name, external_id: written.external_id, details_url: written.details_url },
      ...{ status: 'completed' as const, conclusion, output: written.output },
    })
    const { name, external_id, details_url, output } = written
    const pending = { name, external_id, details_url, status: 'in_progress' as const, output }
    const basehead = `main...${pull.headSha}`
    const body = '<!-- m -->'
    expect(sentTo(fake.server)).toEqual(
      [
        github(
          'post',
          '/app/installations/{installation_id}/access_tokens',
          { installation_id: String(installation.id) },
          {
            body: {
              repository_ids: [repository.id],
              permissions: { checks: 'write', pull_requests: 'write', contents: 'read' },
            },
          },
        ),
        github(
          'post',
          '/app/installations/{installation_id}/access_tokens',
          { installation_id: String(installation.id) },
          { body: { repository_ids: [repository.id], permissions: { members: 'read' } } },
        ),
        github('get', '/users/{username}', { username: 'ana' }),
        github('get', '/user/{account_id}', { account_id: String(ana.id) }),
        github('get', '/orgs/{org}/memberships/{username}', { org: 'org', username: 'ana' }),
        github('get', '/orgs/{org}', { org: 'org' }),
        github('get', '/orgs/{org}/teams/{team_slug}', { org: 'org', team_slug: 'core' }),
        github('get', '/orgs/{org}/teams/{team_slug}/memberships/{username}', {
          ...{ org: 'org', team_slug: 'core', username: 'ana' },
        }),
        github('get', `${of}/pulls/{pull_number}`, { ...place, pull_number: '1' }),
        ...[1, 2, 3].map((page) =>
          github(
            'get',
            `${of}/pulls/{pull_number}/commits`,
            { ...place, pull_number: '1' },
            { query: { per_page: 100, page } },
          ),
        ),
        github('get', `${of}/compare/{basehead}`, { ...place, basehead }, { query: { per_page: 100, page: 3 } }),
        github(
          'get',
          `${of}/compare/{basehead}`,
          { ...place, basehead: `main...${world.baseSha(pull)}` },
          { query: { per_page: 1, page: 2 } },
        ),
        github(
          'get',
          `${of}/compare/{basehead}`,
          { ...place, basehead: `${world.baseSha(pull)}...${pull.headSha}` },
          { query: { per_page: 1, page: 2 } },
        ),
        ...[pull.headSha, world.baseSha(pull)].map((ref) => github('get', `${of}/commits/{ref}`, { ...place, ref })),
        github('get', `${of}/pulls`, place, {
          query: { state: 'open', sort: 'created', direction: 'asc', per_page: 30, page: 1 },
        }),
        github('get', of, place),
        github('get', `${of}/commits`, place, { query: { sha: 'main', per_page: 1 } }),
        github('get', `${of}/commits`, place, { query: { sha: 'main', per_page: 1, page: 1 } }),
        github('get', `${of}/rules/branches/{branch}`, { ...place, branch: 'main' }, { query: { per_page: 100 } }),
        github('get', `${of}/branches/{branch}`, { ...place, branch: 'main' }),
        github(
          'get',
          `${of}/commits/{ref}/check-runs`,
          { ...place, ref: pull.headSha },
          { query: { check_name: 'CLA', filter: 'all', per_page: 100 } },
        ),
        github('post', `${of}/check-runs`, place, { body: { ...completed('failure'), head_sha: pull.headSha } }),
        github('post', `${of}/check-runs`, place, { body: { ...pending, head_sha: pull.headSha } }),
        github(
          'patch',
          `${of}/check-runs/{check_run_id}`,
          { ...place, check_run_id: run },
          { body: completed('success') },
        ),
        github(
          'get',
          `${of}/issues/{issue_number}/labels`,
          { ...place, issue_number: '1' },
          { query: { per_page: 100 } },
        ),
        ...['cla/no', 'cla/yes'].map((label) =>
          github(
            'post',
            `${of}/issues/{issue_number}/labels`,
            { ...place, issue_number: '1' },
            { body: { labels: [label] } },
          ),
        ),
        github('delete', `${of}/issues/{issue_number}/labels/{name}`, { ...place, issue_number: '1', name: 'cla/no' }),
        github('get', `${of}/collaborators/{username}/permission`, { ...place, username: 'ana' }),
        github(
          'get',
          `${of}/issues/{issue_number}/comments`,
          { ...place, issue_number: '1' },
          { query: { per_page: 100, page: 1 } },
        ),
        github('post', `${of}/issues/{issue_number}/comments`, { ...place, issue_number: '1' }, { body: { body } }),
        github('patch', `${of}/issues/comments/{comment_id}`, { ...place, comment_id: comment }, { body: { body } }),
        github(
          'post',
          `${of}/issues/comments/{comment_id}/reactions`,
          { ...place, comment_id: comment },
          { body: { content: 'eyes' } },
        ),
      ].toSorted(),
    )
  })

  test('about all repositories of an installation', async () => {
    const {
      apps: [app],
      installations: [installation],
    } = fake.state
    const ana = fake.world.accounts.find(({ login }) => login === 'ana')
    if (!app || !installation || !ana) throw new Error('there is no App')
    fake.server.calls.length = 0
    const key = { id: app.clientId, privateKey: app.privateKey }
    const access = { kind: 'github', apiUrl: fake.url, app: key, installation: String(installation.id) } as const
    const client = forges.organization({ ...access, token: null, name: 'org' })
    expect(await asksOrganization(client, String(ana.id))).toEqual([])
    const id = { installation_id: String(installation.id) }
    expect(sentTo(fake.server)).toEqual(
      [
        github('get', '/app/installations/{installation_id}', id),
        github('post', '/app/installations/{installation_id}/access_tokens', id, {
          body: { permissions: { metadata: 'read' } },
        }),
        github('get', '/user/{account_id}', { account_id: String(ana.id) }),
        github('get', '/installation/repositories', {}, { query: { per_page: 100, page: 1 } }),
      ].toSorted(),
    )
  })

  test('about the App, and as a user who signed in through it', async () => {
    const [app] = fake.state.apps
    if (!app) throw new Error('there is no App')
    fake.server.calls.length = 0
    const { client, uncalled } = noting(forges.githubApp({ url: fake.url, apiUrl: fake.url }))
    const key = { id: app.clientId, privateKey: app.privateKey }
    await client.convertManifest('c0de')
    client.authorizationUrl({ clientId: 'Iv1.a', returnTo: 'https://cla.example', state: 's', challenge: 'c' })
    const form = { client_id: 'Iv1.a', client_secret: 's', redirect_uri: 'https://cla.example', code: 'c' }
    await client.exchange({ ...form, code_verifier: 'v' })
    await client.login('token')
    await client.user('token')
    await client.installations('token')
    await client.repositories('token', '7')
    await client.identity(key)
    await client.needs(key)
    await client.installation(key, '7')
    await client.failedDeliveries(key, '')
    await client.failedDeliveries(key, '55')
    await client.redeliver(key, '9')
    expect(uncalled()).toEqual([])
    const query = { per_page: 100, status: 'failure' } as const
    expect(sentTo(fake.server)).toEqual(
      [
        github('post', '/app-manifests/{code}/conversions', { code: 'c0de' }),
        // GitHub's REST description does not contain the OAuth endpoint.
        lineOf('POST', '/login/oauth/access_token', { ...form, code_verifier: 'v' }),
        github('get', '/user', {}),
        github('get', '/user/installations', {}, { query: { per_page: 100, page: 1 } }),
        github(
          'get',
          '/user/installations/{installation_id}/repositories',
          { installation_id: '7' },
          { query: { per_page: 100, page: 1 } },
        ),
        github('get', '/app', {}),
        github('get', '/app/installations/{installation_id}', { installation_id: '7' }),
        github('get', '/app/hook/deliveries', {}, { query }),
        github('get', '/app/hook/deliveries', {}, { query: { ...query, cursor: '55' } }),
        github('post', '/app/hook/deliveries/{delivery_id}/attempts', { delivery_id: '9' }),
      ].toSorted(),
    )
  })

  test('control: the compiler detects undescribed requests, and a new client method is detected', () => {
    const place = { owner: 'org', repo: 'kit' }
    const run = { name: 'CLA', head_sha: 'a' }
    // @ts-expect-error There is no such call.
    github('put', '/repos/{owner}/{repo}/check-runs', place)
    // @ts-expect-error There is no such path.
    github('get', '/repos/{owner}/{repo}/verdicts', place)
    // @ts-expect-error There is no such conclusion.
    github('post', '/repos/{owner}/{repo}/check-runs', place, { body: { ...run, conclusion: 'covered' } })
    // @ts-expect-error There is no such parameter.
    github('get', '/repos/{owner}/{repo}/pulls', place, { query: { state: 'open', limit: 30 } })
    // @ts-expect-error A member is missing.
    github('post', '/repos/{owner}/{repo}/check-runs', place, { body: { name: 'CLA' } })
    const { client, uncalled } = noting({ asked: () => 1, forgotten: () => 2 })
    client.asked()
    expect(uncalled()).toEqual(['forgotten'])
  })
})
