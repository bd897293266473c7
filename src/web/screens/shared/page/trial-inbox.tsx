import { Link } from '@chakra-ui/react'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'

/** Where the emails of a trial arrive, beside what an email is waited for; nothing in a service that sends them. */
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
