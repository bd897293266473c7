/** Steps of the scenario: pull request checks, with a fake Gitea. */
import type { ResultOf } from '../../../../openapi/index.ts'
import { keyFrom } from '../../../../src/server/config/config-keys.ts'
import { openCrypto } from '../../../../src/server/crypto/crypto.ts'
import { systemClock, systemRandom } from '../../../../src/server/context/services.ts'
import { openStore } from '../../../../src/server/store/store.ts'
import type { TestBrowser } from '../../../support/http/test-browser.ts'
import { signatureOf, watchRepository, type WatchedSetup } from '../../../support/checks/watched.ts'
import type { FakePull, FakeRepository } from '../../../support/forges/forge-world.ts'
import { aPerson, nextEmailedCode, done, signsAlone, storyPassword } from './people-acts.ts'
import type { WholeService } from './whole-service.ts'

const bo = { name: 'Bo', email: 'bo@lantern.example' }

/** Opens a pull request by an author who has not signed. The author signs, and the check is requested again. */
export async function checksPullRequests(
  whole: WholeService,
  { linkId, waiting, linkManager }: { linkId: string; waiting: readonly [string, string]; linkManager: TestBrowser },
): Promise<void> {
  const { gitea } = whole
  const [owner, bot] = [gitea.world.account('lantern', { kind: 'Organization' }), gitea.world.account('cla')]
  const repository = gitea.world.repository('lantern/kit', { owner, admins: [bot] })
  const setup = await watches(whole, { linkId, repository, token: gitea.token(bot) })
  repository.history.branch('fix')
  repository.history.commit('fix', { by: bo })
  const by = gitea.world.account('bo', { emails: [bo.email] })
  const pull = await gitea.openPull(repository, { branch: 'fix', by })
  await delivers(whole, setup, pull)
  const ref = await statusOf(whole, pull, 'failure')
  await signsAlone(whole, aPerson(whole, bo.email), { linkId })
  await statusOf(whole, pull, 'success')
  const readings = (): number => gitea.server.calls.filter(({ path }) => path.endsWith('/pulls/1')).length
  const before = readings()
  await done(whole.browser().post(`/v1/checks/${ref}/recheck`, undefined))
  const check = async () => (await done(whole.browser().get(`/v1/checks/${ref}`))).data as ResultOf<'getCheck'>
  // Emails and jobs continue in the background during these requests.
  while (readings() === before) await check()
  const path = `/v1/link/${linkId}/watches/${setup.watchId}`
  await asksWhatIsLeft(whole, setup, { repository, waiting, path, linkManager })
  await rules(whole, linkManager, { path, pull, setup })
}

/**
 * An employee who is waiting for activation proves an address and an account on the check page, and asks for a reminder to the company's managers.
 * The community sends a reminder about another employee.
 */
async function asksWhatIsLeft(
  whole: WholeService,
  setup: WatchedSetup,
  {
    repository,
    waiting: [email, other],
    path,
    linkManager,
  }: { repository: FakeRepository; waiting: readonly [string, string]; path: string; linkManager: TestBrowser },
): Promise<void> {
  const { gitea } = whole
  repository.history.branch('slow')
  repository.history.commit('slow', { by: { name: 'June', email } })
  repository.history.commit('slow', { by: { name: 'Jude', email: other } })
  const june = gitea.world.account('june', { emails: [email] })
  const pull = await gitea.openPull(repository, { branch: 'slow', by: june })
  await delivers(whole, setup, pull)
  const page = `/v1/checks/${await statusOf(whole, pull, 'failure')}`
  const browser = whole.browser()
  const ofPull = `${path}/pull-requests/${pull.number}`
  const { people } = (await done(linkManager.get(ofPull))).data as ResultOf<'getWatchedPull'>
  const idOf = (name: string): string => people.find((each) => each.name === name)?.id ?? ''
  const person = idOf('June')
  await done(browser.post(`${page}/code`, { person }))
  await done(browser.post(`${page}/proof`, { person, verification_code: await nextEmailedCode(whole, email) }))
  await done(browser.post(`${page}/people/${person}/reminder`, undefined))
  await done(linkManager.post(`${ofPull}/people/${idOf('Jude')}/reminder`, undefined))
  gitea.state.signedIn = june
  const { url } = (await done(browser.post(`${page}/account`, undefined))).data as ResultOf<'beginAccountProof'>
  const { pathname, search } = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
  await done(browser.get(pathname.replace('/cla/api', '') + search))
}

