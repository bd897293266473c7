import { emailKey } from '../../../../domain/people/email.ts'
import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { resetLinkLifecycle } from '../../../../../machines/lifecycles/reset-link.lifecycle.ts'
import { defaultLanguage, type Language } from '../../../../domain/text/languages.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'

/**
 * Creates a link for setting a password and queues its email; earlier links become invalid. The link is created for an address: the account is looked
 * up only when the email is rendered.
 */
export async function issueResetLink(
  services: Services,
  tx: Transaction,
  order: {
    linkId: string
    email: string
    /** Null to use the account's language, which is looked up when the email is rendered. */
    language: Language | null
    letter: 'account' | 'password-retrieval'
    lifetime: number
  },
): Promise<void> {
  const now = tx.at
  const { linkId, email } = order
  const key = services.random.key()
  await supersedeResets(tx, { linkId, email }, now)
  await tx.resets.insert({
    keyHash: sha256(key),
    linkId,
    emailKey: emailKey(email),
    state: initialStateOf(resetLinkLifecycle),
    issuedAt: now,
    expiresAt: now + order.lifetime,
    language: order.language,
  })
  const id = services.random.id()
  await tx.outbox.put(
    {
      id,
      kind: order.letter,
      linkId,
      recipient: email,
      language: order.language ?? defaultLanguage,
      subject: sha256(key),
      secret: services.crypto.seal(key, `letter:${id}`),
    },
    now,
  )
}

/** Invalidates all active links emailed to the address. */
export async function supersedeResets(
  tx: Transaction,
  { linkId, email }: Pick<Account, 'linkId' | 'email'>,
  at: number,
): Promise<void> {
  const from = initialStateOf(resetLinkLifecycle)
  const to = advance(resetLinkLifecycle, from, { type: 'link.superseded' })
  if (to) await tx.resets.settleAll({ linkId, emailKey: emailKey(email) }, { from, to, at })
}
