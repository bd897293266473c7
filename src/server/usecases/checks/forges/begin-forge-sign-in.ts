import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { authorizationUrl } from './account-proof.ts'
import { beginForgeFlow } from './forge-flow.ts'
import { forgeReturnUrl } from './check-url.ts'
import { signInForgeFor } from './own-forge.ts'

/**
 * Returns the authorization URL for a manager's sign-in through the App or OAuth application, and the secret that the browser must send back. Refuses
 * with `no_link`, `not_found`.
 */
export async function beginForgeSignIn(
  services: Services,
  caller: CommunityManager,
  { linkId, forgeId }: { linkId: string; forgeId: string },
): Promise<{ url: string; flow: string }> {
  const forge = await signInForgeFor(services.store.reading, caller, { linkId, forgeId })
  const errand = { account: caller.account, linkId, forgeId, registration: '' }
  const { state, flow, challenge } = await beginForgeFlow(services, 'forge-sign-in', caller.client, errand)
  const returnTo = forgeReturnUrl(services, 'signed-in')
  if (forgeKindFacts[forge.kind].connection === 'token') {
    return { url: authorizationUrl(services, forge, { state, challenge, returnTo }), flow }
  }
  const app = services.forges.githubApp(forge)
  return { url: app.authorizationUrl({ clientId: forge.clientId, returnTo, state, challenge }), flow }
}
