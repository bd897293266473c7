/**
 * A user whom a code platform has identified and who is admitted, but has no verified address there: the user enters one, and a code confirms it.
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

/** The sealed data of the flow; `email` is the address that a code was last requested for. */
type Pending = InvitedSignIn & {
  platform: string
  person: Person
  token: string
  organizations: readonly Organization[]
  consent: string
  email: string
}

/** As the platform of its row among the flows; no code platform is called so. */
const kind = 'pending'

const sealOf = (id: string): string => `flow:${id}`

/** Stores the sign-in for a quarter of an hour; returns the secret for the browser. */
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

/** The sign-in that waits for an address; null where there is none, or it has expired. */
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
  // Processes of the previous version store nothing about invitations.
  return { ...pending, invitation: pending.invitation ?? '', otherwise: pending.otherwise ?? '', id }
}

/** As `findPending`. Refuses `auth_failed` where there is none, or it has expired. */
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

/** Stores the address that a code was requested for. */
export async function rememberAddress(
  services: Services,
  tx: Transaction,
  { id, ...pending }: Pending & { id: string },
): Promise<void> {
  await tx.flows.change(id, services.crypto.seal(JSON.stringify(pending), sealOf(id)))
}

/** Ends the sign-in; returns whether there was one, so that of two calls only one continues. */
export async function takePending(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.flows.take({ id, stateHash: sha256(kind), platform: kind })) !== null
}

/** The sign-in that waits for an address. Refuses `auth_failed`. */
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

/** Ends a sign-in that waits for an address; returns whether there was one. */
export async function cancelPendingSignIn(services: Services, caller: Caller, secret: string | null): Promise<boolean> {
  return services.store.transaction(async (tx) => {
    const pending = await findPending(services, tx, secret, tx.at)
    if (!pending) return false
    await takePending(tx, pending.id)
    const who = { platform: pending.platform, ...pending.person }
    const refusal = new Refusal('cla.no_public_email')
    await writeAudit(services, tx, { who, what: 'sign-in', linkId: communityLink, client: caller.client, refusal })
    return true
  })
}
