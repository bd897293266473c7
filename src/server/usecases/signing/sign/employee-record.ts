import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Code } from '../../../store/accounts/codes.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOf, ofPerson } from './individual-record.ts'
import { composeSignature, type Signer, type SigningAct } from './signature.ts'

export type EmployeeDraft = Omit<Employee, 'evidenceSeq'>

/** The record of an employee's signature, but for its place in the chain. */
export function composeEmployee(
  services: Services,
  tx: Transaction,
  act: SigningAct<Signer & { corporationId: string }>,
): EmployeeDraft {
  const { signer, caller, agreement } = act
  const signature = composeSignature(services, tx, act, ofPerson)
  return {
    ...signature,
    emailKey: emailKey(signer.email),
    corporationId: signer.corporationId,
    state: initialStateOf(employeeSigningLifecycle),
    reads: caller.chosenLanguage ?? agreement.language,
    changedAt: signature.signedAt,
  }
}

/** The event: as for an individual's signature, with the corporation. */
export function employeeEvidenceOf(
  services: Services,
  employee: EmployeeDraft,
  agreement: Agreement,
  code: Code,
  privacyVersion: string,
): Record<string, Json> {
  return { ...evidenceOf(services, employee, agreement, code, privacyVersion), corporation: employee.corporationId }
}
