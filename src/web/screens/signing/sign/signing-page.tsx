import { Navigate } from 'react-router-dom'
import { stageOf, useSigning, useSigningRef } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { contextOf, isBusy, isTextReading } from './selectors.ts'
import { SignTabs } from './sign-tabs.tsx'
import { SignWorkplace } from './sign-workplace.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { Unavailable } from '../unavailable.tsx'
import { useWayLook } from './way.ts'

/** A sign page, whatever its flow has come to. */
export function SigningPage() {
  const { t } = useWords()
  const { words, Signed } = useWayLook()
  const stage = useSigning(stageOf)
  const busy = useSigning(isBusy)
  const reading = useSigning(isTextReading)
  const { linkId, link, way } = useSigning(contextOf)
  const community = link?.org_alias ?? ''

  if (stage === 'left') return <Navigate to={signEntryPath(linkId)} />
  if (stage === 'signed') {
    return (
      <Page title={t(words.titleSigned, { community })} community={community} markTo={signEntryPath(linkId)}>
        <Signed />
      </Page>
    )
  }
  const title =
    stage === 'unavailable' ? t('title.unavailable') : link ? t(words.title, { community }) : t('title.opening')
  return (
    <Page
      title={title}
      community={link?.org_alias}
      markTo={signEntryPath(linkId)}
      busy={busy || reading}
      tabs={<SignTabs linkId={linkId} present={way} />}
    >
      {stage === 'unavailable' ? <UnavailableWay /> : <SignWorkplace />}
      <SigningDialog />
    </Page>
  )
}

/** The sign page when it could not be opened. */
function UnavailableWay() {
  const actor = useSigningRef()
  const { failure, way } = useSigning(contextOf)
  return <Unavailable failure={failure} place={way} onRetry={() => actor.send({ type: 'retry.asked' })} />
}
