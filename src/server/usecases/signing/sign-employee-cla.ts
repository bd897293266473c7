import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Employee } from '../../store/employees.ts'
import type { Transaction } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { policyInForce } from '../shared/policy-in-force.ts'
import { candidateCodes, employeeSigningPurpose, proveCode } from '../shared/verification-codes.ts'
import { answersOf } from './answers.ts'
import { currentAgreement, refuseChanged } from './current-agreement.ts'
import { composeEmployee, employeeEvidenceOf } from './employee-record.ts'
import { employingCorporation } from './employing-corporation.ts'
import { receiptOf } from './signature.ts'
import type { IndividualSignature, Signed } from './individual-conclusion.ts'

export type EmployeeSignature = IndividualSignature & { corporationId: string }

/** Signs the individual agreement for a corporation; it counts once an employee manager has activated it (decision 21). */
export async function signEmployeeCla(services: Services, caller: Caller, input: EmployeeSignature): Promise<Signed> {
  const email = input.email.trim()
  const purpose = employeeSigningPurpose(input.linkId, email)
  return services.store.transaction(async (tx) => {
    const agreement = await currentAgreement(tx, 'individual', input)
    const corporation = await employingCorporation(tx, { ...input, email })
    if (!input.privacyChecked) throw new Refusal('cla.privacy_unchecked')
    const answers = answersOf(agreement.fields, input.info, { name: input.name, email })

    if (!(await tx.mailboxes.isReady(input.linkId))) throw new Refusal('cla.not_ready_to_sign')

    const candidates = await candidateCodes(services, tx, caller, purpose)
    if (await tx.employees.findLive(input.linkId, purpose.emailKey)) throw new Refusal('cla.resigned')
    const proven = await proveCode(services, tx, { purpose, caller, candidates, digits: input.verificationCode })
    if (proven instanceof Refusal) return proven

    const signer = { linkId: input.linkId, name: input.name.trim(), email, corporationId: corporation.id }
    const draft = composeEmployee(services, tx, { caller, signer, agreement, answers })
    const privacy = await policyInForce(tx, { linkId: input.linkId, kind: 'privacy', language: caller.language })
    const body = employeeEvidenceOf(services, draft, agreement, proven.code, privacy.version)
    const event = await tx.evidence.append(input.linkId, 'employee.signed', draft.signedAt, body)
    await refuseChanged(tx, agreement)
    const employee: Employee = { ...draft, evidenceSeq: event.seq }
    if ((await tx.employees.insert(employee)) === 'duplicate') throw new Refusal('cla.resigned')
    await tx.signingDays.count({ ...employee, kind: 'employee' })
    await tellOf(services, tx, employee)
    const answer = { data: 'successfully' as const, receipt: receiptOf(employee) }
    return { answer, provenAddresses: proven.provenAddresses }
  })
}

/** The employee learns who activates, and those who do learn that somebody waits. */
async function tellOf(services: Services, tx: Transaction, employee: Employee): Promise<void> {
  const { linkId, id: subject, signedAt } = employee
  const letter = { linkId, subject, secret: null }
  const put = (kind: 'employee-signed' | 'employee-waiting', to: { email: string; reads: Employee['reads'] }) =>
    tx.outbox.put({ ...letter, id: services.random.id(), kind, recipient: to.email, language: to.reads }, signedAt)
  await put('employee-signed', employee)
  for (const manager of await tx.managers.list(employee.corporationId)) await put('employee-waiting', manager)
}
