import { checkProof } from '../../../../domain/pull-requests/check-limits.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { addressKey } from '../../../../domain/pull-requests/noreply-address.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** A subject that a browser has proven for a check: an address (with a code) or an account (by signing in to the forge). */
export type ProvenSubject = { kind: 'email'; email: string } | { kind: 'account'; id: string; login: string }

const nameOf = (subject: ProvenSubject): string =>
  subject.kind === 'email' ? `email:${emailKey(subject.email)}` : `account:${subject.id}`

/** Returns the unexpired subjects that the browser with this cookie has proven for a pull request. */
export async function provenSubjects(
  { crypto }: Pick<Services, 'crypto'>,
  queries: Queries,
  { id }: Pick<PullRequest, 'id'>,
  { secret, now }: { secret: string | null; now: number },
): Promise<ProvenSubject[]> {
  if (secret === null) return []
  const proofs = await queries.checkProofs.ofBrowser(sha256(secret), id, now)
  return proofs.map((proof) => JSON.parse(crypto.open(proof.subject, `check-proof:${proof.id}`)) as ProvenSubject)
}

/**
 * Stores a subject proven by a browser for one hour. If the browser has proven an account and an address, the pair is stored as well. Returns the
 * secret for the browser's cookie.
 */
export async function keepProof(
  services: Services,
  tx: Transaction,
  pull: PullRequest,
  { secret, subject }: { secret: string | null; subject: ProvenSubject },
): Promise<string> {
  const { crypto, random } = services
  const kept = secret ?? random.key()
  const browser = sha256(kept)
  const id = crypto.mac('check proof', browser, pull.id, nameOf(subject))
  await tx.checkProofs.put({
    ...{ id, browser, pullRequestId: pull.id, provenAt: tx.at, expiresAt: tx.at + checkProof.lifetime },
    subject: crypto.seal(JSON.stringify(subject), `check-proof:${id}`),
  })
  const proven = await provenSubjects(services, tx, pull, { secret: kept, now: tx.at })
  for (const account of proven) {
    if (account.kind !== 'account') continue
    for (const address of proven) {
      if (address.kind !== 'email') continue
      const { id: accountId, login } = account
      const place = { forgeId: pull.forgeId, emailKey: emailKey(address.email) }
      await tx.provenAccounts.note({ ...place, accountId, login, provenAt: tx.at })
    }
  }
  return kept
}

/**
 * Returns whether the browser has proven the address or account of a person in the commits. An account counts if it may cover the address, as in the
 * verdict.
 */
export function isProvenPerson(
  { address, email, accountId }: StoredContribution,
  { policy }: Pick<Watch, 'policy'>,
  subjects: readonly ProvenSubject[],
): boolean {
  const accountCounts = accountId !== '' && (address === 'noreply' || policy.accounts === 'any')
  return subjects.some((subject) =>
    subject.kind === 'email'
      ? address === 'mailbox' && addressKey(email) === addressKey(subject.email)
      : accountCounts && accountId === subject.id,
  )
}
