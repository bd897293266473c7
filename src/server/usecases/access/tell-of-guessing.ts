import { guessingLetter } from '../../../domain/limits.ts'
import { loginKey } from '../../../domain/manager-id.ts'
import type { Services } from '../../services.ts'
import type { Account } from '../../store/accounts.ts'
import type { Transaction } from '../../store/store.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { languageOfAccount } from '../../store/account-language.ts'
import { counterOf, countOrRefuse } from '../shared/throttle.ts'
import type { Try } from './freeze.ts'
import { recognitionKey } from './recognition-key.ts'

/**
 * Writes to the owner of an account that all strangers are frozen, once in a while at most. Where nobody has the account, the same is
 * looked up, counted and written down, but for the letter: one row, after twenty tries, which no stopwatch tells apart.
 */
export async function tellOfGuessing(
  services: Services,
  tx: Transaction,
  { linkId, user, client }: Try,
  account: Account | null,
): Promise<void> {
  const now = tx.at
  const name = account?.id ?? loginKey(user)
  const limit = { most: 1, within: guessingLetter.every }
  if (await countOrRefuse(tx, counterOf(services, limit, 'guessing told', linkId, name))) return
  const who = { linkId, typed: user, account: account?.id ?? null }
  await writeAudit(services, tx, { who, what: 'password.guessed', linkId, client, refusal: null })
  if (!account) return
  // The owner's own language, not that of the stranger who guesses.
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
      secret: services.crypto.seal(recognitionKey(services, account, now + guessingLetter.lifetime), `letter:${id}`),
    },
    now,
  )
}
