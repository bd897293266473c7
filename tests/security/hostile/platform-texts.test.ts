/** Hostile text in a code platform's names, addresses and errors is shown as plain text and does not run as a script. */
import { afterAll, describe, expect, it } from 'vitest'
import { configurationPath } from '../../../src/web/screens/shared/page/paths.ts'
import {
  type PlayedPlatform,
  platformReader,
  playedPlatforms,
  type Reader,
} from '../../support/browser/platform-reader.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { openOauthServer, type Resident } from '../../support/platforms/oauth-server.ts'
import { hostileTexts } from '../../support/text/hostile-texts.ts'
import { readable, visible } from './readable.ts'
import { detectScripts } from './script-detector.ts'

const isDeep = process.env['DEEP'] !== undefined
/** Lists contain all texts. Pages that show one text are opened for one of them, or for all in a deep test. */
const texts = hostileTexts.filter((text) => visible(text).length > 6)
const shown = isDeep ? texts : texts.slice(9, 10)
const patience = { timeout: isDeep ? 3_600_000 : 60_000 }

const oauth = await openOauthServer()
afterAll(() => oauth.close())
const platforms = ['github', 'gitee'] as const
const begin = browsing({
  config: {
    platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee', { readsProjects: true }) },
    allowedOrganizations: new Set(
      platforms.flatMap((platform) => ['harbour', ...texts].map((name) => `${platform}:${name.toLowerCase()}`)),
    ),
  },
})
const lin: Resident = { id: 7, login: 'lin', email: 'lin@harbour.example', administers: ['harbour'], belongsTo: [] }
const signOn = 'required; url=javascript:run()'
const says = (message: string) => JSON.stringify({ message, error: message, error_description: message })

const cases = platforms.flatMap((platform) => [
  { platform, policy: 'without a policy', bypassCSP: true },
  { platform, policy: 'under the policy of our pages', bypassCSP: false },
])

describe.each(isDeep ? cases : [cases[0], cases[3]].flatMap((one) => one ?? []))('$platform, $policy', (one) => {
  const { platform, bypassCSP } = one

  it('no script runs, and no text appears unescaped', patience, async () => {
    const { page, context, service } = await begin({ language: 'en', bypassCSP })
    const detector = await detectScripts(context)
    const reader = platformReader(page, 'en', platform, oauth)
    const found: string[] = []
    const looks = async (place: string, hidden: readonly string[]): Promise<void> => {
      found.push(...(await detector.findRunnable(page)).map((what) => `${place}: ${what}`))
      const words = visible(await readable(page))
      found.push(...hidden.filter((text) => words.includes(visible(text))).map((text) => `${place} shows ${text}`))
    }
    for (const text of shown) {
      for await (const place of notSignedIn(reader, platform, text)) await looks(place, [text])
    }
    await reader.signsIn({ ...lin, administers: ['harbour', ...texts] })
    await reader.opensTheList()
    await expect.poll(() => page.locator('[name=organization] option:enabled').allInnerTexts()).toContain('harbour')
    await looks('the list', texts)
    for (const text of shown) {
      for await (const place of inTheWizard(reader, platform, text)) await looks(place, [text])
    }
    oauth.fault = null
    expect({ found, ran: detector.ran, log: service.log }).toEqual({ found: [], ran: [], log: [] })
  })
})

/** Signs in without success. The text is the user name, or the platform's error. */
async function* notSignedIn(reader: Reader, platform: PlayedPlatform, text: string): AsyncGenerator<string> {
  oauth.fault = null
  await reader.isTurnedAway({ error: text }, 'refusal.auth_failed', null)
  yield 'an OAuth error'
  await reader.isTurnedAway({ ...lin, login: text }, 'refusal.auth_failed', null)
  yield 'a name of a person'
  oauth.fault = { path: /\/api\/user$/, status: 401, body: says(text) }
  await reader.isTurnedAway(lin, 'refusal.auth_failed', null)
  yield 'an error during sign-in'
  oauth.fault = null
  const address = platform === 'github' ? { primary: true, verified: true } : { state: 'confirmed', scope: ['primary'] }
  await reader.isAskedForAnAddress({ ...lin, emails: [{ email: text, ...address }] })
  yield 'a verified address'
}

/** Uses the text as the name of an organization and its repository, and in errors about them. */
async function* inTheWizard(reader: Reader, platform: PlayedPlatform, text: string): AsyncGenerator<string> {
  const { lists } = playedPlatforms[platform]
  const doubt = (result: 'not_in_organisation' | 'private_or_missing' | 'saml_required') =>
    reader.words(`config.doubt.${result}`, { repository: 'boats', organization: 'harbour' })
  for (const [place, name, answer, result] of [
    ['an owner of a repository', `${text}/boats`, null, 'not_in_organisation'],
    ['an error about a repository', 'harbour/boats', {}, 'private_or_missing'],
    ['a script URL', 'harbour/boats', { 'x-github-sso': signOn }, 'saml_required'],
  ] as const) {
    oauth.repositories.set('harbour/boats', name)
    oauth.fault = answer && { path: /\/repos\//, status: 403, body: says(text), headers: answer }
    await reader.doubts('boats', doubt(result), null)
    yield place
    await reader.dismisses()
  }
  // An error for an invalid token would open a dialog, which hides this one.
  oauth.fault = { path: lists, status: 403, body: says(`${text} access restrictions`) }
  await reader.reloads()
  await reader.readsWhyUnlisted('refusal.platform_restricted')
  yield 'an error about the list'
  oauth.fault = null
  oauth.repositories.set('harbour/boats', `harbour/${text}`)
  await reader.triesAgain()
  await reader.asksFor('boats')
  await reader.page.waitForURL((url) => url.pathname === configurationPath('mailbox'))
  await reader.page.getByRole('heading', { level: 1 }).waitFor()
  yield 'a repository’s name'
  await reader.opensTheList()
}
