/** Gitea's official client must send the same requests as the service's client. */
import { giteaApi } from 'gitea-js'
import { expect, test } from 'vitest'
import { startGitea } from '../../support/forges/gitea/gitea.ts'
import { aCheckScenario } from '../../support/checks/check-scenario.ts'
import { asksAll, asksOrganization, lineOf, noting, openLocalForges, sentTo } from './asked-forges.ts'

const forges = openLocalForges()

/** Creates Gitea's official client with a `fetch` function that records requests and sends nothing. */
function describedBy(url: string) {
  const described: string[] = []
  const client = giteaApi(url, {
    customFetch: async (input, init) => {
      const { pathname, search } = new URL(new Request(input).url)
      described.push(
        lineOf(init?.method ?? 'GET', pathname + search, JSON.parse((await new Request(input, init).text()) || '{}')),
      )
      return Response.json({})
    },
  })
  return { ...client, described }
}

test('requests to Gitea match its client', async () => {
  const fake = await startGitea()
  const { world } = fake
  const [bot, ana] = [world.account('cla'), world.account('ana', { emails: ['ana@x.org'] })]
  const owner = world.account('org', { kind: 'Organization' })
  const repository = world.repository('org/kit', { owner, admins: [bot] })
  repository.history.branch('fix')
  repository.history.commit('fix', { by: { name: 'Ana', email: 'ana@x.org' } })
  const pull = await fake.openPull(repository, { branch: 'fix', by: ana })
  const apiUrl = `${fake.url}/api/v1`
  const token = fake.token(bot, ['all'])
  const team = world.members.team(owner, 'core')
  for (const place of [owner, team]) for (const account of [bot, ana]) world.members.join(place, account)
  const access = { kind: 'gitea', apiUrl, app: null, installation: '', token } as const
  const ofRepository = noting(
    forges.repository({ ...access, repository: { id: String(repository.id), fullName: 'org/kit' } }),
  )
  const { comment } = await asksAll(ofRepository.client, {
    headSha: pull.headSha,
    original: world.baseSha(pull),
  })
  const hooks = noting(forges.hooks('gitea', { apiUrl, token, fullName: 'org/kit' }) ?? expect.fail('no hooks'))
  await hooks.client.repository()
  const made = await hooks.client.make({ url: 'https://cla.example/hook', secret: 's', signingToken: 'whsec_' })
  const hook = made.kind === 'ok' ? made.value.id : ''
  await hooks.client.find(hook)
  await hooks.client.findAt?.('https://cla.example/hook')
  await hooks.client.test(hook)
  await hooks.client.remove(hook)
  const ofOrganization = await asksOrganization(forges.organization({ ...access, name: 'org' }), '')
  expect([ofRepository.uncalled(), hooks.uncalled(), ofOrganization]).toEqual([[], [], []])

  const { repos, user, users, orgs, teams, version, described } = describedBy(fake.url)
  const of = ['org', 'kit'] as const
  const told = { description: 'One contributor has not signed', target_url: 'https://cla.example/checks/a' }
  const list = { sha: 'main', limit: 1, stat: false, files: false, verification: false }
  await version.getVersion()
  await users.userGet('ana')
  await users.userSearch({ uid: ana.id })
  await orgs.orgGet('org')
  await orgs.orgListRepos('org', { limit: 50, page: 1 })
  await orgs.orgIsMember('org', 'ana')
  for (const q of ['', 'core']) await orgs.teamSearch('org', { q, limit: 50 })
  await teams.orgGetTeam(team.id)
  await teams.orgListTeamMember(team.id, 'ana')
  await user.userGetCurrent()
  await repos.repoListStatusesByRef(...of, pull.headSha, { limit: 50 })
  await repos.repoGetPullRequest(...of, 1)
  await repos.repoGetPullRequestCommits(...of, 1, { limit: 50, page: 1, files: false })
  await repos.repoListPullRequests(...of, { state: 'open', sort: 'oldest', limit: 50, page: 1 })
  await repos.repoGet(...of)
  await repos.repoGetAllCommits(...of, list)
  await repos.repoGetAllCommits(...of, { ...list, page: 1 })
  await repos.repoListBranchProtection(...of)
  await repos.repoCompareDiff(...of, `main...${world.baseSha(pull)}`)
  await repos.repoCompareDiff(...of, `${world.baseSha(pull)}...${pull.headSha}`)
  await repos.repoGetBranch(...of, 'main')
  for (const sha of [pull.headSha, world.baseSha(pull)]) await repos.repoDownloadCommitDiffOrPatch(...of, sha, 'diff')
  for (const state of ['failure', 'pending', 'success'])
    await repos.repoCreateStatus(...of, pull.headSha, { state, context: 'CLA', ...told })
  await repos.issueListLabels(...of, { limit: 50, page: 1 })
  await repos.issueListLabels(...of, { limit: 50, page: 2 })
  for (const name of ['cla/no', 'cla/yes']) await repos.issueCreateLabel(...of, { name, color: '#2563eb' })
  await repos.issueGetLabels(...of, 1)
  for (const label of [1, 2]) await repos.issueAddLabel(...of, 1, { labels: [label] })
  await repos.issueRemoveLabel(...of, 1, 1)
  await repos.repoGetRepoPermissions(...of, 'ana')
  await repos.issueGetComments(...of, 1)
  await repos.issueCreateComment(...of, 1, { body: '<!-- m -->' })
  await repos.issueEditComment(...of, Number(comment), { body: '<!-- m -->' })
  await repos.issuePostCommentReaction(...of, Number(comment), { content: 'eyes' })
  await repos.repoCreateHook(...of, {
    type: 'gitea',
    config: { url: 'https://cla.example/hook', content_type: 'json', secret: 's' },
    events: ['pull_request', 'issue_comment', 'repository'],
    active: true,
  })
  await repos.repoListHooks(...of, { limit: 50 })
  await repos.repoGetHook(...of, Number(hook))
  await repos.repoTestHook(...of, Number(hook))
  await repos.repoDeleteHook(...of, Number(hook))
  expect(sentTo(fake.server)).toEqual([...new Set(described)].toSorted())
  // @ts-expect-error The control: a type of hook that Gitea does not have.
  const unknown: Parameters<typeof repos.repoCreateHook>[2] = { type: 'assent', config: {} }
  expect(described).not.toContain(lineOf('POST', '/api/v1/repos/org/kit/hooks', unknown))
  await fake.stop()
})

