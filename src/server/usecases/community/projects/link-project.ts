import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { ownNames } from '../../../../domain/projects/community-name.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import { textLength } from '../../../../domain/text/limits.ts'
import { projectFrom } from '../../../../domain/projects/project-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Mailbox } from '../../../store/emails/mailboxes.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { fetchAdministeredOrganizations } from '../../shared/companies/administered-organizations.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { type PublishRequest, publishRequestOf, readPublishRequest } from '../versions/publish-request.ts'
import { establishLink, type Project } from './establish-link.ts'
import type { ReadAgreement } from '../versions/publish-version.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

type Request = RequestOf<'linkProject'>['body']

/** Links a project for the caller. Cheap checks run first; agreements are fetched last. */
export async function linkProject(
  services: Services,
  caller: CommunityManager,
  request: Request,
): Promise<ResultOf<'linkProject'>> {
  const requested = agreementsIn(request)
  const project = projectOf(caller, request)
  if (await services.store.reading.links.isTaken(project)) throw new Refusal('cla.link_exists')
  const mailbox = await mailboxOf(services, caller, storedEmail(request.org_email ?? ''))
  const organizationId = await provenOrganization(services, caller, project)
  const agreements: ReadAgreement[] = []
  for (const each of requested) agreements.push(await readPublishRequest(services, caller, each))
  const { linkId } = await services.store.transaction(async (tx) => {
    const who = { account: caller.account }
    const { client } = caller
    const link = { project: { ...project, organizationId }, mailbox, agreements, publisher: { who, client } }
    const established = await establishLink(services, tx, link)
    await writeAudit(services, tx, { who, what: 'link.create', linkId: established.linkId, client, refusal: null })
    return established
  })
  return { data: 'successfully', link_id: linkId }
}

function agreementsIn(request: Request): PublishRequest[] {
  const { individual_cla, corp_cla, individual_clas = [], corp_clas = [] } = request
  const requested = [
    ...[individual_cla ?? [], individual_clas].flat().map((one) => publishRequestOf('individual', one)),
    ...[corp_cla ?? [], corp_clas].flat().map((one) => publishRequestOf('corporation', one)),
  ]
  if (requested.length === 0) {
    throw new Refusal('cla.bad_request_parameter', { message: 'at least one agreement is required' })
  }
  const kinds = requested.map(({ kind, language }) => `${kind} ${language}`)
  if (new Set(kinds).size !== kinds.length) throw new Refusal('cla.cla_exists')
  return requested
}

function projectOf(caller: CommunityManager, request: Request): Omit<Project, 'organizationId'> {
  const { platform, org_id: organization, repo_id: repository, project_url: url, summaries = {} } = request
  const found = projectFrom({ platform, organization, repository, url })
  if (found === null)
    throw new Refusal('cla.bad_request_parameter', { message: 'platform, org_id, repo_id or project_url' })
  const alias = request.org_alias?.trim() || found.organization
  refuseLongName(alias, 'org_alias')
  const names = ownNames(alias, request.org_names ?? {})
  for (const name of Object.values(names)) refuseLongName(name, 'org_names')
  return { ...found, alias, names, summaries, submitter: caller.account }
}

function refuseLongName(name: string, member: string): void {
  if ([...name].length <= textLength.name) return
  throw new Refusal('cla.bad_request_parameter', { message: `${member} is too long` })
}

/** Returns the mailbox of a new link: one that the caller has authorized, or null for the service's own. */
async function mailboxOf(services: Services, caller: CommunityManager, address: string): Promise<Mailbox | null> {
  if (address === '') return null
  if (!isEmail(address)) throw new Refusal('cla.not_an_email')
  const mailbox = await services.store.reading.mailboxes.find(caller.account, address)
  if (!mailbox) throw new Refusal('cla.unknown_email_platform')
  return mailbox
}

/**
 * Returns the current ID of the project's organization on the platform. The caller's platform account must be an administrator of the organization.
 * Password accounts, for which the operator is responsible, cannot prove this; the ID is then empty.
 */
async function provenOrganization(
  services: Services,
  caller: CommunityManager,
  { platform, organization }: Omit<Project, 'organizationId'>,
): Promise<string> {
  const administered = await fetchAdministeredOrganizations(services, caller.account)
  if (administered === null) return ''
  const own = administered.organizations.find(({ name }) => name.toLowerCase() === organization.toLowerCase())
  if (platform !== administered.platform || !own) throw new Refusal('cla.not_your_organisation')
  return own.id
}
