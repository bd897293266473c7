import type { Schemas } from '../../../../openapi/index.ts'
import { useLinkedProjectsRef } from '../../flows/linked-projects.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx'

/** Asks before a project is unlinked, and says what becomes of its signatures. */
export function UnlinkDialog({ link, busy }: { link: Schemas['ManagedLink']; busy: boolean }) {
  const { t } = useWords()
  const actor = useLinkedProjectsRef()
  const { org_alias: name, counts } = link
  const signed = counts.individuals + counts.employees + counts.corporations
  return (
    <ConfirmDialog
      title={t('unlink.title', { name })}
      message={signed > 0 ? t('unlink.used', { count: signed }) : t('unlink.unused')}
      act={t('unlink.act', { name })}
      busy={busy}
      onConfirm={() => actor.send({ type: 'unlinking.confirmed' })}
      onCancel={() => actor.send({ type: 'unlinking.cancelled' })}
    />
  )
}
