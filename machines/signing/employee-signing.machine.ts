import { operationAs } from '../shared/operation.ts'
import { personalSignature } from './answers.ts'
import { employerFindingMachine } from './employer-finding.machine.ts'
import { employerSteps } from './employer-steps.ts'
import { signingMachine } from './signing-chart.ts'
import type { CodeRecipient, Employer, SignatureInput } from './signing-context.ts'

// No id is the id of no corporation, and the service says so.
const idOf = (employer: Employer | null): string => employer?.corp_signing_id ?? ''

/** The way of somebody who signs for the corporation she works for, which is found by her address before a code is mailed. */
export const employeeSigningMachine = signingMachine('employeeSigning', {
  way: 'employee',
  codeSending: ({ linkId, email, employer }: CodeRecipient) => ({
    operation: 'sendEmployeeCode',
    request: { path: { link_id: linkId, signing_id: idOf(employer) }, body: { email } },
  }),
  signCla: operationAs(
    'signEmployeeCla',
    ({ linkId, agreement, answers, employer, code }: SignatureInput) => ({
      path: { link_id: linkId },
      body: { ...personalSignature(agreement, answers, code), corp_signing_id: idOf(employer) },
    }),
    ({ receipt }) => receipt,
  ),
  employerSteps,
}).provide({ actors: { employerFinding: employerFindingMachine } })
