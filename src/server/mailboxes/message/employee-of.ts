import { nameOfCommunity } from '../../../domain/projects/community-name.ts'
import type { Employee } from '../../store/corporations/employees.ts'
import type { StoredEmail } from '../../store/emails/outbox.ts'
import type { Obsolete, WritingServices } from './message.ts'
import { unlinked } from './unlinked-text.ts'

/** Returns the employee that an email concerns, and the names of the company and the community, escaped for emails. */
export async function employeeOf(
  services: WritingServices,
  email: StoredEmail,
): Promise<{ employee: Employee; company: string; community: string } | Obsolete> {
  const { employees, corporations, links } = services.store.reading
  const employee = await employees.find(email.subject)
  if (!employee) throw new Error(`Employee ${email.subject} of email ${email.id} does not exist`)
  const link = await links.find(employee.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const corporation = await corporations.find(employee.linkId, employee.corporationId)
  return {
    employee,
    company: unlinked(corporation?.name ?? '', 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
  }
}
