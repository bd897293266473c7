import { Button, chakra } from '@chakra-ui/react'
import { type Worded, wordingOf } from '../../../domain/wording.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown in place of what could not be loaded: the reason and a retry. */
export function Unread({ failure, onRetry }: { failure: Worded | null; onRetry: () => void }) {
  const { t, say } = useWords()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' }, 'unread')
  return (
    <Notice>
      <chakra.p role="alert" mb="3">
        {say(key, values)}
      </chakra.p>
      <Button variant="outline" onClick={onRetry}>
        {t('dialog.retry')}
      </Button>
    </Notice>
  )
}
