import { forgeSignInLifetime } from '../../../../domain/pull-requests/check-limits.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import { signedInTo } from './account-proof.ts'
import { forgeReturnUrl } from './check-url.ts'
import { type ForgeErrand, consumeForgeFlow } from './forge-flow.ts'
import { forgeRefusal } from './forge-refusal.ts'

export type ForgeReturn = { code: string; state: string; error: string; flow: string | null }

/** Page where the flow started (empty if unknown), and the refusal, if any. */
export type ForgeReturned = { linkId: string; forgeId: string; refusal: Refusal | null }

/**
 * Stores a manager's sign-in to a forge for one hour. The token is used to read the repositories that the manager administers, or only to identify
 * the manager. Returns the refusal
 * instead of throwing it: `auth_failed`, `refuse_to_authorize_email`, `platform_misconfigured`, `platform_away`, `platform_limited`.
 */
export async function signInToForge(services: Services, input: ForgeReturn): Promise<ForgeReturned> {
  const errand = await consumeForgeFlow(services, 'forge-sign-in', input)
  if (!errand) return { linkId: '', forgeId: '', refusal: new Refusal('cla.auth_failed') }
  const { linkId, forgeId } = errand
  try {
    await signIn(services, errand, input)
    return { linkId, forgeId, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { linkId, forgeId, refusal: error }
  }
}

async function signIn(services: Services, errand: ForgeErrand, { code, error }: ForgeReturn): Promise<void> {
  const { store, crypto, random } = services
  if (error === 'access_denied') throw new Refusal('cla.refuse_to_authorize_email')
  if (error !== '' || code === '') throw new Refusal('cla.auth_failed')
  const forge = await store.reading.forges.find(errand.forgeId)
  if (!forge?.clientSecret) throw new Refusal('cla.auth_failed')
  const returned = { code, verifier: errand.verifier, returnTo: forgeReturnUrl(services, 'signed-in') }
  const { login, token } =
    forgeKindFacts[forge.kind].connection === 'app'
      ? await signedInThroughApp(services, forge, returned)
      : await signedInTo(services, forge, returned).then(({ account, ...rest }) => ({ ...account, ...rest }))
  const id = random.id()
  await store.transaction((tx) =>
    tx.forgeSignIns.put({
      ...{ id, accountId: errand.account, forgeId: forge.id, login },
      token: crypto.seal(token, `forge-sign-in:${id}`),
      expiresAt: tx.at + forgeSignInLifetime,
    }),
  )
}

async function signedInThroughApp(
  { forges, crypto, clock }: Services,
  forge: Forge,
  { code, verifier, returnTo }: { code: string; verifier: string; returnTo: string },
): Promise<{ login: string; token: string }> {
  if (!forge.clientSecret) throw new Refusal('cla.auth_failed')
  const github = forges.githubApp(forge)
  const failed = { refused: new Refusal('cla.auth_failed'), gone: new Refusal('cla.platform_misconfigured') }
  const token = await github.exchange({
    client_id: forge.clientId,
    client_secret: crypto.open(forge.clientSecret, `forge-client:${forge.id}`),
    ...{ redirect_uri: returnTo, code, code_verifier: verifier },
  })
  if (token.kind === 'refused' && /incorrect_client|redirect_uri/.test(token.message)) {
    throw new Refusal('cla.platform_misconfigured')
  }
  if (token.kind !== 'ok') throw forgeRefusal(token, failed, clock.now())
  const login = await github.login(token.value)
  if (login.kind !== 'ok') throw forgeRefusal(login, failed, clock.now())
  return { login: login.value, token: token.value }
}
