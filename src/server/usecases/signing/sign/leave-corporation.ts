import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../../../../machines/lifecycles/employee-signing.lifecycle.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Transaction } from '../../../store/store.ts'
import { lockCodes, proveCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Ends an employee's signature at the employee's request. The code for signing as an employee proves the address, which may then sign as an
 * individual. The managers are informed. Refuses with `no_link`, `not_an_email`, any refusal of `proveCode`, and `no_link_or_unsigned` if the address
 * has no employee signature.
 */
export async function leaveCorporation(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const { linkId } = input
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    if (!(await tx.links.find(linkId))) throw new Refusal('cla.no_link')
    requireAddress(email)
    const purpose = signingPurpose('employee', { linkId, email })
    const codes = await lockCodes(services, tx, caller, purpose)
    const proven = await proveCode(services, tx, codes, input)
    if (proven instanceof Refusal) return proven
    const live = await tx.employees.findLive(linkId, emailKey(email))
    const [employee] = live ? await tx.employees.hold(live.corporationId, [live.id]) : []
    const state = employee && advance(employeeSigningLifecycle, employee.state, { type: 'employee.left' })
    if (!employee || !state) throw new Refusal('cla.no_link_or_unsigned')
    const body = { employee: employee.id, corporation: employee.corporationId, code: proven.code.id }
    await tx.evidence.append(linkId, 'employee.left', tx.at, body)
    await tx.employees.setState(employee, state, { at: tx.at, isGone: true })
    await informManagers(services, tx, employee)
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}

async function informManagers(services: Services, tx: Transaction, { id: subject, linkId, corporationId }: Employee) {
  for (const { email: recipient, reads: language } of await tx.managers.list(corporationId)) {
    const email = { kind: 'employee-left', linkId, recipient, language, subject, secret: null } as const
    await tx.outbox.put({ id: services.random.id(), ...email }, tx.at)
  }
}
