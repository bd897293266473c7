import { askedAtOnce } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { AgreementCampaign } from '../store/agreements/agreement-campaigns.ts'
import type { Transaction } from '../store/store.ts'
import { earlierVersions } from '../usecases/shared/versions/people-to-ask.ts'

/** Where the cursor of a campaign for individuals stands once all of them are asked: after every domain. Employees follow, by their ids. */
export const employeesNext = { cursorDomain: '~employees', cursorId: '' } as const

export const isOfEmployees = ({ kind, cursorDomain }: AgreementCampaign): boolean =>
  kind === 'individual' && cursorDomain === employeesNext.cursorDomain

/**
 * Whether employees are told after the individuals. Not where the version was restored: then they were told when it was published, or of the one that
 * is withdrawn by now.
 */
export async function areEmployeesToBeTold(
  tx: Transaction,
  { linkId, agreementId }: AgreementCampaign,
): Promise<boolean> {
  const asked = await tx.agreements.find(linkId, agreementId)
  if (asked?.kind !== 'individual') return false
  return (await tx.agreements.after(asked)).every(({ state }) => state !== 'withdrawn')
}

/**
 * Tells some active employees who signed an earlier version, from the campaign's cursor on: a letter to each. They stay valid and are asked nothing. How
 * many, and whether none is left.
 */
export async function tellEmployees(
  services: Services,
  tx: Transaction,
  campaign: AgreementCampaign,
): Promise<{ told: number; isLast: boolean }> {
  const { linkId, cursorId: after } = campaign
  const agreementIds = await earlierVersions(tx, campaign)
  const found = await tx.employees.activeOfVersions({ linkId, agreementIds, after }, askedAtOnce.transaction)
  const letters = found.map(({ id: subject, email: recipient, reads: language }) => {
    const id = services.random.id()
    return { id, kind: 'employee-agreement' as const, linkId, recipient, language, subject, secret: null }
  })
  await tx.outbox.putAll(letters, tx.at)
  await tx.agreementCampaigns.change(campaign, { cursorId: found.at(-1)?.id ?? after })
  return { told: found.length, isLast: found.length < askedAtOnce.transaction }
}