test('control: an undescribed request is detected', async () => {
  const fake = await startGitea()
  await forges.call({ method: 'GET', url: `${fake.url}/api/v1/repos/org/kit/verdicts?limit=1` })
  expect(sentTo(fake.server)).toEqual(['GET /api/v1/repos/org/kit/verdicts?limit=1'])
  await fake.stop()
})

test('the request for the signed-in user matches Gitea’s description', async () => {
  const at = await aCheckScenario('sqlite', { hasOauth: true })
  const account = at.gitea.world.account('cy')
  at.gitea.state.signedIn = account
  const { ref } = await at.opens('own', [{ name: 'Cy', email: at.gitea.world.noreply(account) }])
  const browser = at.browser()
  const { data } = await browser.post(`/v1/checks/${ref}/account`, undefined)
  const there = await fetch((data as { url: string }).url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  at.gitea.server.calls.length = 0
  await browser.get(pathname.replace('/cla/api', '') + search)
  const { user, described } = describedBy(at.gitea.url)
  await user.userGetCurrent()
  const [asked, exchanged, ...more] = sentTo(at.gitea.server)
  expect([[asked], more]).toEqual([described, []])
  // Gitea's client does not contain this endpoint. Its parameters are defined in RFC 6749 and RFC 7636.
  expect(exchanged).toMatch(/^POST \/login\/oauth\/access_token \{"client_id":.+"code_verifier":.+"grant_type":/)
  await at.close()
})
