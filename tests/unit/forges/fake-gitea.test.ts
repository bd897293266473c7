import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeliveryReceiver } from './delivery-receiver.ts'
import { startHistory } from '../../support/forges/git-history.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { callForge } from './github-client.ts'
import { hmacOf } from '../../support/forges/webhooks.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }

test('a history is read as by git', async () => {
  const history = startHistory()
  const { git } = history
  history.branch('fix')
  history.commit('fix', { by: ana, coAuthors: [bo] })
  history.commit('main', { by: bo })
  history.merge('fix', 'main', { by: { name: '', email: '' } })
  history.commit('fix', { by: bo, message: 'ü\r\n\n\n' })
  await git.flush()
  const commits = await git.between(history.head('main'), history.head('fix'))
  const run = (...words: string[]): string =>
    execFileSync('git', ['--git-dir', git.folder, ...words], { encoding: 'utf8' })
  const order = run('rev-list', '--reverse', '--topo-order', `${history.head('main')}..${history.head('fix')}`)
  expect(commits.map(({ sha }) => sha)).toEqual(order.trim().split('\n'))
  expect(run('fsck', '--strict', '--no-dangling')).not.toMatch(/error/)
  const onto = history.head('main')
  history.rebase('fix', commits, onto, bo)
  history.squash('main', commits, { by: ana, committer: bo })
  await git.flush()
  expect(
    (await git.between(onto, history.head('fix'))).map(({ author, committer }) => `${author.email} ${committer.email}`),
  ).toEqual(['ana@x.org bo@x.org', 'bo@x.org bo@x.org'])
  expect((await git.commit(history.head('main'))).message).toMatch(
    /^Squashed\n\n\* Change[^]*\nCo-authored-by: Bo <bo@x.org>$/,
  )
  await history.close()
})

describe('the fake Gitea', () => {
  let gitea: FakeGitea
  let receiver: Awaited<ReturnType<typeof openDeliveryReceiver>>
  beforeAll(async () => {
    receiver = await openDeliveryReceiver()
    gitea = await startGitea({ mostItems: 2, isForgejo: true })
  })
  afterAll(async () => {
    receiver.close()
    await gitea.stop()
  })

  test('creates hooks, signs deliveries, paginates by the settings of the instance, accepts statuses', async () => {
    const owner = gitea.world.account('org', { kind: 'Organization' })
    const [bot, user] = [gitea.world.account('cla'), gitea.world.account('ana', { emails: [ana.email] })]
    const repository = gitea.world.repository('org/kit', { owner, admins: [bot] })
    const ask = (method: string, path: string, body?: object, token = gitea.token(bot)) =>
      callForge(gitea.url, method, `/api/v1/repos/org/kit${path}`, token, body)
    const config = { url: receiver.url, content_type: 'json', secret: 's3' }
    const hook = { type: 'gitea', active: true, events: ['pull_request', 'issue_comment'], config }
    expect((await ask('POST', '/hooks', hook, gitea.token(user)))?.status).toBe(403)
    expect((await ask('POST', '/hooks', hook, gitea.token(bot, ['read:repository'])))?.status).toBe(403)
    expect((await ask('POST', '/hooks', hook))?.status).toBe(201)
    for (let made = 0; made < 3; made += 1) repository.history.commit('main', { by: bo })
    repository.history.branch('fix')
    for (let made = 0; made < 3; made += 1) repository.history.commit('fix', { by: made === 1 ? bo : ana })
    const pull = await gitea.openPull(repository, { branch: 'fix', by: user, isDraft: true })
    await gitea.push(pull)
    const [opened, pushed] = receiver.received
    for (const forge of ['gitea', 'forgejo'])
      expect(opened?.headers[`x-${forge}-signature`]).toBe(hmacOf('s3', opened?.body ?? ''))
    expect(pushed?.headers['x-gitea-event-type']).toBe('pull_request_sync')
    expect(JSON.parse(pushed?.body ?? '')).toMatchObject({
      action: 'synchronized',
      number: 1,
      pull_request: { title: 'WIP: Merge fix', head: { sha: pull.headSha } },
    })
    const pages = await Promise.all(
      [1, 2].map((page) => ask('GET', `/pulls/1/commits?limit=50&page=${page}&verification=false&files=false`)),
    )
    expect(
      pages.map(
        (page) =>
          page && [(page.body as unknown[]).length, page.headers.get('x-total-count'), page.headers.get('x-hasmore')],
      ),
    ).toEqual([
      [2, '3', 'true'],
      [1, '3', 'false'],
    ])
    expect(pages[0]?.body).toMatchObject([
      { author: { id: user.id, login: 'ana' } },
      { author: null, commit: { author: bo } },
    ])
    const status = { state: 'success', context: 'CLA', description: 'x', target_url: 'https://cla.example' }
    expect((await ask('POST', `/statuses/${pull.headSha}`, status))?.body).toMatchObject({
      status: 'success',
      context: 'CLA',
    })
    expect((await ask('GET', `/commits/${pull.headSha}/statuses`))?.body).toHaveLength(1)
    gitea.rename(repository, 'org/kit-2')
    expect((await ask('GET', '/pulls/1'))?.status).toBe(307)
  })
})
