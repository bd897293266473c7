import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { ForgeRegistration } from '../../../store/repositories/forge-registrations.ts'
import { appEvents, appPermissions } from '../../../../domain/pull-requests/app-permissions.ts'
import { proofReturnUrl } from './account-proof.ts'
import { beginForgeFlow } from './forge-flow.ts'
import { forgeReturnUrl, hookUrl } from './check-url.ts'
import { openRegistration } from './open-registration.ts'

/** The form that registers the App, and the secret that the browser must bring back. Refuses as `openRegistration`. */
export async function beginForgeRegistration(
  services: Services,
  caller: Caller,
  { token }: { token: string },
): Promise<{ url: string; manifest: string; flow: string }> {
  const registration = await services.store.snapshot((nouns) => openRegistration(nouns, token))
  const errand = { account: '', linkId: '', forgeId: '', registration: token }
  const { state, flow } = await beginForgeFlow(services, 'forge-app', caller.client, errand)
  const { url, organization } = registration
  const owner = organization === '' ? '' : `/organizations/${organization}`
  const to = `${url}${owner}/settings/apps/new?${new URLSearchParams({ state })}`
  return { url: to, manifest: JSON.stringify(manifestOf(services, registration)), flow }
}

/** GitHub takes a name of 34 characters, which its page lets people change. */
const longestName = 34

function manifestOf(services: Services, { hookId }: ForgeRegistration): object {
  const { publicUrl } = services.config
  return {
    name: `CLA ${new URL(publicUrl).hostname}`.slice(0, longestName),
    url: publicUrl,
    hook_attributes: { url: hookUrl(services, hookId), active: true },
    redirect_url: forgeReturnUrl(services, 'registered'),
    callback_urls: [forgeReturnUrl(services, 'signed-in'), proofReturnUrl(services)],
    setup_url: forgeReturnUrl(services, 'installed'),
    setup_on_update: true,
    public: true,
    default_permissions: appPermissions,
    default_events: Object.keys(appEvents),
  }
}