/** The community overrides the verdict of a commit and exempts an account, and ends both. It then disconnects the repository. */
async function rules(
  whole: WholeService,
  linkManager: TestBrowser,
  { path, pull, setup }: { path: string; pull: FakePull; setup: WatchedSetup },
): Promise<void> {
  const reason = 'The author is on leave; the change is ours.'
  const { data } = await done(linkManager.get(`${path}/deliveries`))
  const [delivery] = (data as ResultOf<'listDeliveries'>).deliveries
  await done(linkManager.post(`${path}/deliveries/${delivery?.id}`, undefined))
  const { history } = pull.repository
  history.commit('fix', { by: { name: 'Cy', email: 'cy@lantern.example' } })
  await whole.gitea.push(pull)
  await delivers(whole, setup, pull, 'd-again')
  const { policy } = (await done(linkManager.get(path))).data as ResultOf<'getWatch'>
  await done(linkManager.put(path, { policy: { ...policy, committers: true } }))
  await statusOf(whole, pull, 'failure')
  await asksToSign(whole, linkManager, `${path}/pull-requests/${pull.number}`)
  const through = `${path}/pull-requests/${pull.number}/override`
  await done(linkManager.post(through, { head_sha: pull.headSha, reason, password: storyPassword }))
  await statusOf(whole, pull, 'success')
  await done(linkManager.delete(through))
  await statusOf(whole, pull, 'failure')
  await done(linkManager.post(`${path}/exemptions`, { login: 'bo', reason, password: storyPassword }))
  const [exempt] = (await done(linkManager.get(`${path}/exemptions`))).data as ResultOf<'listExemptions'>
  await done(linkManager.delete(`${path}/exemptions/${exempt?.id}`))
  await merges(whole, linkManager, { path, pull, setup })
  await connects(whole, linkManager, path)
}

