/** Every screen shows user-written text as plain text. No script in it runs, with or without the content security policy. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileTexts } from '../../support/text/hostile-texts.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { aHostileWorld, cut, type HostileWorld } from './hostile-world.ts'
import { findMisplaced } from './checks-tour.ts'
import { type CheckedTexts, isChecked, textsOfForges } from './checked-texts.ts'
import { looksAfter, tenthOf } from './looked-after.ts'
import { readable, visible } from './readable.ts'
import { screens } from './screens.ts'
import { detectScripts, type ScriptDetector } from './script-detector.ts'
import type { Tour } from './tour.ts'
import { refusedTexts } from './writable.ts'

const isDeep = process.env['DEEP'] !== undefined

/** All texts without NUL, which no operation accepts. Only a deep test uses all of them. */
const whole = hostileTexts.filter((text) => !text.includes('\0'))
const texts = isDeep ? whole : [9, 52].flatMap((place) => whole[place] ?? [])
const places = [...texts.keys()]
const patience = { timeout: isDeep ? 3_600_000 : 240_000 }

let browser: Browser
let world: HostileWorld
let invitation: string
let checks: CheckedTexts
beforeAll(async () => {
  browser = await openBrowser()
  world = await aHostileWorld(texts)
  invitation = await looksAfter(world, texts)
  checks = await isChecked(world, texts)
}, patience.timeout)
afterAll(async () => {
  await browser?.close()
  await checks?.close()
  await world?.close()
})

async function aTab(bypassCSP: boolean): Promise<{ tour: Tour; detector: ScriptDetector; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: world.service.origin, bypassCSP, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: 'en', url: world.service.origin }])
  // All tours share two processor cores.
  context.setDefaultTimeout(60_000)
  const detector = await detectScripts(context)
  const page = await context.newPage()
  await page.goto('/no-such-page')
  // Without the policy, a tour opens the pages of every text. With the policy, which blocks scripts anyway, it opens every eighth.
  const shownHere = places.filter((place) => bypassCSP || place % 8 === 0)
  return { tour: { page, world, invitation, checks, texts, shown: shownHere }, detector, close: () => context.close() }
}

/** Leaves out the long tours of the community's pages, except in a deep test. */
const underPolicy = Object.entries(screens).filter(
  ([name]) => isDeep || !['community', 'configuration', 'pull requests'].includes(name),
)

/** Leaves out the slowest tours, except in a deep test. */
const withoutPolicy = Object.entries(screens).filter(
  ([name]) => isDeep || !['configuration', 'pull requests'].includes(name),
)

describe.each([
  ['without a content security policy', true, withoutPolicy],
  ['with our content security policy', false, underPolicy],
] as const)('in Chromium, %s', (_, bypassCSP, seen) => {
  test.concurrent.each(seen)('no script runs: %s', patience, async (name, visits) => {
    const { tour, detector, close } = await aTab(bypassCSP)
    const found: string[] = []
    // Control: the pages do contain the texts. A page that shows one text is opened only for the texts in `shown`; lists contain all of them.
    const tenth = tenthOf(tour.shown)
    const own: Record<string, readonly number[]> = { signers: tour.shown, configuration: tenth, versions: tenth }
    const unseen = new Set((own[name] ?? places).map((place) => visible(cut(texts[place] ?? '', 80))))
    if (name === 'pull requests') for (const text of textsOfForges) unseen.add(visible(text))
    for await (const place of visits(tour)) {
      found.push(...(await detector.findRunnable(tour.page)).map((what) => `${place}: ${what}`))
      const words = visible(await readable(tour.page))
      for (const text of unseen) if (words.includes(text)) unseen.delete(text)
    }
    await close()
    expect({ name, found, ran: detector.ran, log: world.service.log }).toEqual({
      name,
      found: [],
      ran: [],
      log: [],
    })
    if (name !== 'letters') expect([...unseen]).toEqual([])
  })
})

const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame))

