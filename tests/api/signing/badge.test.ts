/** `getBadge`: the badge image that other sites embed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksAnother, signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

/** Returns the texts and element names of an SVG. Throws if it contains an unescaped `<` or `&`. */
function readPicture(svg: string): { texts: string[]; elements: string[] } {
  const texts: string[] = []
  const elements: string[] = []
  let rest = svg
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-z-A-Z:]+="[^"<]*")*)\/?>/.exec(rest)
    const text = /^[^<]+/.exec(rest)
    const [whole = '', closing, name = ''] = tag ?? text ?? []
    if (whole === '') throw new Error(`not well-formed: ${rest.slice(0, 40)}`)
    if (tag && closing === '') elements.push(name)
    if (!tag) texts.push(whole)
    rest = rest.slice(whole.length)
  }
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(svg)) throw new Error('a bare &')
  return { texts: texts.filter((one) => one.trim() !== ''), elements }
}

const plain = ['svg', 'title', 'clipPath', 'rect', 'g', 'rect', 'rect', 'g', 'text', 'text']

describe.each(sqliteOrBoth)('the badge, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())

  test('is a cacheable image that other sites may embed, in the language of its URL', async () => {
    const { status, headers, body } = await scene.wire.get(`/v1/link/${scene.linkId}/badge?lang=en`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(readPicture(body)).toEqual({
      texts: ['Lantern: CLA, open for signing', 'CLA', 'open for signing'],
      elements: plain,
    })
    const chinese = await scene.wire.get(`/v1/link/${scene.linkId}/badge`)
    expect(readPicture(chinese.body).texts.slice(1)).toEqual(['贡献者协议', '开放签署'])
  })

  test('counts active signatures', async () => {
    await signs(scene, 'ada@badge.example')
    const { body } = await scene.wire.get(`/v1/link/${scene.linkId}/badge?lang=en`)
    expect(readPicture(body).texts.at(-1)).toBe('1 signed')
  })

  test('a name with markup is escaped', async () => {
    const alias = `<script>alert(1)</script> & "O'Brien" ]]> \u0007 海港`
    const linkId = await linksAnother(scene.home, 'individual', alias)
    const { body } = await scene.wire.get(`/v1/link/${linkId}/badge?lang=en`)
    const { texts, elements } = readPicture(body)
    expect(elements).toEqual(plain)
    expect(texts[0]).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;O&#39;Brien&quot; ]]&gt;')
    expect(body).not.toContain('\u0007')
  })

  test('is refused for an unknown link or language', async () => {
    expect((await scene.wire.get('/v1/link/github_nobody-1/badge')).code).toBe('cla.no_link')
    expect((await scene.wire.get(`/v1/link/${scene.linkId}/badge?lang=fr`)).code).toBe('cla.bad_request_parameter')
  })
})

test('control: an image with an additional element is not plain', () => {
  expect(readPicture('<svg><script>x</script></svg>').elements).not.toEqual(plain)
  expect(() => readPicture('<svg>a < b</svg>')).toThrow('not well-formed')
})
