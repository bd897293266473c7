import { mailboxKey } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import type { Google } from '../../platforms/google.ts'
import type { GmailErrand } from './get-gmail-auth-code-url.ts'

/** What Google gives back, empty where it does not, and what the browser set out with. */
export type GmailReturn = { code: string; state: string; error: string; flow: string | null }

/** What came of it, for the page of the link it was asked for; of none where that is empty. */
export type GmailAuthorizationResult = { linkId: string; came: { address: string } | Refusal }

/**
 * Puts the mailbox somebody has authorised at Google on trial, for the account that set out: it is stored once a code that went through
 * it is typed. What comes of it may be the refusals `unsupported_email_platform`, `auth_failed`, `refuse_to_authorize_email`,
 * `sending_not_granted`, `unmatched_email`; `system_error` where Google is away.
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
  const id = services.random.id()
  const secret = services.crypto.seal(refreshToken, `mailbox-trial:${id}`)
  await services.store.transaction(async (tx) => {
    if (!(await tx.accounts.find(account))) throw new Refusal('cla.auth_failed')
    await tx.mailboxTrials.put({ id, accountId: account, address, secret, createdAt: tx.at })
  })
  return { address }
}

/** A refusal is told on the page one comes back to. */
const outcomeOf = <T>(coming: Promise<T>): Promise<T | Refusal> =>
  coming.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Ends the flow of this browser and state, whatever comes of it; null where there is none. */
async function errandOf(services: Services, { flow, state }: GmailReturn): Promise<GmailErrand | null> {
  if (flow === null || state === '') return null
  const key = { id: sha256(flow), stateHash: sha256(state), platform: 'gmail' }
  const taken = await services.store.transaction(async (tx) => tx.flows.take(key))
  if (!taken || services.clock.now() >= taken.expiresAt) return null
  return JSON.parse(services.crypto.open(taken.verifier, `flow:${taken.id}`)) as GmailErrand
}