test('control: the detector finds most of the texts on a screen that does not escape them', patience, async () => {
  const { tour, detector, close } = await aTab(true)
  let count = 0
  for (const text of texts) {
    const before = detector.ran.length
    // Replaces `body`, because React may render its root element again.
    await tour.page.evaluate((html) => {
      document.body.innerHTML = html
    }, text)
    const isSeen = async (): Promise<boolean> =>
      detector.ran.length > before || (await detector.findRunnable(tour.page)).length > 0
    // An image's error handler runs later than other scripts.
    for (let looks = 0; looks < 10 && !(await isSeen()); looks += 1) await nextFrame(tour.page)
    if (await isSeen()) count += 1
    if (count > texts.length / 2) break
  }
  await close()
  expect(count).toBeGreaterThan(texts.length / 2)
})

test('control: overflow and reordered text are found', patience, async () => {
  const { tour, close } = await aTab(true)
  const { page } = tour
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => {
    document.body.innerHTML = `<p>By <b>\u202egnp</b> today, <bdi>\u202egnp</bdi>.</p><p>\u202egnp</p><pre>${'x'.repeat(200)}</pre>`
  })
  const found = await findMisplaced(page)
  await close()
  expect(found).toEqual([expect.stringMatching(/^\d+ too wide$/), 'reorders: \u202egnp'])
})

describe('plain-text fields', () => {
  const bodies: Record<
    string,
    (text: string) => [Parameters<HostileWorld['asks']>[0], 'GET' | 'POST' | 'PUT', string, object]
  > = {
    'linkProject org_id': (text) => [world.community, 'POST', '/v1/link', { platform: 'github', org_id: text }],
    'linkProject repo_id': (text) => [
      world.community,
      'POST',
      '/v1/link',
      { platform: 'github', org_id: 'plain', repo_id: text },
    ],
    'linkProject project_url': (text) => [world.community, 'POST', '/v1/link', { project_url: text }],
    'sendIndividualCode email': (text) => [
      null,
      'POST',
      `/v1/individual-signing/${world.links[0]}/code`,
      { email: text },
    ],
    'recallSignature email': (text) => [
      null,
      'POST',
      `/v1/individual-signing/${world.links[0]}/before`,
      { email: text, verification_code: '123456' },
    ],
    'sendCorporationCode email': (text) => [
      null,
      'POST',
      `/v1/corporation-signing/${world.links[0]}/code`,
      { email: text },
    ],
    'findWay email': (text) => [null, 'POST', `/v1/individual-signing/${world.links[0]}/which`, { email: text }],
    'findCorporations email': (text) => [
      null,
      'GET',
      `/v1/corporation-signing/${world.links[0]}/corps?email=${encodeURIComponent(text)}`,
      {},
    ],
    'getIndividualDifference email': (text) => [
      null,
      'GET',
      `/v1/cla/individual/diff/${world.links[0]}/${encodeURIComponent(text)}`,
      {},
    ],
    'inviteLinkPerson email': (text) => [
      world.community,
      'POST',
      `/v1/link/${world.links[0]}/invitation`,
      { email: text },
    ],
    'addEmployeeManagers id': (text) => manager({ id: text }),
    'addEmployeeManagers email': (text) => manager({ email: text }),
    'changeRepresentative rep_email': (text) => [
      world.community,
      'PUT',
      `/v1/corporation-signing/${world.links[0]}/${world.employer.corporation.id}/representative`,
      { rep_name: 'Grace', rep_email: text },
    ],
  }
  const manager = (changes: object): ReturnType<NonNullable<(typeof bodies)[string]>> => [
    world.employer.administrator,
    'POST',
    '/v1/employee-manager',
    { managers: [{ id: 'plain', name: 'Grace', email: 'plain@employer.example', ...changes }] },
  ]

  test('each refused text has a request here, or is an email address, which all have the same rule', () => {
    expect(Object.keys(bodies).filter((name) => !refusedTexts.includes(name))).toEqual([])
    const untried = refusedTexts.filter((name) => !Object.hasOwn(bodies, name))
    expect(untried.filter((name) => !/[ _]email$/.test(name))).toEqual([])
  })

  test.each(Object.keys(bodies))('%s rejects all texts', patience, async (name) => {
    const taken: string[] = []
    for (const text of texts) {
      const [who, method, path, body] = bodies[name]?.(cut(text, 100)) ?? []
      if (!method || !path) throw new Error(`there is no request for ${name}`)
      const { status } = await world.asks(who ?? null, method, path, body)
      if (status < 400 || status >= 500 || status === 404) taken.push(`${status} for ${text}`)
    }
    expect(taken).toEqual([])
  })
})
