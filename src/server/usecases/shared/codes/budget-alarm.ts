import type { Language } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { peopleToTell } from '../../../store/link-people.ts'
import { anHour, counterOf, countOrRefuse } from './throttle.ts'

/** A budget of verification codes that is used up: of a network, or of a link (`linkId`). */
export type UsedUp = { network: string; linkId: string }

/**
 * Reports a budget that is used up, once an hour: to the operator, where OPERATOR_EMAIL names one, and to all managers of the link, where the
 * budget is a link's. Returns the text for the log; null where it was reported within the hour.
 */
export async function raiseAlarm(
  services: Services,
  tx: Transaction,
  { network, linkId }: UsedUp,
): Promise<string | null> {
  if (await countOrRefuse(tx, counterOf(services, anHour(1), 'budget alarm', network, linkId))) return null
  const { operatorEmail } = services.config
  const tell = (recipient: string, language: Language): Promise<void> =>
    tx.outbox.put(
      {
        id: services.random.id(),
        kind: 'budget-used-up',
        linkId,
        recipient,
        language,
        subject: network,
        secret: null,
      },
      tx.at,
    )
  if (operatorEmail !== null) await tell(operatorEmail, 'en')
  if (linkId !== '') {
    const link = await tx.links.find(linkId)
    const people = link ? await peopleToTell(tx, link) : []
    for (const account of people) await tell(account.email, await languageOfAccount(tx, account))
  }
  return `the budget of verification codes of ${linkId === '' ? `the network ${network}` : `the link ${linkId}`} is used up`
}
