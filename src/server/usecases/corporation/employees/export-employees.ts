import { titleOfType } from '../../../../domain/agreements/fields.ts'
import type { RequestOf, Table } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { translatorOf } from '../../../text/translations.ts'
import { auditExport } from '../../shared/evidence/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce } from '../../shared/evidence/exported-list.ts'
import { listEmployees } from './list-employees.ts'
import type { CorporateCaller } from './caller-corporation.ts'

type Query = NonNullable<RequestOf<'exportEmployees'>['query']>

/** Exports the employees of the manager's corporation that match the list's filter as CSV, optionally only the selected employees. */
export async function exportEmployees(services: Services, caller: CorporateCaller, query: Query): Promise<Table> {
  const t = translatorOf('records', caller.language)
  await auditExport(services, caller, { what: 'employees.export', linkId: caller.linkId, subject: caller.corporation })
  return csvTable({
    name: 'employees',
    at: services.clock.now(),
    ids: query.ids,
    heads: [
      titleOfType('name', caller.language),
      titleOfType('email', caller.language),
      t('table.state'),
      t('export.signedAt'),
      t('export.changedAt'),
    ],
    read: async (after) => {
      const { data, page } = await listEmployees(services, caller, {
        pageSize: exportedAtOnce,
        after,
        search: query.search ?? '',
        state: query.state ?? null,
        sort: query.sort ?? 'date',
        order: query.order ?? null,
      })
      return { rows: data, next: page.next }
    },
    cellsOf: ({ name, email, enabled, signed_at: signedAt, changed_at: changedAt }) => [
      name,
      email,
      t(enabled ? 'employees.active' : 'employees.inactive'),
      cellOfMoment(signedAt),
      cellOfMoment(changedAt),
    ],
  })
}
