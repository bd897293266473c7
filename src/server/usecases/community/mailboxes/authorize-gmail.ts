import { mailboxKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Google } from '../../../platforms/google.ts'
import type { GmailErrand } from './get-gmail-auth-code-url.ts'
import { keepTrial } from './mailbox-on-trial.ts'

/** The parameters of Google's redirect, empty where it sends none, and the browser's secret. */
export type GmailReturn = { code: string; state: string; error: string; flow: string | null }

/** The outcome, for the page of the link that it was requested for; `linkId` is empty for none. */
export type GmailAuthorizationResult = { linkId: string; came: { address: string } | Refusal }

/**
 * Starts the confirmation of a mailbox authorised at Google, for the account that started the flow: it is stored once the code sent through it is
 * entered. The outcome may be the refusals `unsupported_email_platform`, `auth_failed`, `refuse_to_authorize_email`, `sending_not_granted`,
 * `unmatched_email`; `system_error` where Google does not answer.
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
    await keepTrial(services, tx, account, { address, platform: 'gmail', host: '', port: 0, secret: refreshToken })
  })
  return { address }
}

/** A refusal is shown on the page that the browser is redirected to. */
const outcomeOf = <T>(coming: Promise<T>): Promise<T | Refusal> =>
  coming.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Ends the flow of this browser and state, whatever its outcome; null where there is none. */
async function errandOf(services: Services, { flow, state }: GmailReturn): Promise<GmailErrand | null> {
  if (flow === null || state === '') return null
  const key = { id: sha256(flow), stateHash: sha256(state), platform: 'gmail' }
  const taken = await services.store.transaction(async (tx) => tx.flows.take(key))
  if (!taken || services.clock.now() >= taken.expiresAt) return null
  return JSON.parse(services.crypto.open(taken.verifier, `flow:${taken.id}`)) as GmailErrand
}
