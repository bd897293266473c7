import type { Services } from '../services.ts'
import type { LetterKind } from '../store/letter-kinds.ts'
import type { LetterRecord } from '../store/outbox.ts'
import type { MailMessage, Obsolete } from './message.ts'
import { accountLetter } from './templates/account.ts'
import { agreementChangedLetter } from './templates/agreement-changed.ts'
import { agreementWithdrawnLetter } from './templates/agreement-withdrawn.ts'
import { budgetUsedUpLetter } from './templates/budget-used-up.ts'
import { domainAddedLetter } from './templates/domain-added.ts'
import { domainCodeLetter } from './templates/domain-code.ts'
import { employeeAgreementLetter } from './templates/employee-agreement.ts'
import { employeeChangedLetter } from './templates/employee-changed.ts'
import { employeeLeftLetter } from './templates/employee-left.ts'
import { employeeSignedLetter } from './templates/employee-signed.ts'
import { employeeWaitingLetter } from './templates/employee-waiting.ts'
import {
  corporationDeletedLetter,
  corporationRestoredLetter,
  representativeReplacedLetter,
} from './templates/corporation-notices.ts'
import { signRequestLetter } from './templates/sign-request.ts'
import { signingCodeLetter } from './templates/signing-code.ts'
import {
  erasureAskedLetter,
  erasureOverdueLetter,
  erasureWaitingLetter,
  signingErasedLetter,
  signingRestrictedLetter,
} from './templates/erasure.ts'
import { individualGraceLetter } from './templates/individual-grace.ts'
import { individualReceiptLetter } from './templates/individual-receipt.ts'
import { headsLetter } from './templates/heads.ts'
import { statusReplacedLetter } from './templates/status-replaced.ts'
import { mailboxRefusedLetter } from './templates/mailbox-refused.ts'
import { addressJoinedLetter, addressSeparatedLetter } from './templates/joined-addresses.ts'
import { linkInvitationLetter } from './templates/link-invitation.ts'
import { linkPeopleChangedLetter } from './templates/link-people-changed.ts'
import { managerRemovedLetter } from './templates/manager-removed.ts'
import { managerWantedLetter } from './templates/manager-wanted.ts'
import { signInCodeLetter } from './templates/sign-in-code.ts'
import { personCodeLetter } from './templates/person-code.ts'
import { passwordChangedLetter } from './templates/password-changed.ts'
import { passwordGuessedLetter } from './templates/password-guessed.ts'
import { passwordRetrievalLetter } from './templates/password-retrieval.ts'
import {
  signingEndedLetter,
  signingReinstatedLetter,
  signingWithdrawnLetter,
  withdrawalTakenBackLetter,
} from './templates/signing-ended.ts'
import { signingConfirmationLetter } from './templates/signing-confirmation.ts'
import { signingDocumentLetter } from './templates/signing-document.ts'

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
