import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices } from '../../support/service/test-services.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const shell = `<!doctype html><html lang="__LANG__" data-area="__AREA__"><head><title>__TITLE__</title><script nonce="__NONCE__"></script>
<style nonce="__NONCE__"></style><!--head--></head><body><!--agreement--><div id="root"></div></body></html>`

let wire: Wire
let linkId: string
let trialWire: Wire
let close: () => Promise<void>

beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'assent-web-'))
  writeFileSync(join(web, 'index.html'), shell)
  const home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services)
  const app = await buildApp(home.services, { web })
  wire = wireOf(app)
  const trial = await buildApp(home.services, {
    web,
    trial: { linkId, inboxPath: '/trial', forgePath: '/trial/forge', user: 'harbour', password: null },
  })
  trialWire = wireOf(trial)
  close = async () => {
    await app.close()
    await trial.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

const inEnglish = { headers: { cookie: 'a=b; lang=en; c=d' } }
const inChinese = { headers: { cookie: 'lang=fr' } }
const titleIn = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1]

describe('the server-rendered content of a page', () => {
  const signedIn = { headers: { cookie: 'lang=en; csrf_token=t' } }
  test.each([
    ['zh', inChinese, '登录', '项目'],
    ['en', inEnglish, 'Sign in', 'Projects'],
  ])('in %s: the heading of both sign-ins, each with a link to the other', async (_, request, heading) => {
    for (const path of ['/index', '/corporation-manager-login', `/corporation-manager-login/${linkId}`]) {
      const { body } = await wire.get(path, request)
      // Only the first has a second card, for signers.
      const layout = path === '/index' ? 'sign-in doors' : 'sign-in'
      expect(body).toContain(`<main id="served" class="${layout}"><h1>${heading}</h1>`)
      expect(body).toContain('<a href="/index"')
      expect(body).toContain('<a href="/corporation-manager-login"')
      expect(body.match(/aria-current="page"/g)).toHaveLength(1)
    }
  })

  test('the sign-in of company managers asks for the link if the URL has none', async () => {
    const asks = 'Each community has its own sign-in page for companies.'
    expect((await wire.get('/corporation-manager-login', inEnglish)).body).toContain(asks)
    expect((await wire.get(`/corporation-manager-login/${linkId}`, inEnglish)).body).not.toContain(asks)
  })

  test.each([
    ['zh', inChinese, '贡献者只需签署一次，人人可查。'],
    ['en', inEnglish, 'Contributors sign once. Everyone can check.'],
  ])('in %s: an explanation of the trial, without its account', async (_, request, heading) => {
    const { body } = await trialWire.get('/index', request)
    expect(body).toContain('<main id="served" class="trial">')
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(/<main.*<\/main>/.exec(body)?.[0]).not.toContain('harbour')
  })

  test('an administrators’ page has its width from the start if the browser may be signed in', async () => {
    const areaOf = async (path: string, request: object) =>
      /data-area="(.*?)"/.exec((await wire.get(path, request)).body)?.[1]
    expect(await areaOf(`/project/${linkId}`, signedIn)).toBe('desk')
    expect(await areaOf(`/corp/${linkId}/signed-cla`, signedIn)).toBe('desk')
    expect(await areaOf('/linked-repo', signedIn)).toBe('desk')
    expect(await areaOf(`/project/${linkId}`, inEnglish)).toBe('public')
  })

  test('the administrators’ first screen: its heading and the skeleton of its table if the browser may be signed in', async () => {
    const { body } = await wire.get('/linked-repo', signedIn)
    expect(body).toContain('<h1>Projects</h1><div aria-hidden="true"><i></i><i></i>')
    expect((await wire.get('/linked-repo', inEnglish)).body).not.toContain('id="served"')
    // Signed-in users are redirected from this page immediately, so the server renders no content for it.
    expect((await wire.get('/index', signedIn)).body).not.toContain('id="served"')
  })
})

describe('pages', () => {
  test.each([
    ['/sign/abc', 200],
    ['/SIGN/abc/', 200],
    ['/sign/abc/%2Fback', 200],
    ['/sign/abc?x=1', 200],
    ['/sign-cla/any/corporation', 200],
    ['/Sign-Cla/any/Employee/', 200],
    ['/sign-cla/any/individual', 200],
    ['/agreement/any/2', 200],
    ['/agreement/any/a%20b', 404],
    ['/cla-confirm/any-key', 200],
    ['/cla-confirm/', 404],
    ['/project-invitation/any-key', 200],
    ['/privacy', 200],
    ['/privacy/sign/any', 200],
    ['/privacy/', 200],
    ['/cookies', 200],
    ['/Cookies/corp/any', 200],
    ['/information-list/sign', 200],
    ['/index', 200],
    ['/this-is-me', 200],
    ['/INDEX/', 200],
    ['/home', 200],
    ['/Linked-Repo/', 200],
    ['/corporation-list/any', 200],
    ['/corporation-list', 404],
    ['/project/any', 200],
    ['/Project/any/Corporations/', 200],
    ['/project/any/agreements', 200],
    ['/project/any/emails', 200],
    ['/project/any/settings', 200],
    ['/project/any/agreements/2', 200],
    ['/project/any/concerned/individual', 200],
    ['/project/any/concerned/other', 404],
    ['/project/any/people', 200],
    ['/project/any/persons', 404],
    ['/project', 404],
    ['/bind-cla', 200],
    ['/config-check/individual', 200],
    ['/config-check/other', 404],
    ['/update-corp-url/en', 200],
    ['/update-corp-url/fr', 404],
    ['/corp/any', 200],
    ['/corp/any/manager-list', 200],
    ['/corp/any/other', 404],
    ['/corp/%3Cb%3E/subemail', 404],
    ['/org', 200],
    ['/org/modify-password', 200],
    ['/sign-cla', 200],
    ['/sign-cla/', 200],
    ['/sign', 404],
    ['/sign/', 404],
    ['/sign/%3Cb%3E', 404],
    ['/sign/a b', 404],
    ['/cookies/a/b/c', 404],
    ['/index/org-select', 404],
    ['/sign-page/sign-cla', 404],
    ['/sign/a/b/c', 404],
    ['/sign-cla/any%20way/other', 404],
    ['/sign-cla/%00/individual', 404],
    ['/privacy/a/b/c', 404],
    ['/privacy/a/b', 404],
    ['/cookies/sign/not%20a%20link', 404],
    ['/index.html', 404],
    ['/sign/%zz', 404],
    ['/assets/../index.html', 404],
  ])('%s is %i', async (path, status) => {
    const answer = await wire.get(path)
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(answer.body).toContain('<div id="root">')
    expect(answer.body).not.toMatch(/__[A-Z]+__|<!--/)
  })

  test('only the page of a check is excluded from search engines, in its header and its head', async () => {
    const noindex = '<meta name="robots" content="noindex">'
    const check = await wire.get(`/checks/${'0af1'.repeat(8)}`)
    expect([check.headers['x-robots-tag'], check.body.includes(noindex)]).toEqual(['noindex', true])
    const privacy = await wire.get('/privacy')
    expect([privacy.headers['x-robots-tag'], privacy.body.includes(noindex)]).toEqual([undefined, false])
    expect((await wire.get('/robots.txt')).body).not.toContain('/checks')
  })

  test('every response has a new nonce, which the policy allows', async () => {
    const answers = [await wire.get('/privacy'), await wire.get('/privacy')]
    const nonces = answers.map(({ body, headers }) => {
      const [nonce = ''] = new Set(Array.from(body.matchAll(/nonce="(.*?)"/g), (match) => match[1]))
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
          "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    expect(nonces[0]).toMatch(/^[\w-]{22}$/)
  })

  test('only GET and HEAD get a page', async () => {
    expect(await wire.post('/privacy', {})).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(await wire.post('/none', {})).toMatchObject({ status: 404, code: 'cla.not_found' })
    expect(await wire.send({ method: 'HEAD', url: '/privacy' })).toMatchObject({ status: 200 })
  })
})

describe('the agreement', () => {
  test('is rendered in the language of the cookie, Chinese without one', async () => {
    const chinese = await wire.get(`/sign-cla/${linkId}/individual`, inChinese)
    expect(chinese.body).toContain('<html lang="zh-CN" ')
    expect(chinese.body).toContain(
      '<body><article id="agreement" lang="zh-CN" data-cla-id="0"><h2 id="beginning">个人贡献者许可协议</h2>',
    )
    expect(titleIn(chinese.body)).toBe('签署Lantern个人贡献者协议 · Assent')

    const english = await wire.get(`/sign-cla/${linkId}/Individual/`, inEnglish)
    expect(english.body).toContain('<html lang="en" ')
    expect(english.body).toContain('<article id="agreement" lang="en" data-cla-id="1">')
    expect(english.body).toContain('each of your contributions is your own work')
    expect(titleIn(english.body)).toBe('Sign the individual agreement with Lantern · Assent')
  })

  test('is the individuals’ for an employee, under its own title', async () => {
    const { body } = await wire.get(`/sign-cla/${linkId}/employee`, inEnglish)
    expect(body).toContain('<article id="agreement" lang="en" data-cla-id="1">')
    expect(titleIn(body)).toBe('Sign as an employee for Lantern · Assent')
  })

  test('is absent for an unknown link', async () => {
    const { body } = await wire.get('/sign-cla/none/individual', inEnglish)
    expect(body).not.toContain('<article')
    expect(titleIn(body)).toBe('The agreement cannot be opened · Assent')
  })
})

describe('titles are those that the browser sets', () => {
  const [chinese, english] = [wordsOf('zh'), wordsOf('en')]

  test.each([
    ['/sign/abc', 'title.opening'],
    ['/sign-cla/any/corporation', 'title.unavailable'],
    ['/sign-cla/any/individual', 'title.unavailable'],
    ['/corporation-signing/abc', 'title.asking'],
    ['/cla-confirm/abc', 'title.asking'],
    [`/checks/${'0af1'.repeat(8)}`, 'title.check'],
    ['/privacy', 'title.privacy'],
    ['/cookies', 'title.cookies'],
    ['/information-list', 'title.information-list'],
    ['/index', 'title.entrance'],
    ['/sign-cla', 'title.unavailable'],
    ['/none', 'title.error'],
  ] as const)('%s: %s', async (path, key) => {
    expect(titleIn((await wire.get(path, inEnglish)).body)).toBe(english(key))
    expect(titleIn((await wire.get(path, inChinese)).body)).toBe(chinese(key))
  })
})

test('without the database the page is served, with an error status', async () => {
  const home = await testServices({ database: 'sqlite' })
  const log: string[] = []
  const app = await buildApp(home.services, { log: { write: (line) => void log.push(line) } })
  expect(await wireOf(app).get('/sign-cla/any/individual')).toMatchObject({ status: 200 })
  await home.services.store.close()
  const page = await wireOf(app).get('/sign-cla/any/individual', inEnglish)
  expect(page).toMatchObject({ status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(titleIn(page.body)).toBe('The agreement cannot be opened · Assent')
  expect(await wireOf(app).get('/v1/link/any')).toMatchObject({ status: 500, code: 'cla.system_error' })
  expect(log).toHaveLength(2)
  await app.close()
  await home.services.pdf.close()
})
