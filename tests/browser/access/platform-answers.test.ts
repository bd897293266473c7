/** Messages for every response of GitHub and Gitee, in both languages. */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { openOauthServer, type Resident } from '../../support/platforms/oauth-server.ts'
import type { Word } from '../../support/pages/words.ts'
import { isDeep, sharedByLanguage } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import {
  type PlayedPlatform,
  platformReader,
  playedPlatforms,
  type Reader,
} from '../../support/browser/platform-reader.ts'

const oauth = await openOauthServer()
afterAll(() => oauth.close())
afterEach(() => void (oauth.fault = null))
oauth.repositories
  .set('harbour/boats', 'Harbour/boats')
  .set('harbour/strangers', 'others/strangers')
  .set('harbour/secret', 'harbour/secret')
  .set('harbour/old', 'Harbour/new')
oauth.privateRepositories.add('harbour/secret')
const begin = browsing({
  config: {
    platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee', { readsProjects: true }) },
    allowedOrganizations: new Set(['github:harbour', 'gitee:harbour']),
  },
})

type Fault = { status: number; body: string }
const says = (status: number, message: string): Fault => ({ status, body: JSON.stringify({ message }) })
const saml = says(403, 'Resource protected by organization SAML enforcement.')
const restricted = says(403, 'the `harbour` organization has enabled OAuth App access restrictions')
const limited = says(403, 'API rate limit exceeded for user ID 7.')
const away: Fault = { status: 502, body: '<html>' }
const dead = says(401, 'Bad credentials')
const giteeLimited = says(403, '403 Forbidden: Rate Limit Exceeded')
const giteeDead = says(401, '401 Unauthorized: Access token does not exist')

const github = `${oauth.origin}/github`
const approval = `${github}/settings/connections/applications/github-client`
const signOns = `${github}/settings/organizations`

/** Responses to the lookup of a repository, with the warning for each (requirements §8). */
const doubts: Record<PlayedPlatform, [string, Fault | null, string][]> = {
  github: [
    ['nothing', null, 'private_or_missing'],
    ['strangers', null, 'not_in_organisation'],
    ['boats', says(403, 'The token lacks the scope projects'), 'no_projects_scope'],
    ['boats', restricted, 'restricted'],
    ['boats', saml, 'saml_required'],
    ['boats', limited, 'rate_limited'],
  ],
  gitee: [
    ['nothing', null, 'private_or_missing'],
    ['secret', null, 'private_or_missing'],
    ['strangers', null, 'not_in_organisation'],
    ['boats', says(401, "401 Unauthorized: no 'projects' scope"), 'no_projects_scope'],
    ['boats', giteeLimited, 'rate_limited'],
  ],
}

/** Responses to the list of organizations, with the message for each. */
const unlisted: Record<PlayedPlatform, [Fault, Word][]> = {
  github: [
    [limited, 'refusal.platform_limited'],
    [saml, 'refusal.platform_saml'],
    [restricted, 'refusal.platform_restricted'],
    [away, 'refusal.platform_away'],
  ],
  gitee: [
    [giteeLimited, 'refusal.platform_limited'],
    [says(429, 'Too Many Requests'), 'refusal.platform_limited'],
    [says(401, "401 Unauthorized: no 'groups' scope"), 'refusal.platform_misconfigured'],
    [away, 'refusal.platform_away'],
  ],
}

type TurnedAway = [Partial<Resident> | { error: string }, Fault | null, Word, string | null]

/**
 * Failed sign-ins. Each entry contains the account or OAuth error, the platform's response, the message, and the platform page on which the user can
 * fix the problem.
 */
const turnedAway: Record<PlayedPlatform, TurnedAway[]> = {
  github: [
    [{ error: 'access_denied' }, null, 'refusal.refuse_to_authorize_email', null],
    [{ error: 'redirect_uri_mismatch' }, null, 'refusal.platform_misconfigured', null],
    [{ administers: [] }, null, 'refusal.no_org.hidden', approval],
    [{ administers: ['harbour', 'beacon'], restricts: ['harbour'] }, null, 'refusal.not_in_white_list', approval],
    [{ asksForSignOn: ['harbour'] }, null, 'refusal.platform_saml', signOns],
    [{}, limited, 'refusal.platform_limited', null],
    [{}, restricted, 'refusal.platform_restricted', approval],
    [{}, dead, 'refusal.auth_failed', null],
    [{}, away, 'refusal.platform_away', null],
  ],
  gitee: [
    [{ error: 'access_denied' }, null, 'refusal.refuse_to_authorize_email', null],
    [{ error: 'invalid_scope' }, null, 'refusal.platform_misconfigured', null],
    [{ withholds: ['groups'] }, null, 'refusal.platform_misconfigured', null],
    [{ administers: [], belongsTo: ['harbour'] }, null, 'refusal.no_org.plain', null],
    [{ administers: ['beacon'] }, null, 'refusal.not_in_white_list', null],
    [{}, giteeLimited, 'refusal.platform_limited', null],
    [{}, giteeDead, 'refusal.auth_failed', null],
    [{}, away, 'refusal.platform_away', null],
  ],
}

