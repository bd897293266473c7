/** Community managers set, list and remove policies of a project through the API. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { openOutbound } from '../../../src/server/outbound/outbound.ts'
import { communityLink } from '../../../src/domain/people/manager-id.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { giveLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { wireOf } from '../../support/http/wire.ts'

type Record = { kind: string; language: string; state: string; source: string }

describe.each(postgresOrBoth)('a link’s own texts (%s)', (database) => {
  let platform: Platform
  let home: TestServices
  let close: () => Promise<void>
  let linkManager: TestBrowser
  let stranger: TestBrowser
  let linkId: string
  const log: string[] = []
  const files = new Map<string, string>([
    ['privacy.md', '# Privacy of Lantern'],
    ['privacy-zh.md', '# 灯笼的隐私政策'],
  ])

  beforeAll(async () => {
    platform = await openPlatform()
    platform.answer = ({ url }, response) => {
      const text = files.get(String(url?.split('/').at(-1)))
      if (text === undefined) response.writeHead(404).end()
      else response.end(text)
    }
    const sources = { github: platform.origin, gitee: platform.origin }
    const limits = { connect: 500, whole: 2_000, tries: 1, redirects: 1 }
    home = await testServices({ database, outbound: openOutbound({ sources, agreementSources: [] }, { limits }) })
    linkId = await aCommunity(home.services)
    const app = await buildApp(home.services, { log: { write: (line) => void log.push(line) } })
    close = () => app.close()
    const wire = wireOf(app)
    for (const login of ['kate', 'stranger']) await anAccount(home.services, { login })
    await giveLink(home.services, { linkId, manager: 'kate' })
    ;[linkManager, stranger] = [aBrowser({ wire }), aBrowser({ wire })]
    await linkManager.signsIn('kate', password)
    await stranger.signsIn('stranger', password)
  })
  afterAll(async () => {
    await close()
    await home.close()
    await platform.close()
  })
  afterEach(() => expect(log).toEqual([]))

  const source = (path: string, language: string, over: object = {}) => ({
    platform: 'github',
    owner: 'lantern',
    repo: 'policies',
    path,
    language,
    ...over,
  })
  const sets = (who: TestBrowser, kind: string, ...sources: object[]) =>
    who.put(`/v1/policy/${kind}`, { link_id: linkId, sources })
  const list = async (): Promise<Record[]> => (await linkManager.get(`/v1/policy?link_id=${linkId}`)).data as Record[]
  const shown = async (language: string): Promise<string> =>
    ((await linkManager.get(`/v1/policy/privacy?language=${language}&link_id=${linkId}`)).data as { html: string }).html

  test('are set in both languages, listed with their source, and shown to signers', async () => {
    const set = await sets(
      linkManager,
      'privacy',
      source('docs/privacy.md', 'en'),
      source('docs/privacy-zh.md', 'Chinese'),
    )
    expect(set.data).toMatchObject([
      { language: 'English', is_new: true },
      { language: 'Chinese', is_new: true },
    ])
    expect(await shown('en')).toBe('<h2>Privacy of Lantern</h2>\n')
    expect(await shown('zh')).toBe('<h2>灯笼的隐私政策</h2>\n')
    expect(await list()).toMatchObject([
      {
        kind: 'privacy',
        language: 'English',
        state: 'current',
        source: expect.stringContaining('docs/privacy.md') as string,
      },
      { kind: 'privacy', language: 'Chinese', state: 'current' },
    ])
  })

  test('are fetched again when set again, superseding the previous version', async () => {
    files.set('privacy.md', '# Privacy of Lantern, again')
    home.clock.advance(1000)
    expect((await sets(linkManager, 'privacy', source('docs/privacy.md', 'en'))).data).toMatchObject([{ is_new: true }])
    expect((await sets(linkManager, 'privacy', source('docs/privacy.md', 'en'))).data).toMatchObject([
      { is_new: false },
    ])
    const english = (await list()).filter(({ language }) => language === 'English')
    expect(english.map(({ state }) => state)).toEqual(['superseded', 'current'])
  })

  test('are removed one by one, after which the service’s text is shown', async () => {
    const removes = (who: TestBrowser, language: string) =>
      who.delete(`/v1/policy/privacy?link_id=${linkId}&language=${language}`)
    expect((await removes(stranger, 'en')).code).toBe('cla.no_link')
    expect((await removes(linkManager, 'en')).data).toBe('successfully')
    expect((await removes(linkManager, 'en')).code).toBe('cla.not_found')
    expect((await removes(linkManager, 'zh')).data).toBe('successfully')
    expect(await shown('en')).not.toContain('Lantern')
    expect((await list()).filter(({ state }) => state === 'current')).toEqual([])
    expect((await verifyEvidence(home.services.store.reading)).problems).toEqual([])
  })

  test.each([
    [
      'a language is listed twice',
      [source('privacy.md', 'en'), source('privacy-zh.md', 'English')],
      'same_language_policy',
    ],
    ['the platform is unknown', [source('privacy.md', 'en', { platform: 'pigeon' })], 'unsupported_policy_platform'],
    ['there is no such file, or it is private', [source('nothing.md', 'en')], 'privacy_conf_error'],
    ['the path leaves the repository', [source('../../privacy.md', 'en')], 'bad_request_parameter'],
    ['there is no source', [], 'bad_request_parameter'],
  ])('are refused if %s', async (_, sources, code) => {
    expect((await sets(linkManager, 'privacy', ...sources)).code).toBe(`cla.${code}`)
  })

  test.each([
    ['cookies', 'cookie_conf_error'],
    ['information-list', 'data_collection_conf_error'],
  ])('an unreadable %s is reported', async (kind, code) => {
    expect((await sets(linkManager, kind, source('nothing.md', 'en'))).code).toBe(`cla.${code}`)
  })

  test('cannot be seen or set by other managers', async () => {
    expect((await sets(stranger, 'privacy', source('privacy.md', 'en'))).code).toBe('cla.no_link')
    expect((await stranger.get(`/v1/policy?link_id=${linkId}`)).code).toBe('cla.no_link')
  })

  test('stay with a link that is transferred to another manager; its mailbox does not', async () => {
    await sets(linkManager, 'privacy', source('docs/privacy.md', 'en'))
    await home.services.store.transaction(async (tx) => {
      const account = (await tx.accounts.findByLogin(communityLink, 'kate'))?.id ?? ''
      const login = { address: 'mailbox@lantern.example', platform: 'google', host: '', port: 0, secret: 'secret' }
      await keepMailbox(home.services, tx, { account, client: '' }, login)
      const mailbox = await tx.mailboxes.find(account, login.address)
      await tx.links.setMailbox(linkId, mailbox)
    })
    const [before] = (await linkManager.get('/v1/link')).data as { org_email: string }[]
    expect(before?.org_email).toBe('mailbox@lantern.example')
    await giveLink(home.services, { linkId, manager: 'stranger' })
    const [link] = (await stranger.get('/v1/link')).data as { org_email: string }[]
    expect(link?.org_email).toBe('')
    expect(((await stranger.get(`/v1/policy?link_id=${linkId}`)).data as Record[]).at(-1)?.state).toBe('current')
  })
})
