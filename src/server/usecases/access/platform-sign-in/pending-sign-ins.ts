/**
 * Pending sign-ins of users whom a code platform has identified without a verified address. The user enters an address and verifies it with a code.
 */
import { pendingSignIn } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Organization, Person } from '../../../platforms/platform.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import type { InvitedSignIn } from './invited-sign-in.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import type { Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'

/** Encrypted data of the flow. `email` is the address of the last code request. */
type Pending = InvitedSignIn & {
  platform: string
  person: Person
  token: string
  organizations: readonly Organization[]
  consent: string
  timeZone: string
  email: string
}

/** Value of `platform` for these rows in the table of flows; no code platform has this name. */
const kind = 'pending'

const sealOf = (id: string): string => `flow:${id}`

/** Stores a pending sign-in for 15 minutes. Returns the secret for the browser. */
export async function keepPendingSignIn(
  services: Services,
  tx: Transaction,
  pending: Omit<Pending, 'email'>,
): Promise<string> {
  const secret = services.random.key()
  const id = sha256(secret)
  await tx.flows.insert({
    id,
    stateHash: sha256(kind),
    platform: kind,
    verifier: services.crypto.seal(JSON.stringify({ ...pending, email: '' }), sealOf(id)),
    accountId: '',
    consent: pending.consent,
    expiresAt: tx.at + pendingSignIn.lifetime,
  })
  return secret
}

/** Returns the pending sign-in, or null if it does not exist or has expired. */
async function findPending(
  services: Services,
  { flows }: Pick<Queries, 'flows'>,
  secret: string | null,
  now: number,
): Promise<(Pending & { id: string }) | null> {
  if (secret === null) return null
  const id = sha256(secret)
  const found = await flows.find({ id, platform: kind })
  if (!found || now >= found.expiresAt) return null
  const pending = JSON.parse(services.crypto.open(found.verifier, sealOf(id))) as Pending
  // Processes of the previous version store no invitation and no time zone.
  const { invitation, otherwise, timeZone } = pending
  return { ...pending, invitation: invitation ?? '', otherwise: otherwise ?? '', timeZone: timeZone ?? '', id }
}

/** Like `findPending`. Refuses with `auth_failed` if the sign-in does not exist or has expired. */
export async function getPending(
  services: Services,
  queries: Pick<Queries, 'flows'>,
  secret: string | null,
  now: number,
) {
  const pending = await findPending(services, queries, secret, now)
  if (!pending) throw new Refusal('cla.auth_failed')
  return pending
}

/** Stores the address of the last code request. */
export async function rememberAddress(
  services: Services,
  tx: Transaction,
  { id, ...pending }: Pending & { id: string },
): Promise<void> {
  await tx.flows.change(id, services.crypto.seal(JSON.stringify(pending), sealOf(id)))
}

/** Ends the pending sign-in. Returns whether it existed, so that only one of two concurrent calls continues. */
export async function consumePendingSignIn(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.flows.take({ id, stateHash: sha256(kind), platform: kind })) !== null
}

/** Returns the pending sign-in. Refuses with `auth_failed`. */
export async function getPendingSignIn(
  services: Services,
  secret: string | null,
): Promise<ResultOf<'getPendingSignIn'>> {
  const { platform, person, email, invitation } = await getPending(
    services,
    services.store.reading,
    secret,
    services.clock.now(),
  )
  return { platform, login: person.login, email, invitation }
}

/** Cancels a pending sign-in. Returns whether it existed. */
export async function cancelPendingSignIn(services: Services, caller: Caller, secret: string | null): Promise<boolean> {
  return services.store.transaction(async (tx) => {
    const pending = await findPending(services, tx, secret, tx.at)
    if (!pending) return false
    await consumePendingSignIn(tx, pending.id)
    const who = { platform: pending.platform, ...pending.person }
    const refusal = new Refusal('cla.no_public_email')
    await writeAudit(services, tx, { who, what: 'sign-in', linkId: communityLink, client: caller.client, refusal })
    return true
  })
}
