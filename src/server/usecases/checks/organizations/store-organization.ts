import { exceptionsWithin } from '../../../../domain/pull-requests/organization-name.ts'
import type { LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { setExceptions } from './set-exceptions.ts'

export type OrganizationDraft = {
  linkId: string
  forgeId: string
  installationId: string
  /** ID of the organization on the forge, and its path. */
  nativeId: string
  name: string
  /** Account on the forge that must administer each repository. */
  account: { id: string; login: string }
  exceptions: readonly string[]
  labels: LabelNames | null
}

/**
 * Stores an organization that is due for a listing. If the link has already connected it, replaces the account, the labels, and the exceptions if
 * there are any; what ended before begins no second dry run. Call it after the installation was stored in the same transaction, whose row then
 * prevents that both of two requests insert the organization.
 */
export async function storeOrganization(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  { account, exceptions, labels, ...draft }: OrganizationDraft,
): Promise<string> {
  const { linkId, forgeId, nativeId, name } = draft
  const held = await tx.organizationWatches.holdNative(linkId, forgeId, nativeId)
  const now = {
    ...{ installationId: draft.installationId, name, accountId: account.id, login: account.login },
    ...{ coveredLabel: labels?.covered ?? '', uncoveredLabel: labels?.uncovered ?? '', addedBy: caller.account },
    ...{ listPage: 1, sweepAt: tx.at, trouble: '' as const },
  }
  const id = held?.id ?? services.random.id()
  const before = held ?? (await tx.organizationWatches.findEnded(linkId, forgeId, nativeId))
  const given = exceptionsWithin(name, exceptions)
  const names = given.length > 0 ? given : (before?.exceptions ?? [])
  if (held) {
    await tx.organizationWatches.change(id, now)
    await setExceptions(services, tx, caller, { ...held, ...now }, names)
  } else {
    await tx.organizationWatches.insert({
      ...{ id, ...draft, ...now, isDry: before?.isDry ?? 1, exceptions: names, listedAt: 0, claimedUntil: 0 },
      ...{ addedAt: tx.at, endedAt: null },
    })
  }
  await writeAudit(services, tx, {
    ...{ who: { account: caller.account }, what: 'organization.connect', linkId, client: caller.client },
    ...{ refusal: null, detail: name, subject: id },
  })
  return id
}
