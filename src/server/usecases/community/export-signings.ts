import type { RequestOf, Table } from '../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, languageIn } from '../../../domain/languages.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { wordsOf } from '../../words.ts'
import { auditExport } from '../shared/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce } from '../shared/csv-table.ts'
import { choiceOf, shownSignings } from './list-signings.ts'
import { ownLink } from './own-link.ts'

type Asked = NonNullable<RequestOf<'exportSignings'>['query']>

/** The signers of a link that match the filters of the list, as CSV. Refuses `no_link`. */
export async function exportSignings(
  services: Services,
  caller: CommunityManager,
  { linkId, asked }: { linkId: string; asked: Asked },
): Promise<Table> {
  const t = wordsOf('admin', caller.language)
  await ownLink(services.store.reading, caller, linkId)
  await auditExport(services, caller, { what: 'signings.export', linkId })
  return csvTable({
    name: 'signatures',
    at: services.clock.now(),
    heads: [
      t('export.name'),
      t('export.email'),
      t('signings.signedAs'),
      t('export.company'),
      t('table.state'),
      t('signings.validUntil'),
      t('export.version'),
      t('export.language'),
      t('export.signedAt'),
    ],
    read: (after) =>
      services.store.snapshot(async (nouns) => {
        const choice = await choiceOf(nouns, linkId, asked)
        const place = after === '' ? null : placeIn(after)
        const found = await nouns.signerLists.page(choice, { after: place, skip: 0, size: exportedAtOnce + 1 })
        const page = found.slice(0, exportedAtOnce)
        const last = page.at(-1)
        const next = found.length > exportedAtOnce && last ? `${last.signedAt} ${last.id}` : ''
        return { rows: await shownSignings(nouns, linkId, page), next }
      }),
    cellsOf: (signing) => [
      signing.name,
      signing.email,
      t(`signings.kind.${signing.kind}`),
      signing.kind === 'corporation' ? signing.name : signing.company,
      t(`signings.standing.${signing.standing}`),
      cellOfMoment(signing.valid_until === 0 ? null : signing.valid_until),
      String(signing.version),
      languageIn(caller.language, findLanguage(signing.language) ?? defaultLanguage),
      cellOfMoment(signing.signed_at),
    ],
  })
}

function placeIn(text: string): { signedAt: number; id: string } {
  const [signedAt, id = ''] = text.split(' ')
  return { signedAt: Number(signedAt), id }
}