async function asksToSign(whole: WholeService, linkManager: TestBrowser, ofPull: string): Promise<void> {
  await done(linkManager.post(`${ofPull}/requests`, undefined))
  const letter = await whole.letterTo('cy@lantern.example', /\/not-me\//)
  const token = /\/not-me\/([\w-]+)/.exec(letter.text ?? '')?.[1] ?? ''
  const browser = whole.browser()
  await done(browser.get(`/v1/not-me/${token}`))
  await done(browser.post(`/v1/not-me/${token}`, undefined))
}

/** Merges an uncovered pull request. Its verdict is recorded as evidence. */
async function merges(
  whole: WholeService,
  linkManager: TestBrowser,
  { path, pull, setup }: { path: string; pull: FakePull; setup: WatchedSetup },
): Promise<void> {
  await whole.gitea.close(pull, true)
  await delivers(whole, setup, pull, 'd-merged')
  // The service handles the event in the background. It then no longer finds the pull request.
  while ((await linkManager.get(`${path}/pull-requests/${pull.number}`)).status === 200);
}

async function connects({ gitea }: WholeService, linkManager: TestBrowser, path: string): Promise<void> {
  const [owner, bot] = [gitea.world.account('lantern', { kind: 'Organization' }), gitea.world.account('cla')]
  const { fullName } = gitea.world.repository('lantern/second', { owner, admins: [bot] })
  const given = { url: `${gitea.url}/${fullName}`, token: gitea.token(bot) }
  const link = path.replace(/\/watches\/.*/, '')
  const { data } = await done(linkManager.post(`${link}/token-repositories`, given))
  const second = `${link}/watches/${(data as ResultOf<'connectTokenRepository'>).watch_ids[0]}`
  await done(linkManager.post(`${second}/connection`, {}))
  await done(linkManager.put(`${second}/token`, { token: gitea.token(bot) }))
  await done(linkManager.delete(second))
  const scopes = ['write:repository', 'write:issue', 'read:user', 'read:organization']
  const whole = { url: `${gitea.url}/lantern`, token: gitea.token(bot, scopes), exceptions: ['second'] }
  await done(linkManager.post(`${link}/token-organizations`, whole))
  const [organization] = (await done(linkManager.get(`${link}/organizations`)))
    .data as ResultOf<'listWatchedOrganizations'>
  const ofOrganization = `${link}/organizations/${organization?.id}`
  await done(linkManager.put(ofOrganization, { exceptions: ['second', 'third'], is_dry: false }))
  await done(linkManager.delete(ofOrganization))
}

type Watched = { linkId: string; repository: FakeRepository; token: string }

/**
 * Stores a connected repository with its token and webhook. Also stores an App that has been removed, with its secrets and a sign-in, and a repository
 * that is no longer watched, with a signing token.
 */
async function watches(
  { address, env, gitea }: WholeService,
  { linkId, repository: { id, fullName }, token }: Watched,
): Promise<WatchedSetup> {
  const store = await openStore(address, systemClock)
  try {
    const crypto = openCrypto(keyFrom(env['SECRET_KEY'] ?? ''))
    const services = { store, crypto, random: systemRandom }
    const [app, url] = [systemRandom.id(), 'https://forge.example']
    const signIn = systemRandom.id()
    await store.transaction(async (tx) => {
      await tx.forges.insert({
        ...{ id: app, kind: 'github', state: 'removed', url, apiUrl: `${url}/api/v3`, appId: '7', slug: 'assent' },
        ...{ clientId: 'Iv1', hookId: systemRandom.id(), noreplyHosts: [], addedAt: tx.at, redeliveredAt: 0 },
        clientSecret: crypto.seal('the secret of an App', `forge-client:${app}`),
        privateKey: crypto.seal('the key of an App', `forge-key:${app}`),
        hookSecret: crypto.seal('the secret of its hook', `forge-hook:${app}`),
        previousSecret: crypto.seal('the secret before it', `forge-hook:${app}`),
        previousUntil: 0,
      })
      await tx.forgeSignIns.put({
        ...{ id: signIn, accountId: 'none', forgeId: app, login: 'mabel', expiresAt: tx.at + 3_600_000 },
        token: crypto.seal('the token of a sign-in', `forge-sign-in:${signIn}`),
      })
    })
    const gitlab = { kind: 'gitlab', url: 'https://gitlab.example', apiUrl: 'https://gitlab.example/api/v4' } as const
    const { watchId } = await watchRepository(services, { ...gitlab, linkId })
    const signingToken = crypto.seal('the signing token of a webhook', `watch-signing:${watchId}`)
    await store.transaction((tx) => tx.watches.change(watchId, { state: 'ended', endedAt: tx.at, signingToken }))
    const place = { url: gitea.url, apiUrl: `${gitea.url}/api/v1` }
    return await watchRepository(services, {
      ...{ ...place, kind: 'gitea', linkId, token, repositoryId: String(id), fullName },
      oauth: gitea.state.oauth,
    })
  } finally {
    await store.close()
  }
}

async function delivers(
  whole: WholeService,
  { hookId, secret }: WatchedSetup,
  pull: FakePull,
  key = `d-${pull.number}`,
): Promise<void> {
  const { shapes } = whole.gitea
  const about = { number: pull.number, pull_request: await shapes.pull(pull), sender: shapes.user(pull.opener) }
  const payload = { action: 'opened', ...about, repository: shapes.repository(pull.repository) }
  const signature = signatureOf(secret, JSON.stringify(payload))
  const headers = { 'x-gitea-event': 'pull_request', 'x-gitea-delivery': key, 'x-gitea-signature': signature }
  await done(whole.browser().post(`/v1/checks/hooks/${hookId}`, payload, headers))
}

/** Waits until the pull request has the status `state`. Returns the reference in the URL of its check page, which cannot be guessed. */
async function statusOf(whole: WholeService, { headSha }: FakePull, state: string): Promise<string> {
  for (;;) {
    const last = whole.gitea.statuses.findLast(({ sha }) => sha === headSha)
    if (last?.status === state) return /\/checks\/([\w-]+)/.exec(last.target_url ?? '')?.[1] ?? ''
    await whole.server().get('/v1/heartbeat')
  }
}
