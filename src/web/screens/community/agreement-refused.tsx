import { wordingOf } from '../../../domain/wording.ts'
import { type OpenDialog, useDialog } from '../../flows/dialog.ts'
import { useWords } from '../../i18n/use-words.ts'
import { RefusalDialog } from '../../ui/refusal-dialog.tsx'

/** Why an agreement could not be read from its address. */
export function AgreementRefused({ dialog }: { dialog: OpenDialog }) {
  const { t, say } = useWords()
  const { failure, close, repeat } = useDialog(dialog)
  const { key, values } = wordingOf(failure, 'desk')
  const isUnreachable = failure.code === 'cla.error_reading_file'
  return (
    <RefusalDialog
      title={t('dialog.title')}
      message={isUnreachable ? t('agreements.unreachable') : say(key, values)}
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
    />
  )
}
