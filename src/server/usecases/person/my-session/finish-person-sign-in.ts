import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { SigningAccount } from '../../../context/signing-origin.ts'
import { accountsThatSigned } from './signing-accounts.ts'
import { personFlow } from './begin-person-sign-in.ts'
import { beginPersonSession, type OpenSession, openRecords, sessionOf } from './person-session.ts'

type Came = { platform: string; code: string; state: string; error: string; flow: string | null }

/** Secret of a new session, null if an open session was extended, or the refusal. */
export type PersonSignedIn = { secret: string | null } | { refusal: Refusal }

/**
 * Completes a person's sign-in with a code platform. The account identifies the person; its token is used once and not stored. Returns null if the
 * flow is not a person's sign-in. Neither reads nor creates a manager's account or session. Refusals in the result: `no_verified_address`,
 * `account_did_not_sign`, `auth_failed`, and any refusal of `sessionOf` or `Platform`.
 */
export async function finishPersonSignIn(services: Services, came: Came): Promise<PersonSignedIn | null> {
  const flow = await takeFlow(services, came)
  if (!flow) return null
  try {
    if (flow.isOver) throw new Refusal('cla.auth_failed')
    return { secret: await finish(services, came, flow) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

type Flow = { verifier: string; session: string; isOver: boolean }

/** Consumes the flow for this browser, state and platform, regardless of its outcome. */
async function takeFlow(services: Services, { flow, state, platform }: Came): Promise<Flow | null> {
  if (flow === null || state === '') return null
  const key = { id: sha256(flow), stateHash: sha256(state), platform: personFlow(platform) }
  const taken = await services.store.transaction((tx) => tx.flows.take(key))
  if (!taken) return null
  const verifier = services.crypto.open(taken.verifier, `flow:${taken.id}`)
  return { verifier, session: taken.accountId, isOver: services.clock.now() >= taken.expiresAt }
}

async function finish(services: Services, came: Came, { verifier, session }: Flow): Promise<string | null> {
  const platform = services.platforms.get(came.platform)
  if (!platform) throw new Refusal('cla.unsupported_code_platform')
  if (came.error !== '') throw platform.returnRefusal(came.error)
  if (came.code === '') throw new Refusal('cla.auth_failed')
  const token = await platform.exchange({ code: came.code, verifier })
  const account: SigningAccount = { platform: came.platform, ...(await platform.person(token)) }
  if (session !== '') return addTo(services, session, account)
  const email = await platform.verifiedEmail(token)
  if (email === null) throw new Refusal('cla.no_verified_address')
  return services.store.transaction(async (tx) => {
    const opened = signedWith(account, await accountsThatSigned(services, tx, email))
    return (await beginPersonSession(services, tx, { email, hasMailbox: false, account, opened })).secret
  })
}

/** Opens the records signed with the account in a session. Refuses with `account_did_not_sign` if there are none. */
async function addTo(services: Services, id: string, account: SigningAccount): Promise<null> {
  return services.store.transaction(async (tx) => {
    const session = await sessionOf(services, tx, id)
    const opened = signedWith(account, await accountsThatSigned(services, tx, session.email))
    if (Object.keys(opened).length === 0) throw new Refusal('cla.account_did_not_sign')
    await openRecords(services, tx, { ...session, account }, opened)
    return null
  })
}

/** Compares IDs, because the login may have changed since. */
const signedWith = (
  { platform, id }: SigningAccount,
  accounts: ReadonlyMap<string, SigningAccount>,
): OpenSession['opened'] =>
  Object.fromEntries(
    Array.from(accounts).flatMap(([signing, by]) =>
      by.platform === platform && by.id === id ? [[signing, 'account']] : [],
    ),
  )
