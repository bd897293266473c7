import { Link } from '@chakra-ui/react'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'

/** Link to the inbox of a trial service, next to a note that an email was sent. Renders nothing if the service sends real emails. */
export function TrialInbox() {
  const { t } = useWords()
  const { inboxPath } = useBrowserEnvironment().service
  if (inboxPath === null) return null
  return (
    <Link href={inboxPath} target="_blank" rel="noopener" textStyle="small">
      {t('code.trialInbox')}
      <NewTabNote />
    </Link>
  )
}
