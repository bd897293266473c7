/**
 * Fake GitHub: pages for signing in, confirming an App manifest and installing an App. They respond as if the user had already clicked the button.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { GithubRoute, GithubFixture } from './github-calls.ts'
import { manifestError } from './github-manifest.ts'

type Manifest = { redirect_url?: string; setup_url?: string; callback_urls?: string[] }

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export function pageRoutes({ url, state, install }: GithubFixture): GithubRoute[] {
  const pages: GithubRoute[] = [
    {
      method: 'POST',
      path: /^(?:\/organizations\/[\w-]+)?\/settings\/apps\/new$/,
      answer: ({ request: { query, body } }) => {
        const manifest = JSON.parse(String(body['manifest'])) as Manifest & Record<string, unknown>
        const error = state.switches.strictManifest ? manifestError(manifest) : null
        if (error !== null) return { status: 422, body: `<h1>Invalid GitHub App configuration</h1><p>${error}</p>` }
        const code = randomBytes(10).toString('hex')
        state.manifestCodes.set(code, manifest)
        const to = new URL(manifest.redirect_url ?? url)
        to.searchParams.set('code', code)
        to.searchParams.set('state', query.get('state') ?? '')
        return { status: 302, headers: { location: to.href } }
      },
    },
    {
      method: 'GET',
      path: /^\/apps\/[\w-]+\/installations\/new$/,
      answer: async ({ request: { query } }) => {
        const { toInstall, apps } = state
        if (!toInstall) return { status: 404, body: '<h1>There is nothing to install at</h1>' }
        const made = await install(toInstall.account, toInstall.repositories)
        const to = new URL(apps[0]?.setupUrl ?? url)
        to.searchParams.set('installation_id', String(made.id))
        to.searchParams.set('setup_action', 'install')
        const given = query.get('state')
        if (given !== null) to.searchParams.set('state', given)
        return { status: 302, headers: { location: to.href } }
      },
    },
    {
      method: 'GET',
      path: /^\/login\/oauth\/authorize$/,
      answer: ({ request: { query } }) => {
        const to = new URL(query.get('redirect_uri') ?? url)
        to.searchParams.set('state', query.get('state') ?? '')
        if (state.signedIn) {
          const code = randomBytes(10).toString('hex')
          state.signInCodes.set(code, { account: state.signedIn, challenge: query.get('code_challenge') ?? '' })
          to.searchParams.set('code', code)
        } else to.searchParams.set('error', 'access_denied')
        return { status: 302, headers: { location: to.href } }
      },
    },
    {
      method: 'POST',
      path: /^\/login\/oauth\/access_token$/,
      answer: ({ request: { body } }) => {
        const app = state.apps.find(
          ({ clientId, clientSecret }) => clientId === body['client_id'] && clientSecret === body['client_secret'],
        )
        const asked = state.signInCodes.get(String(body['code']))
        const isProven = asked && (asked.challenge === '' || asked.challenge === s256(String(body['code_verifier'])))
        if (!app || !isProven)
          return { status: 200, body: { error: app ? 'bad_verification_code' : 'incorrect_client_credentials' } }
        state.signInCodes.delete(String(body['code']))
        const token = `ghu_${randomBytes(18).toString('hex')}`
        state.userTokens.set(token, asked.account)
        return { status: 200, body: { access_token: token, token_type: 'bearer', scope: '' } }
      },
    },
  ]
  return pages.map((page) => ({ ...page, isOpen: true }))
}
