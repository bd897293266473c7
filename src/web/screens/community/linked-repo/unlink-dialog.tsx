import type { Schemas } from '../../../../../openapi/index.ts'
import { signaturesOf } from '../../../../domain/signatures-of.ts'
import { useLinkedProjectsActs } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'
import { RefusalDialog } from '../../../ui/refusal-dialog.tsx'

/** Asks before a project is unlinked, and says what becomes of its signatures; one that has some is not unlinked. */
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
