import { useEffect, useState } from 'react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx'
import { PlatformLink } from '../flow/platform-link.tsx'

/** Shows the error from a code platform redirect. It is removed from storage, so a reload does not show it again. */
export function PlatformRefusal() {
  const { say } = useWords()
  const { platformRefusal } = useBrowserEnvironment()
  const [failure] = useState(platformRefusal.recall)
  useEffect(() => platformRefusal.forget(), [platformRefusal])
  if (!failure) return null
  const { key, values } = wordingOf(failure)
  return (
    <ErrorNotice color="ink">
      {say(key, values)}
      <PlatformLink of={failure} />
    </ErrorNotice>
  )
}
