import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../src/server/app.ts'
import { openOutbound } from '../../../src/server/outbound/outbound.ts'
import { removePolicies, setPolicies } from '../../../src/server/usecases/community/policies/policies-of-operator.ts'
import type { PolicySource } from '../../../src/server/usecases/community/policies/policy-texts.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

type Policy = { html: string; version: string; language: string; source: string; updated_at: number }

describe.each(sqliteOrBoth)('configured policies on %s', (database) => {
  let platform: Platform
  let home: TestServices
  let app: FastifyInstance
  let wire: Wire
  let linkId: string
  /** Content of the files on the code platform, by file name. */
  const files = new Map<string, string>()

  beforeAll(async () => {
    platform = await openPlatform()
    platform.answer = ({ url }, response) => {
      const text = files.get(String(url?.split('/').at(-1)))
      if (text === undefined) response.writeHead(404).end()
      else response.end(text)
    }
    const sources = { github: platform.origin, gitee: platform.origin }
    const limits = { connect: 500, whole: 2_000, tries: 2, redirects: 1 }
    home = await testServices({ database, outbound: openOutbound({ sources, agreementSources: [] }, { limits }) })
    linkId = await aCommunity(home.services)
    app = await buildApp(home.services)
    wire = wireOf(app)
  })
  afterAll(async () => {
    await app.close()
    await home.close()
    await platform.close()
  })
  afterEach(async () => {
    for (const owner of ['', linkId]) {
      for (const policy of await home.services.store.reading.policies.all(owner)) {
        if (policy.state === 'current') await removePolicies(home.services, policy)
      }
    }
  })

  const source = (path: string, language: string): PolicySource => {
    return { platform: 'GitHub', owner: 'lantern', repository: 'policies', path, language }
  }
  const set = (link: string, ...sources: PolicySource[]) =>
    setPolicies(home.services, { kind: 'privacy', linkId: link, sources })
  const read = async (language: string, link = ''): Promise<Policy> =>
    (await wire.get(`/v1/policy/privacy?language=${language}&link_id=${link}`)).data as Policy

  test('a text is fetched once, published, and served while its platform is unavailable', async () => {
    files.set('en.md', '# Ours\n\nWe are careful.')
    home.clock.set(Date.UTC(2027, 2, 4, 5))
    const [done] = await set('', source('docs/en.md', 'en'))
    expect(done).toMatchObject({
      language: 'en',
      isNew: true,
      version: expect.stringMatching(/^2027-03-04-[0-9a-f]{12}$/) as string,
    })
    files.clear()
    const policy = await read('English')
    expect(policy).toMatchObject({
      html: '<h2>Ours</h2>\n<p>We are careful.</p>\n',
      version: done?.version,
      language: 'English',
    })
    expect(policy).toMatchObject({
      source: `${platform.origin}/lantern/policies/HEAD/docs/en.md`,
    })
    expect(new Date(policy.updated_at).toISOString().slice(0, 19)).toBe('2027-03-04T05:00:00')
  })

  test('the same text changes nothing; another one is a new version, and the old one is kept', async () => {
    files.set('v.md', 'one')
    const [first] = await set('', source('v.md', 'en'))
    expect(await set('', source('v.md', 'english'))).toEqual([{ ...first, isNew: false }])
    files.set('v.md', 'two')
    const [second] = await set('', source('v.md', 'en'))
    expect(second?.version).not.toBe(first?.version)
    expect((await read('en')).html).toBe('<p>two</p>\n')
    const { policies } = home.services.store.reading
    const versions = (await policies.all('')).filter((one) => one.source.endsWith('/v.md'))
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [first?.version, 'superseded'],
      [second?.version, 'current'],
    ])
    expect(await policies.findText(versions[0]?.textSha256 ?? '')).toBe('one')
  })

  test("a text of the link takes precedence over the service's, and a configured one in another language over the built-in one", async () => {
    files.set('service.md', 'service')
    files.set('link-zh.md', 'link')
    await set('', source('service.md', 'en'))
    expect((await read('zh')).html).toBe('<p>service</p>\n')
    await set(linkId, source('link-zh.md', 'zh'))
    expect((await read('zh', linkId)).html).toBe('<p>link</p>\n')
    expect(await read('en', linkId)).toMatchObject({ html: '<p>link</p>\n', language: 'Chinese' })
    expect((await read('en')).html).toBe('<p>service</p>\n')
    await removePolicies(home.services, { kind: 'privacy', language: 'zh', linkId })
    expect((await read('en', linkId)).html).toBe('<p>service</p>\n')
    await removePolicies(home.services, { kind: 'privacy', language: 'en', linkId: '' })
    expect((await read('en', linkId)).source).toBe('')
  })

  test('several sources are published together or not at all', async () => {
    files.set('a.md', 'a')
    await expect(set('', source('a.md', 'en'), source('gone.md', 'zh'))).rejects.toMatchObject({
      code: 'cla.privacy_conf_error',
    })
    expect((await read('en')).source).toBe('')
    files.set('b.md', 'b')
    expect(await set('', source('a.md', 'en'), source('b.md', 'zh'))).toHaveLength(2)
  })

  test('texts set and removed by a link are in its chain, which verifies', async () => {
    files.set('c.md', 'chained')
    const [done] = await set(linkId, source('c.md', 'en'))
    await removePolicies(home.services, { kind: 'privacy', language: 'en', linkId })
    const events = (await home.services.store.reading.evidence.page(linkId, 0, 1000)).slice(-2)
    expect(events.map(({ type }) => type)).toEqual(['policy.published', 'policy.removed'])
    expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({ kind: 'privacy', language: 'en', version: done?.version })
    expect((await verifyEvidence(home.services.store.reading)).problems).toEqual([])
  })

  test('a signature names the version that was in force, in the language of the reader', async () => {
    files.set('signed-en.md', 'signed en')
    files.set('signed-zh.md', 'signed zh')
    const [en, zh] = await set(linkId, source('signed-en.md', 'en'), source('signed-zh.md', 'zh'))
    const signs = async (email: string, headers: Record<string, string>): Promise<unknown> => {
      await wire.post(`/v1/individual-signing/${linkId}/code`, { email })
      const body = { name: 'Ann', email, cla_id: '1', cla_language: 'English', privacy_checked: true }
      const info = { '2': '2027-01-01' }
      const answer = await wire.post(
        `/v1/individual-signing/${linkId}`,
        { ...body, info, verification_code: home.codes.at(-1) },
        { headers },
      )
      expect(answer).toMatchObject({ status: 200 })
      const event = (await home.services.store.reading.evidence.page(linkId, 0, 1000)).at(-1)
      return (JSON.parse(event?.body ?? '{}') as Record<string, unknown>)['privacy_version']
    }
    expect(await signs('ann@example.org', { cookie: 'lang=en' })).toBe(en?.version)
    expect(await signs('bob@example.org', {})).toBe(zh?.version)
    await removePolicies(home.services, { kind: 'privacy', language: 'en', linkId })
    await removePolicies(home.services, { kind: 'privacy', language: 'zh', linkId })
    expect(await signs('cat@example.org', { cookie: 'lang=en' })).toBe((await read('en')).version)
  })

  describe('refused', () => {
    const good = source('en.md', 'en')
    test.each([
      ['an unknown platform', { platform: 'gitlab' }, 'cla.unsupported_policy_platform'],
      ['no platform', { platform: '' }, 'cla.unsupported_policy_platform'],
      ['an unknown language', { language: 'fr' }, 'cla.bad_request_parameter'],
      ['an owner that is a relative path', { owner: '..' }, 'cla.bad_request_parameter'],
      ['an owner with a slash', { owner: 'a/b' }, 'cla.bad_request_parameter'],
      ['a repository with a query', { repository: 'a?b' }, 'cla.bad_request_parameter'],
      ['a path with parent segments', { path: 'a/../b.md' }, 'cla.bad_request_parameter'],
      ['an absolute path', { path: '/etc/passwd' }, 'cla.bad_request_parameter'],
      ['a path with a line break', { path: 'a\r\nHost: b' }, 'cla.bad_request_parameter'],
      ['no path', { path: '' }, 'cla.bad_request_parameter'],
    ])('%s', async (_, change, code) => {
      const asked = platform.asked.length
      await expect(set('', { ...good, ...change })).rejects.toMatchObject({ code })
      expect(platform.asked.length).toBe(asked)
    })

    test('a language twice', async () => {
      await expect(set('', good, source('b.md', 'English'))).rejects.toMatchObject({ code: 'cla.same_language_policy' })
    })

    test('an unknown link, and a missing policy', async () => {
      await expect(set('none', good)).rejects.toMatchObject({ code: 'cla.no_link' })
      const none = removePolicies(home.services, { kind: 'cookies', language: 'en', linkId: '' })
      await expect(none).rejects.toMatchObject({ code: 'cla.not_found' })
    })

    test.each([
      ['privacy', 'cla.privacy_conf_error'],
      ['cookies', 'cla.cookie_conf_error'],
      ['information-list', 'cla.data_collection_conf_error'],
    ] as const)('a %s text that cannot be read', async (kind, code) => {
      const bad: [string, string][] = [
        ['empty.md', '  '],
        ['large.md', 'a'.repeat(512 * 1024 + 1)],
        ['binary.md', 'a\0b'],
      ]
      for (const [path, text] of bad) files.set(path, text)
      for (const path of ['private.md', ...bad.map(([name]) => name)]) {
        const refused = setPolicies(home.services, { kind, linkId: '', sources: [source(path, 'en')] })
        await expect(refused).rejects.toMatchObject({ code })
      }
    })
  })

  test.runIf(database === 'sqlite')(
    'a text that differs from the published one is never shown, and verification reports it',
    async () => {
      files.set('t.md', 'to be altered')
      await set(linkId, source('t.md', 'en'))
      const { DatabaseSync } = await import('node:sqlite')
      const file = new DatabaseSync(`${home.services.config.dataDir}/assent.sqlite`)
      file.exec("update texts set body = '<b>altered</b>' where body = 'to be altered'")
      file.close()
      expect(await wire.get(`/v1/policy/privacy?language=en&link_id=${linkId}`)).toMatchObject({
        code: 'cla.privacy_conf_error',
      })
      const { problems } = await verifyEvidence(home.services.store.reading)
      expect(problems).toMatchObject([{ what: 'policy privacy en 3 does not match the hash of its text' }])
    },
  )
})