const platforms = ['github', 'gitee'] as const
const languages: Language[] = ['en', 'zh']
const lin: Resident = { id: 7, login: 'lin', email: 'lin@harbour.example', administers: ['harbour'], belongsTo: [] }

describe.each(platforms)('%s', (platform) => {
  const { lists } = playedPlatforms[platform]

  /** Opens a page in each language. The returned function uses both pages at the same time, because a fault of the platform affects all requests. */
  async function readers() {
    const both = await Promise.all(
      languages.map(async (language) => platformReader((await begin({ language })).page, language, platform, oauth)),
    )
    return (reads: (one: Reader, place: number) => Promise<void>, among: readonly Language[] = languages) =>
      Promise.all(both.flatMap((one, place) => (among.includes(languages[place] ?? 'en') ? [reads(one, place)] : [])))
  }

  it.runIf(isDeep || platform === 'gitee')('shows why a user who returns from it is not signed in', async () => {
    const all = await readers()
    const cases = turnedAway[platform]
    // Each case is checked in one language, or in both in a deep test.
    const languagesOf = (index: number) =>
      sharedByLanguage(cases).flatMap((one) => (one.index === index ? [one.language] : []))
    for (const [index, [changes, fault, key, link]] of cases.entries()) {
      oauth.fault = fault && { path: /\/api\/user$/, ...fault }
      const who = 'error' in changes ? changes : { ...lin, ...changes }
      await all((one) => one.isTurnedAway(who, key, link), languagesOf(index))
    }
    oauth.fault = null
    await all((one) => one.isAskedForAnAddress({ ...lin, email: null }))
    await all((one) => one.givesNoAddress())
  })

  it.runIf(isDeep || platform === 'github')('shows its responses about organizations and repositories', async () => {
    const all = await readers()
    const names = Array.from({ length: 230 }, (_, number) => `other-${number}`)
    const many = { ...lin, administers: [...names, 'harbour'] }
    const firstToken = oauth.tokens.length
    await all((one, place) => one.signsIn({ ...many, id: 71 + place }))
    await all((one) => one.opensTheList())
    await all((one) => one.readsWhatIsHidden('approval', platform === 'github' ? approval : null))

    for (const [repository, fault, result] of doubts[platform]) {
      oauth.fault = fault && { path: /\/repos\//, ...fault }
      const values = { repository, organization: 'harbour' }
      const link = result === 'restricted' ? approval : null
      await all((one) => one.doubts(repository, one.words(`config.doubt.${result}` as Word, values), link))
      await all((one) => one.dismisses())
    }
    oauth.fault = null
    const renamed = { organization: 'harbour', repository: 'old', name: 'new' }
    await all((one) => one.doubts('old', one.words('config.renamed', renamed), null))
    await all((one) => one.dismisses())
    oauth.fault = { path: /\/repos\//, status: 503, body: '' }
    await all((one) => one.finds('boats', 'refusal.platform_away'))
    oauth.fault = { path: /\/repos\//, ...(platform === 'github' ? dead : giteeDead) }
    await all((one) => one.finds('boats', 'config.disconnectedWhat'))

    for (const [place, [fault, refusal]] of unlisted[platform].entries()) {
      oauth.fault = { path: lists, ...fault }
      await all((one) => (place === 0 ? one.reloads() : one.triesAgain()))
      await all((one) => one.readsWhyUnlisted(refusal))
    }
    if (platform === 'github') {
      const headers = { 'x-github-sso': 'partial-results; organizations=5' }
      const body = JSON.stringify([{ role: 'admin', state: 'active', organization: { id: 6, login: 'harbour' } }])
      oauth.fault = { path: lists, status: 200, body, headers }
      await all((one) => one.triesAgain())
      await all((one) => one.readsWhatIsHidden('single_sign_on', signOns))
    }
    oauth.fault = null
    for (const token of oauth.tokens.slice(firstToken)) oauth.withdraws(token)
    await all((one) => one.isDisconnected())
    await all((one) => one.readsWhyUnlisted('refusal.auth_failed'))
    expect(oauth.fault).toBeNull()
  })
})
