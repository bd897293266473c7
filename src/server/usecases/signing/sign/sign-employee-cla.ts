import { emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { notifyAdministrator } from '../../shared/notifications/notify.ts'
import { employingCorporation } from './employing-corporation.ts'
import { type SignerInput, signAgreement, type Signed } from './sign-agreement.ts'
import { composeEmployee, employeeEvidence } from './signature-records.ts'

type EmployeeInput = SignerInput & { corporationId: string }

/** Signs the individual agreement as an employee of a corporation. The signature is valid once an employee manager has activated it (decision 21). */
export async function signEmployeeCla(services: Services, caller: Caller, input: EmployeeInput): Promise<Signed> {
  const { linkId, name, email } = input
  return signAgreement(services, caller, input, {
    kind: 'employee',
    person: name,
    async admit(tx) {
      const corporation = await employingCorporation(services, tx, input)
      return corporation instanceof Refusal ? corporation : null
    },
    fixed: { name, email },
    async refuseSigned(tx) {
      if (await tx.employees.findLive(linkId, emailKey(email))) throw new Refusal('cla.resigned')
      return null
    },
    compose: (tx, act) => composeEmployee(services, tx, act),
    evidence: (...args) => employeeEvidence(services, ...args),
    store: (tx, employee) => tx.employees.insert(employee),
    mail: (tx, employee) => mailThoseConcerned(services, tx, employee),
  })
}

/** Queues an email that informs the employee about the required activation, and emails that inform the managers about the waiting employee. Notifies the administrator. */
async function mailThoseConcerned(services: Services, tx: Transaction, employee: Employee): Promise<void> {
  const { linkId, id: subject, signedAt } = employee
  const email = { linkId, subject, secret: null }
  const put = (kind: 'employee-signed' | 'employee-waiting', to: { email: string; reads: Employee['reads'] }) =>
    tx.outbox.put({ ...email, id: services.random.id(), kind, recipient: to.email, language: to.reads }, signedAt)
  await put('employee-signed', employee)
  for (const manager of await tx.managers.list(employee.corporationId)) await put('employee-waiting', manager)
  await notifyAdministrator(services, tx, employee, { type: 'employee', subjects: [subject] })
}
