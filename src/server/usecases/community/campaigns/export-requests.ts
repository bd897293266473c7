import { titleOfType } from '../../../../domain/agreements/fields.ts'
import type { Table } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { translatorOf } from '../../../text/translations.ts'
import { auditExport } from '../../shared/evidence/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce } from '../../shared/evidence/exported-list.ts'
import { campaignOf } from './get-campaign.ts'
import { type RequestFilter, requestsOf } from './list-requests.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Exports the people who were or will be asked to accept a version, as CSV. Refuses with `no_link`, `unmatched_cla`. */
export async function exportRequests(
  services: Services,
  caller: CommunityManager,
  { linkId, claId: agreementId, query }: { linkId: string; claId: string; query: RequestFilter },
): Promise<Table> {
  const t = translatorOf('records', caller.language)
  const ofVersion = translatorOf('project', caller.language)
  const { reading } = services.store
  await ownLink(reading, caller, linkId)
  const campaign = await campaignOf(reading, { linkId, agreementId })
  await auditExport(services, caller, { what: 'requests.export', linkId, subject: agreementId })
  const moment = (at: number): string => cellOfMoment(at === 0 ? null : at)
  return csvTable({
    name: 'new-version',
    at: services.clock.now(),
    heads: [
      titleOfType('name', caller.language),
      titleOfType('email', caller.language),
      t('table.state'),
      ofVersion('versionPage.askedAt'),
      ofVersion('versionPage.toldAt'),
      ofVersion('versionPage.agreedAt'),
      t('export.error'),
    ],
    read: async (after) => {
      const skip = Number(after)
      const found = await requestsOf(reading, campaign, query, { skip, size: exportedAtOnce + 1 })
      const next = found.length > exportedAtOnce ? String(skip + exportedAtOnce) : ''
      return { rows: found.slice(0, exportedAtOnce), next }
    },
    cellsOf: (request) => [
      request.name,
      request.email,
      ofVersion(`versionPage.state.${request.state}`),
      moment(request.asked_at),
      moment(request.told_at),
      moment(request.agreed_at),
      request.error,
    ],
  })
}
