import { titleOfType } from '../../../../domain/agreements/fields.ts'
import type { RequestOf, Table } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { findSentence, translatorOf } from '../../../text/translations.ts'
import { auditExport } from '../../shared/evidence/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce } from '../../shared/evidence/exported-list.ts'
import { listLetters } from './list-letters.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Query = NonNullable<RequestOf<'exportLetters'>['query']>

/** Exports a link's emails that match the list's filter as CSV: recipient, type and state. Refuses with `no_link`. */
export async function exportLetters(
  services: Services,
  caller: CommunityManager,
  { linkId, query }: { linkId: string; query: Query },
): Promise<Table> {
  const t = translatorOf('records', caller.language)
  const kindOf = (kind: string): string =>
    findSentence(['records'], `letter.${kind}`, caller.language) ?? t('letter.other')
  await ownLink(services.store.reading, caller, linkId)
  await auditExport(services, caller, { what: 'letters.export', linkId })
  return csvTable({
    name: 'emails',
    at: services.clock.now(),
    heads: [
      titleOfType('email', caller.language),
      t('letters.kind'),
      t('table.state'),
      t('export.queuedAt'),
      t('export.settledAt'),
      t('export.tries'),
      t('export.error'),
    ],
    read: async (after) => {
      const page = { page_size: exportedAtOnce, ...(after !== '' && { after }) }
      const { letters, next } = await listLetters(services, caller, { linkId, query: { ...query, ...page } })
      return { rows: letters, next }
    },
    cellsOf: (email) => [
      email.to,
      kindOf(email.kind),
      t(`letters.${email.state}`),
      cellOfMoment(email.created_at),
      cellOfMoment(email.settled_at),
      String(email.tries),
      email.error,
    ],
  })
}
