import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import type { ForgeRegistration } from '../../../store/repositories/forge-registrations.ts'
import { appEvents, appPermissions } from '../../../../domain/pull-requests/app-permissions.ts'
import { proofReturnUrl } from './account-proof.ts'
import { beginForgeFlow } from './forge-flow.ts'
import { forgeReturnUrl, hookUrl } from './check-url.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'

/** Returns the forge that the operator's one-time URL will register. Refuses as `openRegistration` does. */
export async function getForgeRegistration(
  { store }: Services,
  { token }: { token: string },
): Promise<ResultOf<'getForgeRegistration'>> {
  const { url, organization, expiresAt } = await store.snapshot((queries) => openRegistration(queries, token))
  return { url, organization, expires_at: expiresAt }
}

/**
 * Returns the form that registers the App, and the secret that the browser must send back. Refuses as
 * `openRegistration` does.
 */
export async function beginForgeRegistration(
  services: Services,
  caller: Caller,
  { token }: { token: string },
): Promise<{ url: string; manifest: string; flow: string }> {
  const registration = await services.store.snapshot((queries) => openRegistration(queries, token))
  const errand = { account: '', linkId: '', forgeId: '', registration: token }
  const { state, flow } = await beginForgeFlow(services, 'forge-app', caller.client, errand)
  const { url, organization } = registration
  const owner = organization === '' ? '' : `/organizations/${organization}`
  const to = `${url}${owner}/settings/apps/new?${new URLSearchParams({ state })}`
  return { url: to, manifest: JSON.stringify(manifestOf(services, registration)), flow }
}

/** Maximum length of an App name on GitHub. Users can change the name there. */
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

/**
 * Returns the registration for the key of a one-time URL. Refuses with `no_forge_registration`, `used_forge_registration`,
 * `expired_forge_registration`; a caller with the key may learn the reason.
 */
export async function openRegistration(queries: QueriesAtMoment, token: string): Promise<ForgeRegistration> {
  const registration = await queries.forgeRegistrations.find(sha256(token))
  if (!registration) throw new Refusal('cla.no_forge_registration')
  if (registration.forgeId !== '') throw new Refusal('cla.used_forge_registration')
  if (queries.at >= registration.expiresAt) throw new Refusal('cla.expired_forge_registration')
  return registration
}

/** Returns the origin that the page of a one-time URL may post its form to, or null if the URL is invalid. */
export async function registrationOrigin(
  { store, clock }: { store: { reading: Pick<QueriesAtMoment, 'forgeRegistrations'> }; clock: { now(): number } },
  token: string,
): Promise<string | null> {
  const registration = await store.reading.forgeRegistrations.find(sha256(token))
  const isOpen = registration?.forgeId === '' && clock.now() < registration.expiresAt
  return registration && isOpen ? new URL(registration.url).origin : null
}
