import { titleOfType } from '../../../../domain/agreements/fields.ts'
import type { RequestOf, Table } from '../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, languageIn } from '../../../../domain/text/languages.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { translatorOf } from '../../../text/translations.ts'
import { auditExport } from '../../shared/evidence/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce, jsonLines } from '../../shared/evidence/exported-list.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'
import { choiceOf } from './list-signings.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Query = NonNullable<RequestOf<'exportSignings'>['query']>

type ExportedSignings = { linkId: string; query: Query }

/** Exports the signers of a link that match the list's filters, as CSV. Refuses with `no_link`. */
export async function exportSignings(
  services: Services,
  caller: CommunityManager,
  of: ExportedSignings,
): Promise<Table> {
  const t = translatorOf('records', caller.language)
  return csvTable({
    ...(await exportedSignings(services, caller, of)),
    heads: [
      titleOfType('name', caller.language),
      titleOfType('email', caller.language),
      t('signings.signedAs'),
      t('export.company'),
      t('table.state'),
      t('signings.validUntil'),
      t('export.version'),
      t('export.language'),
      t('export.signedAt'),
    ],
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

/** Exports the signers of a link that match the list's filters, as JSON Lines. Refuses with `no_link`. */
export async function exportSigningsAsLines(
  services: Services,
  caller: CommunityManager,
  of: ExportedSignings,
): Promise<Table> {
  return jsonLines(await exportedSignings(services, caller, of))
}

/** Returns the signers that match the export's filters, and writes an audit entry. */
async function exportedSignings(services: Services, caller: CommunityManager, { linkId, query }: ExportedSignings) {
  await ownLink(services.store.reading, caller, linkId)
  await auditExport(services, caller, { what: 'signings.export', linkId })
  return {
    name: 'signatures',
    at: services.clock.now(),
    read: (after: string) =>
      services.store.snapshot(async (queries) => {
        const choice = await choiceOf(queries, linkId, query)
        const place = after === '' ? null : placeIn(after)
        const found = await queries.signerLists.page(choice, { after: place, skip: 0, size: exportedAtOnce + 1 })
        const page = found.slice(0, exportedAtOnce)
        const last = page.at(-1)
        const next = found.length > exportedAtOnce && last ? `${last.signedAt} ${last.id}` : ''
        return { rows: await shownSignings(queries, linkId, page), next }
      }),
  }
}

function placeIn(text: string): { signedAt: number; id: string } {
  const [signedAt, id = ''] = text.split(' ')
  return { signedAt: Number(signedAt), id }
}
