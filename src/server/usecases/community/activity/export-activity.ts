import type { RequestOf, Table } from '../../../../../openapi/index.ts'
import { activitySentence, activityValues } from '../../../../domain/projects/activity-words.ts'
import { defaultLanguage, findLanguage, languageIn } from '../../../../domain/text/languages.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { translatorOf } from '../../../text/translations.ts'
import { auditExport } from '../../shared/evidence/audit-export.ts'
import { cellOfMoment, csvTable, exportedAtOnce, jsonLines } from '../../shared/evidence/exported-list.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { activityEntries } from './activity-entries.ts'
import { activityChoice, activityCursorIn, activityKey } from './list-activity.ts'

type Query = NonNullable<RequestOf<'exportActivity'>['query']>

type ExportedActivity = { linkId: string; query: Query }

/** Exports a project's activity that matches the list's filters, as CSV. Refuses with `no_link`. */
export async function exportActivity(
  services: Services,
  caller: CommunityManager,
  of: ExportedActivity,
): Promise<Table> {
  const t = translatorOf('project', caller.language)
  const say = (key: string, values = {}) => t(key as 'activity.title', values)
  const languageName = (language: string) => languageIn(caller.language, findLanguage(language) ?? defaultLanguage)
  return csvTable({
    ...(await exportedActivity(services, caller, of)),
    heads: [
      t('activity.export.at'),
      t('activity.export.by'),
      t('activity.export.sentence'),
      t('activity.group'),
      t('activity.export.what'),
      t('activity.export.id'),
    ],
    cellsOf: (entry) => {
      const values = activityValues(entry, say, languageName)
      return [
        cellOfMoment(entry.at),
        values.who,
        say(activitySentence(entry.what), values).replaceAll(/<\/?(?:who|record)>/g, ''),
        t(`activity.group.${entry.group}`),
        entry.what,
        entry.record?.id ?? '',
      ]
    },
  })
}

/** Exports a project's activity that matches the list's filters, as JSON Lines. Refuses with `no_link`. */
export async function exportActivityAsLines(
  services: Services,
  caller: CommunityManager,
  of: ExportedActivity,
): Promise<Table> {
  return jsonLines(await exportedActivity(services, caller, of))
}

/** Returns the activity that matches the export's filters, and writes an audit entry. */
async function exportedActivity(services: Services, caller: CommunityManager, { linkId, query }: ExportedActivity) {
  await ownLink(services.store.reading, caller, linkId)
  await auditExport(services, caller, { what: 'activity.export', linkId })
  return {
    name: 'activity',
    at: services.clock.now(),
    read: (after: string) =>
      services.store.snapshot(async (queries) => {
        const slice = { after: after === '' ? null : activityCursorIn(after), skip: 0, size: exportedAtOnce + 1 }
        const found = await queries.activityPages.page(activityChoice(linkId, query), slice)
        const page = found.slice(0, exportedAtOnce)
        const rows = await activityEntries(queries, linkId, page)
        return { rows, next: found.length > exportedAtOnce ? activityKey(page.at(-1)) : '' }
      }),
  }
}
