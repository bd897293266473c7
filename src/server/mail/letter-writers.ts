import type { Services } from '../context/services.ts'
import type { LetterKind } from '../store/schema/letter-kinds.ts'
import type { LetterRecord } from '../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../mailboxes/message.ts'
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
