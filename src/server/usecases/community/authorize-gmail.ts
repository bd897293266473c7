import { emailKey } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { sha256 } from '../../digest.ts'
import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import type { GmailErrand } from './get-gmail-auth-code-url.ts'
import { keepMailbox } from './keep-mailbox.ts'

/** What Google gives back, empty where it does not, and what the browser set out with. */
export type GmailReturn = { code: string; state: string; error: string; flow: string | null }

/**
 * Keeps the mailbox somebody has authorised at Google, for the account that set out. Refuses `unsupported_email_platform`,
 * `auth_failed`, `refuse_to_authorize_email`, `unmatched_email`; `system_error` where Google is away.
 */
export async function authorizeGmail(house: House, visitor: Visitor, input: GmailReturn): Promise<{ address: string }> {
  const { google } = house
  if (!google) throw new Refusal('cla.unsupported_email_platform')
  const { verifier, account, address: meant } = await errandOf(house, input)
  if (input.error === 'access_denied') throw new Refusal('cla.refuse_to_authorize_email')
  if (input.error !== '' || input.code === '') throw new Refusal('cla.auth_failed')
  const { address, refreshToken } = await google.exchange({ code: input.code, verifier })
  if (meant !== '' && emailKey(meant) !== emailKey(address)) throw new Refusal('cla.unmatched_email')
  const login = { address, platform: 'gmail', host: '', port: 0, secret: refreshToken }
  await house.store.transaction(async (tx) => {
    if (!(await tx.accounts.find(account))) throw new Refusal('cla.auth_failed')
    await keepMailbox(house, tx, { account, client: visitor.client }, login)
  })
  return { address }
}

/** Ends the flow of this browser and state, whatever comes of it. */
async function errandOf(house: House, { flow, state }: GmailReturn): Promise<GmailErrand> {
  if (flow === null || state === '') throw new Refusal('cla.auth_failed')
  const key = { id: sha256(flow), stateHash: sha256(state), platform: 'gmail' }
  const taken = await house.store.transaction(async (tx) => tx.flows.take(key))
  if (!taken || house.clock.now() >= taken.expiresAt) throw new Refusal('cla.auth_failed')
  return JSON.parse(house.secrets.open(taken.verifier, `flow:${taken.id}`)) as GmailErrand
}
