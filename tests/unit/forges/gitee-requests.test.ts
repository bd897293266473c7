/** The requests of the service's client must match Gitee's API description. */
import { expect, test } from 'vitest'
import { giteeScopes, startGitee } from '../../support/forges/gitee/gitee.ts'
import { asksAll, asksOrganization, noting, openLocalForges } from './asked-forges.ts'
import { requestComplaints, unsentOperations } from './gitee-description.ts'

const forges = openLocalForges()

/** Requests that the description does not contain: about users and organizations. */
const isElsewhere = ({ path }: { path: string }): boolean => /^\/api\/v5\/(?:users|orgs)\//.test(path)

test('requests to Gitee match its description', async () => {
  const fake = await startGitee()
  const { world } = fake
  const [bot, ana] = [world.account('cla'), world.account('ana', { emails: ['ana@x.org'] })]
  const owner = world.account('org', { kind: 'Organization' })
  world.members.join(owner, ana)
  const repository = world.repository('org/kit', { owner, admins: [bot] })
  repository.history.branch('fix')
  repository.history.commit('fix', { by: { name: 'Ana', email: 'ana@x.org' } })
  const pull = await fake.openPull(repository, { branch: 'fix', by: ana })
  const apiUrl = `${fake.url}/api/v5`
  const token = fake.token(bot)
  const access = { kind: 'gitee', apiUrl, app: null, installation: '', token } as const
  const ofRepository = noting(
    forges.repository({ ...access, repository: { id: String(repository.id), fullName: 'org/kit' } }),
  )
  await asksAll(ofRepository.client, { headSha: pull.headSha, original: world.baseSha(pull) })
  // Check runs of a pull request, as they are posted after the connection is proven.
  const verdict = {
    mark: { kind: 'status', sha: pull.headSha },
    ...{ title: 't', summary: 's', externalId: 'check-1', detailsUrl: 'https://cla.example/checks/a', mayStand: false },
  } as const
  const marked = [{ number: pull.number, nativeId: String(pull.id) }]
  const pending = await ofRepository.client.putVerdict({ ...verdict, state: 'pending', nativeId: '' }, marked)
  const nativeId = pending.kind === 'ok' ? pending.value.nativeId : ''
  await ofRepository.client.putVerdict({ ...verdict, state: 'success', nativeId }, marked)
  await ofRepository.client.standing(verdict.mark, marked)
  const hooks = noting(forges.hooks('gitee', { apiUrl, token, fullName: 'org/kit' }) ?? expect.fail('no hooks'))
  await hooks.client.repository()
  const made = await hooks.client.make({ url: 'https://cla.example/hook', secret: 's', signingToken: 'whsec_' })
  const hook = made.kind === 'ok' ? made.value.id : ''
  await hooks.client.find(hook)
  await hooks.client.findAt?.('https://cla.example/hook')
  await hooks.client.test(hook)
  await hooks.client.remove(hook)
  const ofOrganization = await asksOrganization(forges.organization({ ...access, name: 'org' }), '')
  expect([ofRepository.uncalled(), hooks.uncalled(), ofOrganization]).toEqual([[], [], []])
  const { calls } = fake.server
  expect(calls.filter((sent) => !isElsewhere(sent)).flatMap(requestComplaints)).toEqual([])
  expect(calls.filter(isElsewhere).map(({ path }) => path.split('?')[0])).toEqual([
    '/api/v5/users/ana',
    ...['/api/v5/orgs/org/members', '/api/v5/orgs/org/members', '/api/v5/orgs/org', '/api/v5/orgs/org/repos'],
  ])
  // The service changes comments and reads none of its check runs one by one.
  const repo = '/repos/{owner}/{repo}'
  expect(unsentOperations(calls)).toEqual([
    `get ${repo}/pulls/comments/{id}`,
    `delete ${repo}/pulls/comments/{id}`,
    `get ${repo}/check-runs/{check_run_id}`,
  ])
  // The conclusion of a check run cannot be changed.
  expect(calls.filter(({ status }) => status >= 400).map(({ method, status }) => `${method} ${status}`)).toEqual([
    'PATCH 422',
  ])
  await fake.stop()
})

test('control: requests that are not described are detected', () => {
  const at = { path: '/api/v5/repos/org/kit/check-runs', body: {} }
  expect(requestComplaints({ ...at, method: 'PUT' })).toHaveLength(1)
  expect(requestComplaints({ ...at, method: 'POST' })).toHaveLength(2)
  const body = { name: 'CLA', head_sha: 'a', pull_request_id: 'x', external_id: '1' }
  expect(requestComplaints({ ...at, method: 'POST', body })).toHaveLength(2)
  const path = '/api/v5/repos/org/kit/pulls?state=reopened&limit=50'
  expect(requestComplaints({ method: 'GET', path, body: {} })).toHaveLength(2)
})

test('the needed scopes are those that the documentation names', () => {
  expect(giteeScopes).toEqual(['user_info', 'projects', 'pull_requests', 'notes', 'hook', 'groups'])
})
