import { statusComparison } from '../../../../domain/pull-requests/check-limits.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { peopleToNotify } from '../../../store/link-people.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import type { Transaction } from '../../../store/store.ts'

/** Emails the managers of a project about one of its repositories: each type of email at most once a day per repository. */
export async function tellManagers(
  { random }: Pick<Services, 'random'>,
  tx: Transaction,
  watch: Watch,
  { kind, subject }: { kind: 'status-replaced' | 'requirement-off' | 'merged-uncovered'; subject: string },
): Promise<void> {
  const link = await tx.links.find(watch.linkId)
  if (!link || !(await tx.counters.count(`${kind}:${watch.id}`, statusComparison.told, tx.at)).allowed) return
  for (const account of await peopleToNotify(tx, link)) {
    const letter = { id: random.id(), kind, linkId: link.id, secret: null, subject }
    await tx.outbox.put({ ...letter, recipient: account.email, language: await languageOfAccount(tx, account) }, tx.at)
  }
}
