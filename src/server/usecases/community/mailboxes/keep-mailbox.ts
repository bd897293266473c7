import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { mailboxLifecycle } from '../../../../../machines/lifecycles/mailbox.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { MailboxLogin } from '../../../mailboxes/mailbox-transports.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'

/** Stores a verified mailbox of an account, replacing a mailbox with the same address. Links that use it resume sending immediately. Returns its ID. */
export async function keepMailbox(
  services: Services,
  tx: Transaction,
  { account, client }: { account: string; client: string },
  { address, platform, host, port, secret }: MailboxLogin,
): Promise<string> {
  const now = tx.at
  const before = await tx.mailboxes.find(account, address)
  const id = before?.id ?? services.random.id()
  const again = before && advance(mailboxLifecycle, before.state, { type: 'mailbox.authorized' })
  await tx.mailboxes.put({
    id,
    accountId: account,
    address,
    platform,
    host,
    port,
    secret: services.crypto.seal(secret, `mailbox:${id}`),
    state: again ?? initialStateOf(mailboxLifecycle),
    restsUntil: 0,
    lastError: null,
    revision: (before?.revision ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    authorizedAt: now,
    trouble: null,
    troubledSince: null,
    triedAt: now,
  })
  await writeAudit(services, tx, { who: { account }, what: 'mailbox.authorize', linkId: '', client, refusal: null })
  return id
}
