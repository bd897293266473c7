/** Stores employees directly in the database, including the evidence. */
import { emailKey } from '../../../src/domain/people/email.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { Corporation } from '../../../src/server/store/corporations/corporations.ts'
import type { Employee } from '../../../src/server/store/corporations/employees.ts'
import { composeEmployee, employeeEvidence } from '../../../src/server/usecases/signing/sign/signature-records.ts'
import type { SigningAccount } from '../../../src/server/context/signing-origin.ts'
import type { Caller } from '../../../src/server/context/caller.ts'

const caller: Caller = {
  role: 'anonymous',
  client: '192.0.2.1',
  userAgent: 'a test',
  language: 'en',
  chosenLanguage: 'en',
}
const code = { id: '', mac: '', state: 'spent', tries: 1, commonTries: 0, issuedAt: 0, expiresAt: 0 }

let number = 0

type Wish = { name?: string; email?: string; state?: string; account?: SigningAccount }

/** Stores an employee who has signed for the corporation. The employee is inactive by default. */
export async function anEmployee(
  services: Services,
  { id: corporationId, linkId, email: representative }: Corporation,
  { name = 'Ada Lovelace', email, state = 'inactive', account }: Wish = {},
): Promise<Employee> {
  number += 1
  const address = email ?? `employee-${number}@${representative.split('@')[1]}`
  return services.store.transaction(async (tx) => {
    const agreement = await tx.agreements.find(linkId, '0')
    if (!agreement) throw new Error('the link has no agreement')
    const input = { linkId, name, email: address, corporationId }
    const draft = composeEmployee(services, tx, { caller, input, agreement, answers: [], account: account ?? null })
    const body = employeeEvidence(services, draft, agreement, code, '')
    const { seq } = await tx.evidence.append(linkId, 'employee.signed', draft.signedAt, body)
    const employee = { ...draft, emailKey: emailKey(address), evidenceSeq: seq }
    await tx.employees.insert(employee)
    for (const event of eventsTo(state)) {
      await tx.evidence.append(linkId, event, draft.signedAt, {
        employee: draft.id,
        corporation: corporationId,
        by: '',
      })
    }
    if (state !== employee.state) {
      await tx.employees.setState(employee, state, { at: draft.signedAt, isGone: state === 'deleted' })
    }
    return { ...employee, state }
  })
}

function eventsTo(state: string): ('employee.activated' | 'employee.deleted')[] {
  if (state === 'active') return ['employee.activated']
  return state === 'deleted' ? ['employee.deleted'] : []
}
