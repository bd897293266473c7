import { createHash } from 'node:crypto'
import type { Services } from '../context/services.ts'
import type { LetterKind } from '../store/schema/letter-kinds.ts'
import type { LetterRecord } from '../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../mailboxes/message/message.ts'
import { accountLetter } from './templates/accounts/account.ts'
import { agreementChangedLetter } from './templates/people/agreement-changed.ts'
import { agreementWithdrawnLetter } from './templates/people/agreement-withdrawn.ts'
import { budgetUsedUpLetter } from './templates/accounts/budget-used-up.ts'
import { domainAddedLetter } from './templates/companies/domain-added.ts'
import { domainCodeLetter } from './templates/codes/domain-code.ts'
import { employeeAgreementLetter } from './templates/companies/employee-agreement.ts'
import { employeeChangedLetter } from './templates/companies/employee-changed.ts'
import { employeeLeftLetter } from './templates/companies/employee-left.ts'
import { employeeSignedLetter } from './templates/companies/employee-signed.ts'
import { employeeWaitingLetter } from './templates/companies/employee-waiting.ts'
import {
  corporationDeletedLetter,
  corporationRestoredLetter,
  representativeReplacedLetter,
} from './templates/companies/corporation-notices.ts'
import { signRequestLetter } from './templates/people/sign-request.ts'
import { signingCodeLetter } from './templates/codes/signing-code.ts'
import {
  erasureAskedLetter,
  erasureOverdueLetter,
  erasureWaitingLetter,
  signingErasedLetter,
  signingRestrictedLetter,
} from './templates/people/erasure.ts'
import { individualGraceLetter } from './templates/people/individual-grace.ts'
import { individualReceiptLetter } from './templates/people/individual-receipt.ts'
import { headsLetter } from './templates/accounts/heads.ts'
import { statusReplacedLetter } from './templates/accounts/status-replaced.ts'
import { mailboxRefusedLetter } from './templates/accounts/mailbox-refused.ts'
import { addressJoinedLetter, addressSeparatedLetter } from './templates/people/joined-addresses.ts'
import { linkInvitationLetter } from './templates/accounts/link-invitation.ts'
import { linkPeopleChangedLetter } from './templates/accounts/link-people-changed.ts'
import { managerRemovedLetter } from './templates/accounts/manager-removed.ts'
import { managerWantedLetter } from './templates/accounts/manager-wanted.ts'
import { signInCodeLetter } from './templates/codes/sign-in-code.ts'
import { personCodeLetter } from './templates/codes/person-code.ts'
import { passwordChangedLetter } from './templates/accounts/password-changed.ts'
import { passwordGuessedLetter } from './templates/accounts/password-guessed.ts'
import { passwordRetrievalLetter } from './templates/accounts/password-retrieval.ts'
import {
  signingEndedLetter,
  signingReinstatedLetter,
  signingWithdrawnLetter,
  withdrawalTakenBackLetter,
} from './templates/people/signing-ended.ts'
import { signingConfirmationLetter } from './templates/people/signing-confirmation.ts'
import { signingDocumentLetter } from './templates/companies/signing-document.ts'
import { remindersOf } from '../../domain/agreements/version-standing.ts'
import type { Transaction } from '../store/store.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../machines/lifecycles/corporation-signing.lifecycle.ts'

/** The template of each kind of letter, applied when it is sent. */
export const letterWriters: Record<
  LetterKind,
  (services: Services, letter: LetterRecord) => Promise<MailMessage | Obsolete>
