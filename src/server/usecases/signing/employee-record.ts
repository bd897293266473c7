import type { Json } from '../../../domain/canonical.ts'
import { beginning } from '../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import type { House } from '../../house.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Code } from '../../store/codes.ts'
import type { Employee } from '../../store/employees.ts'
import type { Visitor } from '../../visitor.ts'
import { composeSigning, evidenceOf } from './individual-record.ts'

export type EmployeeDraft = Omit<Employee, 'evidenceSeq'>

/** The record of an employee's signature, but for its place in the chain. */
export function composeEmployee(
  house: House,
  visitor: Visitor,
  input: { linkId: string; name: string; email: string; corporationId: string },
  agreement: Agreement,
  answers: Employee['answers'],
): EmployeeDraft {
  const {
    kind: _kind,
    state: _state,
    domain: _domain,
    ...signed
  } = composeSigning(house, visitor, input, agreement, answers)
  return {
    ...signed,
    corporationId: input.corporationId,
    state: beginning(employeeSigningLifecycle),
    reads: visitor.language,
    changedAt: signed.signedAt,
  }
}

/** What the chain tells: as of an individual's signature, and for whom. */
export function employeeEvidenceOf(
  employee: EmployeeDraft,
  agreement: Agreement,
  code: Code,
  privacyVersion: string,
): Json {
  const { corporationId: corporation } = employee
  return { ...(evidenceOf(employee, agreement, code, privacyVersion) as Record<string, Json>), corporation }
}
