/** Previews of page links in search engines and chats. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { aCommunity } from '../../support/community/community.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { testServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const publicUrl = 'https://cla.example.org'
const hostileName = `</title><script>alert(1)</script>" onload="x`

const names = { zh: '灯笼', en: 'Lantern' }

let wire: Wire
let linkId: string
let hostile: string
let close: () => Promise<void>

beforeAll(async () => {
  const home = await testServices({ database: 'sqlite', config: { publicUrl } })
  linkId = await aCommunity(home.services, ['zh', 'en'], ['individual'], names.zh, { en: names.en })
  hostile = await aCommunity(home.services, ['zh', 'en'], ['individual'], hostileName)
  const app = await buildApp(home.services)
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
  }
})
afterAll(() => close())

const tagsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(html.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)">/g), ([, name, content]) => [
      name ?? '',
      content ?? '',
    ]),
  )
const previewOf = async (path: string): Promise<Record<string, string>> => tagsIn((await wire.get(path)).body)

describe.each(['zh', 'en'] as const)('a link to a page, in %s', (language) => {
  const t = wordsOf(language)

  test.each([
    ['the entry', () => `/sign/${linkId}`, 'title.entry'],
    ['a sign page', () => `/sign-cla/${linkId}/individual`, 'title.sign'],
  ] as const)('to %s names the community and says how long it takes', async (_, path, title) => {
    const tags = await previewOf(`${path()}?lang=${language}`)
    expect(tags).toMatchObject({
      'og:title': t(title, { community: names[language] }).replace(' · Assent', ''),
      'og:site_name': 'Assent',
      'og:image': `${publicUrl}/social-preview.png`,
      'og:locale': language === 'zh' ? 'zh_CN' : 'en_GB',
      'twitter:card': 'summary_large_image',
    })
    expect(tags['description']).toBe(tags['og:description'])
    expect(tags['description']).toMatch(language === 'zh' ? /约需两分钟/ : /about two minutes/)
  })

  test('to a page without a community describes the service', async () => {
    for (const path of ['/index', '/sign/none', '/no/such/page']) {
      const { description } = await previewOf(`${path}?lang=${language}`)
      expect(description).toMatch(language === 'zh' ? /^在线签署/ : /^Sign a project’s/)
    }
  })
})

test('pages that require a session have no preview', async () => {
  for (const path of ['/linked-repo', `/corp/${linkId}/manager-list`, '/project-invitation/abc']) {
    expect(await previewOf(path)).toEqual({})
  }
})

test('a community’s name is inserted as text', async () => {
  for (const path of [`/sign/${hostile}`, `/sign-cla/${hostile}/individual`]) {
    const { body } = await wire.get(path)
    const data = /<script type="application\/json"[^]*?<\/script>/g
    expect(body.replaceAll(data, '')).not.toContain('<script>alert')
    expect(tagsIn(body)['og:title']).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x',
    )
  }
})