> = {
  'individual-code': signingCodeLetter('individual'),
  'individual-receipt': individualReceiptLetter,
  'receipt-again': individualReceiptLetter,
  'signing-confirmation': signingConfirmationLetter,
  account: accountLetter,
  'password-retrieval': passwordRetrievalLetter,
  'password-changed': passwordChangedLetter,
  'sign-in-code': signInCodeLetter,
  'check-code': signingCodeLetter('check'),
  'person-code': personCodeLetter('personCode'),
  'joining-code': personCodeLetter('joiningCode'),
  'address-joined': addressJoinedLetter,
  'address-separated': addressSeparatedLetter,
  'withdrawal-code': signingCodeLetter('withdrawal'),
  'erasure-code': signingCodeLetter('erasure'),
  'erasure-asked': erasureAskedLetter,
  'signing-erased': signingErasedLetter,
  'signing-restricted': signingRestrictedLetter,
  'erasure-waiting': erasureWaitingLetter,
  'erasure-overdue': erasureOverdueLetter,
  'password-guessed': passwordGuessedLetter,
  'employee-code': signingCodeLetter('employee'),
  'employee-signed': employeeSignedLetter,
  'employee-waiting': employeeWaitingLetter('employeeWaiting'),
  'sign-request': signRequestLetter,
  'employee-reminder': employeeWaitingLetter('employeeReminder'),
  'employee-activated': employeeChangedLetter,
  'employee-inactivated': employeeChangedLetter,
  'employee-deleted': employeeChangedLetter,
  'employee-left': employeeLeftLetter,
  'signing-ended': signingEndedLetter,
  'signing-reinstated': signingReinstatedLetter,
  'signing-withdrawn': signingWithdrawnLetter,
  'withdrawal-taken-back': withdrawalTakenBackLetter,
  'manager-removed': managerRemovedLetter,
  'manager-wanted': managerWantedLetter,
  'domain-code': domainCodeLetter,
  'domain-added': domainAddedLetter,
  'corporation-code': signingCodeLetter('corporation'),
  'signing-document': signingDocumentLetter('signing-document'),
  'better-scan': signingDocumentLetter('better-scan'),
  'signing-reminder': signingDocumentLetter('signing-reminder'),
  'corporation-deleted': corporationDeletedLetter,
  'corporation-restored': corporationRestoredLetter,
  'representative-replaced': representativeReplacedLetter,
  'agreement-changed': agreementChangedLetter,
  'agreement-reminder': agreementChangedLetter,
  'agreement-withdrawn': agreementWithdrawnLetter,
  'employee-agreement': employeeAgreementLetter,
  'individual-grace': individualGraceLetter,
  heads: headsLetter,
  'budget-used-up': budgetUsedUpLetter,
  'mailbox-refused': mailboxRefusedLetter,
  'status-replaced': statusReplacedLetter,
  'link-invitation': linkInvitationLetter,
  'link-people-changed': linkPeopleChangedLetter,
}

type Note = (tx: Transaction, letter: LetterRecord, message: MailMessage) => Promise<void>

/** Records what else is true once an email of a kind was sent, in the transaction that marks it as sent. */
export const sentNotes: Partial<Record<LetterKind, Note>> = {
  'agreement-changed': noteRequestTold,
  'agreement-reminder': noteRequestTold,
  'signing-document': noteDocumentMailed,
  'better-scan': noteDocumentMailed,
  'signing-reminder': noteDocumentMailed,
}

/** Records that a person has the email that asks to agree: the grace begins. */
async function noteRequestTold(tx: Transaction, { subject }: LetterRecord): Promise<void> {
  const request = await tx.agreementRequests.hold(subject)
  if (!request || request.toldAt !== null) return
  const asked = await tx.agreements.find(request.linkId, request.agreementId)
  const remindAt = remindersOf(tx.at, asked?.graceDays ?? 0).find((time) => time > tx.at) ?? null
  await tx.agreementRequests.change(request.id, { toldAt: tx.at, ...(request.agreedAt === null && { remindAt }) })
}

/** Records that a corporation has its signing document, and the digest of that document. */
async function noteDocumentMailed(tx: Transaction, letter: LetterRecord, message: MailMessage): Promise<void> {
  const key = await tx.corporationRecords.findKey(letter.subject)
  const corporation = key && (await tx.corporations.hold(key.linkId, key.corporationId))
  const state = corporation && advance(corporationSigningLifecycle, corporation.state, { type: 'document.mailed' })
  // A later email is queued, or the signing is gone.
  if (!corporation || !state || key.supersededAt !== null) return
  const { at } = tx
  const body = {
    corporation: corporation.id,
    by: 'service',
    document_sha256: message.attachments.map(({ content }) => createHash('sha256').update(content).digest('hex')),
  }
  const event = await tx.evidence.append(corporation.linkId, 'corporation.document_mailed', at, body)
  await tx.corporationRecords.noteEvent(corporation.id, event)
  await tx.corporations.change(corporation, { state, mailedAt: at })
}
