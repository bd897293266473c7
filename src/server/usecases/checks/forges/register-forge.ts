import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { RegisteredApp } from '../../../platforms/forges/github/github-app.ts'
import type { ForgeRegistration } from '../../../store/repositories/forge-registrations.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { type ForgeErrand, consumeForgeFlow } from './forge-flow.ts'
import { forgeRefusal } from './forge-refusal.ts'
import { openRegistration } from './forge-registration.ts'

/** Parameters of the forge's redirect (empty if absent) and the browser's secret. */
export type RegistrationReturn = { code: string; state: string; flow: string | null }

/**
 * Registers the App that the forge created for the operator's one-time URL. Exchanges the code once and stores the App's keys encrypted. Returns the
 * key of the one-time URL (empty if unknown). If nothing was registered, also returns the refusal: `auth_failed`, `expired_forge_registration`,
 * `used_forge_registration`, `forge_exists`, `platform_away`, `platform_limited`.
 */
export async function registerForge(
  services: Services,
  input: RegistrationReturn,
): Promise<{ registration: string; refusal: Refusal | null }> {
  const errand = await consumeForgeFlow(services, 'forge-app', input)
  if (!errand) return { registration: '', refusal: new Refusal('cla.auth_failed') }
  try {
    await register(services, errand, input.code)
    return { registration: errand.registration, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { registration: errand.registration, refusal: error }
  }
}

async function register(services: Services, { registration: token }: ForgeErrand, code: string): Promise<void> {
  const { store, forges, clock } = services
  if (!/^[\w-]{1,200}$/.test(code)) throw new Refusal('cla.auth_failed')
  const registration = await store.snapshot((queries) => openRegistration(queries, token))
  const answer = await forges.githubApp(registration).convertManifest(code)
  if (answer.kind !== 'ok') {
    const told = new Refusal('cla.auth_failed')
    throw forgeRefusal(answer, { refused: told, gone: told }, clock.now())
  }
  await store.transaction(async (tx) => {
    // The URL may have expired while the forge was responding. The App is stored nevertheless, because the URL was valid when it was used.
    const forgeId = services.random.id()
    if (!(await tx.forgeRegistrations.use(registration.id, forgeId))) throw new Refusal('cla.used_forge_registration')
    const forge = forgeOf(services, forgeId, registration, answer.value, tx.at)
    if (!(await tx.forges.insertOnce(forge))) throw new Refusal('cla.forge_exists')
    await auditOperator(services, tx, 'forge.register')
  })
}

function forgeOf(
  { crypto }: Services,
  id: string,
  { url, apiUrl, hookId }: ForgeRegistration,
  app: RegisteredApp,
  at: number,
) {
  return {
    ...{ id, kind: 'github' as const, state: 'live' as const, url, apiUrl, appId: app.id, slug: app.slug },
    ...{ clientId: app.clientId, hookId, noreplyHosts: [], addedAt: at, redeliveredAt: 0 },
    ...{ previousSecret: null, previousUntil: null },
    clientSecret: crypto.seal(app.clientSecret, `forge-client:${id}`),
    privateKey: crypto.seal(app.privateKey, `forge-key:${id}`),
    hookSecret: crypto.seal(app.hookSecret, `forge-hook:${id}`),
  }
}
