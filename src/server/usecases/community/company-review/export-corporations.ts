import { titleOfType } from '../../../../domain/agreements/fields.ts'
import type { RequestOf, Table } from '../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, languageIn } from '../../../../domain/text/languages.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { translatorOf } from '../../../text/translations.ts'
import { auditExport } from '../../shared/evidence/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce } from '../../shared/evidence/exported-list.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { pageCorporations } from './page-corporations.ts'

type Query = NonNullable<RequestOf<'exportCorporations'>['query']>

/** Exports a link's corporations that match the list's filter as CSV, or only the selected corporations among them. Refuses with `no_link`. */
export async function exportCorporations(
  services: Services,
  caller: CommunityManager,
  { linkId, query: { ids, ...query } }: { linkId: string; query: Query },
): Promise<Table> {
  const t = translatorOf('records', caller.language)
  await ownLink(services.store.reading, caller, linkId)
  await auditExport(services, caller, { what: 'corporations.export', linkId })
  return csvTable({
    name: 'companies',
    at: services.clock.now(),
    ids,
    heads: [
      titleOfType('corporationName', caller.language),
      titleOfType('authorized', caller.language),
      titleOfType('email', caller.language),
      t('table.state'),
      t('export.signedAt'),
      t('export.version'),
      t('export.language'),
    ],
    read: async (after) => {
      const page = { page_size: exportedAtOnce, ...(after !== '' && { after }) }
      const { page_data: rows, next } = await pageCorporations(services, caller, {
        linkId,
        query: { ...query, ...page },
      })
      return { rows, next }
    },
    cellsOf: (corporation) => [
      corporation.corporation_name,
      corporation.admin_name,
      corporation.admin_email,
      t(`corporation.state.${corporation.state}`),
      cellOfMoment(corporation.signed_at),
      String(corporation.version),
      languageIn(caller.language, findLanguage(corporation.cla_language) ?? defaultLanguage),
    ],
  })
}
