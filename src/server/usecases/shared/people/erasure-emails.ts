/** Emails about erasure requests. Only the emails to the person contain the address. */
import { frequencyOf } from '../../../../domain/people/notifications.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import type { ErasureRequest } from '../../../store/signings/erasure-requests.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import { peopleToNotify } from '../../../store/link-people.ts'
import type { Transaction } from '../../../store/store.ts'

type About = Pick<ErasureRequest, 'id' | 'linkId'>

/** A project's email list shows the recipients, so these emails are not assigned to a link. */
const ofNoLink = { linkId: '' }
type ErasureEmailInput = { kind: EmailType; recipient: string; language: Language; secret?: string }

async function put(
  { random, crypto }: Services,
  tx: Transaction,
  { id: subject, linkId }: About,
  { secret, ...told }: ErasureEmailInput,
): Promise<void> {
  const id = random.id()
  const sealed = secret === undefined ? null : crypto.seal(secret, `letter:${id}`)
  await tx.outbox.put({ id, linkId, subject, ...told, secret: sealed }, tx.at)
}

/** Emails the person that the request was received, with the deadline of the decision. */
export const confirmErasureRequest = (
  services: Services,
  tx: Transaction,
  { language, ...request }: ErasureRequest,
  recipient: string,
): Promise<void> => put(services, tx, { ...request, ...ofNoLink }, { kind: 'erasure-asked', recipient, language })

/** Emails the decision and its reason to the person. The reason for an erasure is stored only in this email, and deleted when the email is sent. */
export const notifyDecision = (
  services: Services,
  tx: Transaction,
  { language, ...request }: ErasureRequest,
  { kind, recipient, reason }: { kind: 'signing-erased' | 'signing-restricted'; recipient: string; reason: string },
): Promise<void> =>
  put(
    services,
    tx,
    { ...request, ...ofNoLink },
    { kind, recipient, language, ...(kind === 'signing-erased' && { secret: reason }) },
  )

/** Reminds the link's managers of a pending request, except those who have turned off notifications of requests. */
export async function remindManagersOfErasure(services: Services, tx: Transaction, request: About): Promise<void> {
  const link = await tx.links.find(request.linkId)
  const accounts = link ? await peopleToNotify(tx, link) : []
  for (const account of accounts) {
    const settings = await tx.notificationSettings.find({ accountId: account.id, linkId: request.linkId })
    if (frequencyOf(settings?.choices ?? {}, 'erasure') === 'off') continue
    const language = await languageOfAccount(tx, account)
    await put(services, tx, request, { kind: 'erasure-waiting', recipient: account.email, language })
  }
}

/** Emails OPERATOR_EMAIL, if set, that a request was not decided by its deadline. */
export async function notifyOperator(services: Services, tx: Transaction, request: About): Promise<void> {
  const { operatorEmail: recipient } = services.config
  const about = { ...request, ...ofNoLink }
  if (recipient !== null) await put(services, tx, about, { kind: 'erasure-overdue', recipient, language: 'en' })
}
