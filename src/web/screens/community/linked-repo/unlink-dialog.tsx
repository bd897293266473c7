import type { Schemas } from '../../../../../openapi/index.ts'
import { signaturesOf } from '../../../../domain/signatures-of.ts'
import { useLinkedProjectsActs } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'
import { RefusalDialog } from '../../../ui/refusal-dialog.tsx'

/** Confirms unlinking a project, and explains what happens to its signatures; a project with signatures cannot be unlinked. */
export function UnlinkDialog({ link, busy }: { link: Schemas['ManagedLink']; busy: boolean }) {
  const { t } = useWords()
  const { confirmUnlinking, cancelUnlinking } = useLinkedProjectsActs()
  const { org_alias: name } = link
  const count = signaturesOf(link)
  if (count > 0) {
    return (
      <RefusalDialog
        title={t('unlink.usedTitle', { name })}
        message={t('unlink.used', { count })}
        onClose={cancelUnlinking}
      />
    )
  }
  return (
    <ConfirmDialog
      title={t('unlink.title', { name })}
      message={t('unlink.unused')}
      act={t('unlink.act', { name })}
      busy={busy}
      onConfirm={confirmUnlinking}
      onCancel={cancelUnlinking}
    />
  )
}
