import { mailboxKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Google } from '../../../platforms/google.ts'
import type { GmailErrand } from './get-gmail-auth-code-url.ts'
import { keepTrial } from './mailbox-on-trial.ts'

/** Parameters of Google's redirect (empty if absent) and the browser's secret. */
export type GmailReturn = { code: string; state: string; error: string; flow: string | null }

/** Result for the page of the link that started the flow. `linkId` is empty if there is no link. */
export type GmailAuthorizationResult = { linkId: string; came: { address: string } | Refusal }

/**
 * Starts the confirmation of a mailbox that the account has just authorized with Google. The mailbox is stored once the user enters the code sent
 * through it. The result may be a refusal: `unsupported_email_platform`, `auth_failed`, `refuse_to_authorize_email`, `sending_not_granted`,
 * `unmatched_email`, or `system_error` if Google does not respond.
 */
export async function authorizeGmail(services: Services, input: GmailReturn): Promise<GmailAuthorizationResult> {
  const { google } = services
  if (!google) return { linkId: '', came: new Refusal('cla.unsupported_email_platform') }
  const errand = await errandOf(services, input)
  if (!errand) return { linkId: '', came: new Refusal('cla.auth_failed') }
  return { linkId: errand.linkId, came: await outcomeOf(keep(services, google, input, errand)) }
}

async function keep(
  services: Services,
  google: Google,
  { code, error }: GmailReturn,
  { verifier, account, address: meant }: GmailErrand,
): Promise<{ address: string }> {
  if (error === 'access_denied') throw new Refusal('cla.refuse_to_authorize_email')
  if (error !== '' || code === '') throw new Refusal('cla.auth_failed')
  const { address, refreshToken } = await google.exchange({ code, verifier })
  if (meant !== '' && mailboxKey(meant) !== mailboxKey(address)) throw new Refusal('cla.unmatched_email')
  await services.store.transaction(async (tx) => {
    if (!(await tx.accounts.find(account))) throw new Refusal('cla.auth_failed')
    const login = { address, platform: 'gmail', host: '', port: 0, secret: refreshToken }
    await keepTrial(services, tx, account, login, false)
  })
  return { address }
}

/** Returns a refusal instead of throwing it, so that the page after the redirect can show it. */
const outcomeOf = <T>(coming: Promise<T>): Promise<T | Refusal> =>
  coming.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Consumes the flow for this browser and state, regardless of its outcome. Returns null if there is no valid flow. */
async function errandOf(services: Services, { flow, state }: GmailReturn): Promise<GmailErrand | null> {
  if (flow === null || state === '') return null
  const key = { id: sha256(flow), stateHash: sha256(state), platform: 'gmail' }
  const taken = await services.store.transaction(async (tx) => tx.flows.take(key))
  if (!taken || services.clock.now() >= taken.expiresAt) return null
  return JSON.parse(services.crypto.open(taken.verifier, `flow:${taken.id}`)) as GmailErrand
}
