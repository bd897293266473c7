import type { WordingContext } from '../../../../domain/pages/wording.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { type OpenDialog, useDialog } from './dialog.connect.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { RefusalDialog } from '../../../ui/messages/refusal-dialog.tsx'
import { PlatformLink } from './platform-link.tsx'

type FlowRefusalProps = {
  dialog: OpenDialog
  place: WordingContext
  /** Placeholder values that only the caller can provide. */
  naming?: Record<string, string>
}

/** Error dialog with a message specific to `place`. Has a close button and optionally a retry button. */
export function FlowRefusal({ dialog, place, naming = {} }: FlowRefusalProps) {
  const { t, say } = useWords()
  const { failure, close, repeat } = useDialog(dialog)
  const { key, values } = wordingOf(failure, place)
  return (
    <RefusalDialog
      title={t('dialog.title')}
      message={
        <>
          {say(key, { ...values, ...naming })}
          <PlatformLink of={failure} />
        </>
      }
      onClose={close}
      {...(repeat && { onward: { label: t('dialog.retry'), go: repeat } })}
    />
  )
}
