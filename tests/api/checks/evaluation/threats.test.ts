/** Attacks through deliveries, commits, comments and forge responses on a complete service. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import markdownIt from 'markdown-it'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForgeCalls } from '../../../../src/server/outbound/forge-calls.ts'
import type { PlatformFailure } from '../../../../src/server/outbound/platform-failure.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { githubExamples } from '../../../support/forges/github/webhook-examples/github-examples.ts'
import { hmacOf } from '../../../support/forges/webhooks.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'

const listens = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a service under attack', () => {
  let service: CheckedService
  let scene: WatchedScenario
  let bait: { url: string; asked: string[]; close: () => void }
  beforeAll(async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{}')
    })
    bait = { url: await listens(server), asked, close: () => server.close() }
    service = await openCheckedService({ seeds: [1, 2, 3, 4, 5, 6], kind: 'github', database: 'sqlite' })
  })
  afterAll(async () => {
    bait.close()
    await service.close()
  })

  let branches = 0
  async function opens(seed: number, commit: { name: string; email: string; message?: string }): Promise<FakePull> {
    scene = service.scenes[seed - 1] as WatchedScenario
    const { history } = scene.repository
    branches += 1
    history.branch(`topic-${branches}`)
    const { message, ...by } = commit
    history.commit(`topic-${branches}`, { by, ...(message === undefined ? {} : { message }) })
    const pull = scene.world.addPull(scene.repository, { branch: `topic-${branches}`, by: scene.impostor.account })
    await service.forge.world.moveHead(pull)
    return pull
  }

  const readings = (of: FakePull): number =>
    service.forge.server.calls.filter(
      ({ path }) => path.endsWith(`/pulls/${of.number}`) && path.includes(`/${of.repository.fullName}/`),
    ).length

  async function delivers(event: string, payload: object, key: string, secret = service.hook.secret): Promise<number> {
    const body = JSON.stringify(payload)
    const answer = await fetch(service.hook.url, {
      method: 'POST',
      body,
      headers: {
        ...{ 'content-type': 'application/json', 'x-github-event': event, 'x-github-delivery': key },
        'x-hub-signature-256': `sha256=${hmacOf(secret, body)}`,
      },
    })
    return answer.status
  }
  const named = (pull: FakePull, more: object = {}): object => ({
    ...{ action: 'synchronize', number: pull.number, pull_request: { number: pull.number } },
    ...{ repository: { id: pull.repository.id }, installation: { id: Number(scene.nativeInstallation) }, ...more },
  })

  test('accepts every real payload of GitHub without an error', async () => {
    let sent = 0
    for (const { name, examples: payloads } of githubExamples) {
      for (const payload of payloads)
        expect([name, await delivers(name, payload, `example-${(sent += 1)}`)]).toEqual([name, 202])
    }
    expect(sent).toBeGreaterThan(300)
    await service.works()
    const states = await service.bare.run('select distinct state from forge_deliveries order by state')
    expect(states.map(({ state }) => state)).toEqual(['done', 'ignored'])
  })

  test('follows no URL of a delivery, a response or a redirect to another host', async () => {
    const pull = await opens(1, { name: 'Ana', email: 'ana1@mail.example' })
    const baited = (body: unknown): unknown =>
      JSON.parse(JSON.stringify(body), (key, value: unknown) => (/url$|href$/.test(key) ? bait.url : value))
    service.forge.server.fault({}, { kind: 'changed', change: baited }, 100)
    const urls = { url: bait.url, html_url: bait.url, commits_url: bait.url, statuses_url: bait.url }
    await delivers('pull_request', named(pull, { pull_request: { number: pull.number, ...urls } }), 'baited')
    await service.works()
    service.forge.server.forgive()
    expect(service.forge.standing(pull.repository.id, pull.headSha)).toBe('failure')

    const away = createServer((_, response) => void response.writeHead(302, { location: `${bait.url}/stolen` }).end())
    const failures: PlatformFailure[] = []
    const call = openForgeCalls(['127.0.0.1'], (failure) => void failures.push(failure))
    const token = 'a-token-that-nobody-else-may-have'
    const reply = await call({
      method: 'POST',
      url: `${await listens(away)}/x`,
      authorization: `Bearer ${token}`,
      json: {},
    })
    away.close()
    expect(reply).toMatchObject({ status: 302 })
    expect(bait.asked).toEqual([])
    expect(JSON.stringify(failures)).not.toContain(token)
  })

  test('processes a repeated delivery once, and a forged one never', async () => {
    const pull = await opens(2, { name: 'Ana', email: 'ana2@mail.example' })
    expect(await delivers('pull_request', named(pull), 'once')).toBe(202)
    await service.works()
    const before = readings(pull)
    for (let again = 0; again < 3; again += 1) expect(await delivers('pull_request', named(pull), 'once')).toBe(202)
    expect(await delivers('pull_request', named(pull), 'forged', 'another secret')).toBe(401)
    await service.works()
    expect([before > 0, readings(pull) - before]).toEqual([true, 0])
    expect(await service.bare.run(`select id from forge_deliveries where key = 'forged'`)).toEqual([])
  })

  test("renders others' texts without their mentions, links or images", async () => {
    const name = '@everyone ![x](http://e.example/i.png) &lt;img src=x&gt; \u202egnp. `` [a](http://e.example)'
    const pull = await opens(3, {
      name,
      email: '"@ana"@e.example',
      message: 'Merge\n\nCo-authored-by: @bo <script>',
    })
    await delivers('pull_request', named(pull), 'hostile')
    await service.works()
    const { comments } = service.forge.world
    const run = service.output(pull)
    const texts = [
      ...comments.filter((each) => each.repository.id === pull.repository.id).map(({ body }) => body),
      run.summary,
    ]
    expect(texts.length).toBe(2)
    for (const text of texts) {
      const lively = markdownIt({ html: true, linkify: true })
        .render(text)
        .replaceAll(/<code>[^<>]*<\/code>/g, '')
      expect(lively).not.toMatch(/<img|<script|@everyone|@bo|e\.example|\u202e/)
    }
    expect(run.title).not.toMatch(/@everyone|<|http/)
    expect(run.title.length).toBeLessThanOrEqual(140)
  })

  test('says that authorship is not established, in case an address is borrowed', async () => {
    const { people } = service.scenes[3] as WatchedScenario
    await signsAs(service, { name: 'Ana', emails: [people[0]?.emails[0] ?? ''] }, 'individual')
    const pull = await opens(4, { name: 'Somebody else', email: people[0]?.emails[0] ?? '' })
    await delivers('pull_request', named(pull), 'borrowed')
    await service.works()
    expect(service.forge.standing(pull.repository.id, pull.headSha)).toBe('success')
    expect(service.output(pull).summary).toContain('It does not establish who wrote them.')
  })

  test('limits readings of a pull request, and does not read one of 10,000 commits', async () => {
    const pull = await opens(5, { name: 'Ana', email: 'ana5@mail.example' })
    const spam = (id: number) => ({
      action: 'created',
      issue: { number: pull.number, pull_request: {} },
      comment: { id, body: '/recheck', user: {} },
    })
    for (let sent = 0; sent < 40; sent += 1) {
      await delivers('issue_comment', { ...named(pull), ...spam(sent) }, `spam-${sent}`)
      await delivers('pull_request', named(pull, { before: `${sent}` }), `flood-${sent}`)
      await delivers('pull_request', named(pull), `unproven-${sent}`, 'another secret')
    }
    await service.works()
    expect(readings(pull)).toBeLessThanOrEqual(4)
    expect(await service.bare.run(`select id from forge_deliveries where key like 'unproven-%'`)).toEqual([])
    const change = (body: unknown): unknown => ({ ...(body as object), commits: 10_000 })
    service.forge.server.fault({ path: new RegExp(`/pulls/${pull.number}$`) }, { kind: 'changed', change }, 100)
    pull.repository.history.commit(pull.branch, { by: { name: 'Ana', email: 'ana5@mail.example' } })
    await service.forge.world.moveHead(pull)
    const lists = (): number => service.forge.server.calls.filter(({ path }) => path.includes('/commits?')).length
    const before = lists()
    await delivers('pull_request', named(pull, { after: pull.headSha }), 'huge')
    await service.works()
    service.forge.server.forgive()
    expect([lists() - before, service.forge.standing(pull.repository.id, pull.headSha)]).toEqual([0, 'failure'])
    expect(service.output(pull).title).toMatch(/10,?000/)
  })

  test('stops writing to a repository that has become another one', async () => {
    const pull = await opens(6, { name: 'Ana', email: 'ana6@mail.example' })
    const moved = (body: unknown): unknown => {
      const { base, ...rest } = body as { base?: { repo: object } }
      return base ? { ...rest, base: { ...base, repo: { ...base.repo, id: 999_999 } } } : body
    }
    service.forge.server.fault({ path: /\/pulls\/\d+$/ }, { kind: 'changed', change: moved }, 100)
    await delivers('pull_request', named(pull), 'transferred')
    await service.works()
    await service.sweeps()
    service.forge.server.forgive()
    const [watch] = await service.bare.run('select state, trouble from watches where id = ?', scene.watchId)
    expect([watch, service.forge.standing(pull.repository.id, pull.headSha)]).toEqual([
      { state: 'orphaned', trouble: 'moved' },
      undefined,
    ])
  })

  test('has no secret in its log', () => {
    const secrets = [service.hook.secret, ...service.tokens(), 'PRIVATE KEY']
    expect(secrets.length).toBeGreaterThan(5)
    const said = JSON.stringify([service.log, service.home.platformFailures])
    for (const secret of secrets) expect(said).not.toContain(secret)
  })
})
