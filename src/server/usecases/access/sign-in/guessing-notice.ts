import { guessingEmail } from '../../../../domain/text/limits.ts'
import { loginKey } from '../../../../domain/people/manager-id.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { counterOf, countOrRefuse } from '../../shared/codes/throttle.ts'
import type { Try } from './freeze.ts'
import { recognitionKey } from './recognition-key.ts'

/**
 * Notifies the account's owner by email that the account is frozen for all unknown browsers, at most once per interval. If the account does not
 * exist, the same rows are read, counted and stored, but no email is queued. The difference of one row after 20 attempts cannot be measured from
 * outside.
 */
export async function notifyOfGuessing(
  services: Services,
  tx: Transaction,
  { linkId, user, client }: Try,
  account: Account | null,
): Promise<void> {
  const now = tx.at
  const name = account?.id ?? loginKey(user)
  const limit = { most: 1, within: guessingEmail.every }
  if (await countOrRefuse(tx, counterOf(services, limit, 'guessing told', linkId, name))) return
  const who = { linkId, typed: user, account: account?.id ?? null }
  await writeAudit(services, tx, { who, what: 'password.guessed', linkId, client, refusal: null })
  if (!account) return
  // Language of the owner, not of the client that is guessing.
  const language = await languageOfAccount(tx, account)
  const id = services.random.id()
  await tx.outbox.put(
    {
      id,
      kind: 'password-guessed',
      linkId,
      recipient: account.email,
      language,
      subject: account.id,
      secret: services.crypto.seal(recognitionKey(services, account, now + guessingEmail.lifetime), `letter:${id}`),
    },
    now,
  )
}
