import { ownNames } from '../../../../domain/projects/community-name.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Mailbox } from '../../../store/emails/mailboxes.ts'
import type { Transaction } from '../../../store/store.ts'
import { type Publisher, publishVersion, type ReadAgreement } from '../versions/publish-version.ts'

/**
 * A community's project before its link is created. `repository` is empty for the whole organization. `summaries` apply to individual agreements
 * without a summary of their own. `organizationId` is empty if the submitter has not proven to be an administrator of the organization.
 */
export type Project = Omit<Link, 'id' | 'createdAt' | 'released' | 'graceDays'>

export type NewLink = {
  project: Project
  mailbox: Mailbox | null
  agreements: readonly ReadAgreement[]
  publisher: Publisher
}

/**
 * Creates a project's link, its evidence chain and the versions of its agreements, which have already been read. Refuses with `link_exists`,
 * `cla_exists`, `reading_differs`.
 */
export async function establishLink(services: Services, tx: Transaction, input: NewLink): Promise<{ linkId: string }> {
  refuseBadLink(input)
  const { project, mailbox, agreements, publisher } = input
  const { platform, organization, organizationId, repository, projectUrl, summaries, submitter } = project
  const alias = project.alias.trim()
  const names = ownNames(alias, project.names)
  const linkId = `${platform}_${organization}-${services.random.digits(12)}`
  if (!isLinkId(linkId)) throw new Refusal('cla.bad_request_parameter', { message: 'platform or organization' })
  const createdAt = tx.at
  const named = { platform, organization, repository, alias, names, projectUrl, summaries }
  const people = { submitter, organizationId, released: '' }
  const inserted = await tx.links.insert({ id: linkId, ...named, ...people, createdAt }, mailbox)
  if (inserted === 'duplicate') throw new Refusal('cla.link_exists')
  await tx.evidence.begin(linkId)
  await tx.evidence.append(linkId, 'link.created', createdAt, {
    link: linkId,
    platform,
    organization,
    organization_id: organizationId,
    repository,
    alias,
    names,
    project_url: projectUrl,
    summaries,
    submitter,
  })
  for (const agreement of agreements) await publishVersion(services, tx, linkId, agreement, publisher)
  return { linkId }
}

function refuseBadLink({ project, agreements }: NewLink): void {
  const bad = (message: string): Refusal => new Refusal('cla.bad_request_parameter', { message })
  if (project.alias.trim() === '' || project.organization === '') throw bad('alias and organization are required')
  if (agreements.length === 0) throw bad('at least one agreement is required')
  const kinds = agreements.map(({ kind, language }) => `${kind} ${language}`)
  if (new Set(kinds).size !== kinds.length) throw new Refusal('cla.cla_exists')
}
