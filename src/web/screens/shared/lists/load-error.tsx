import { Button, chakra } from '@chakra-ui/react'
import { type Worded, wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath } from '../page/paths.ts'
import { PageLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

/**
 * Replaces content that could not be loaded. Shows the error with a retry button. If the project or the link no longer exists, links to the sign-in
 * page instead, which redirects signed-in users.
 */
export function LoadError({ failure, onRetry }: { failure: Worded | null; onRetry: () => void }) {
  const { t, say } = useWords()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' }, 'unread')
  const isMissing = failure?.code === 'cla.no_link'
  return (
    <Notice>
      <chakra.p role="alert" mb="3">
        {say(key, values)}
      </chakra.p>
      {isMissing ? (
        <PageLink to={entrancePath}>{t('error.toStart')}</PageLink>
      ) : (
        <Button variant="outline" onClick={onRetry}>
          {t('dialog.retry')}
        </Button>
      )}
    </Notice>
  )
}
