import { Navigate } from 'react-router-dom'
import { useIndividualSigning, stageOf } from '../../flows/individual-signing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { signEntryPath } from '../../paths.ts'
import { Header, Page } from '../../ui/page.tsx'
import { contextOf, isBusy, isTextReading } from './selectors.ts'
import { SignTabs } from './sign-tabs.tsx'
import { SignWorkplace } from './sign-workplace.tsx'
import { SignedCard } from './signed-card.tsx'
import { SigningDialog } from './signing-dialog.tsx'
import { UnavailableIndividual } from './unavailable-individual.tsx'

/** The individual's sign page, whatever its flow has come to. */
export function IndividualSigning() {
  const { t } = useWords()
  const stage = useIndividualSigning(stageOf)
  const busy = useIndividualSigning(isBusy)
  const reading = useIndividualSigning(isTextReading)
  const { linkId, link } = useIndividualSigning(contextOf)
  const community = link?.org_alias ?? ''

  // The text that came with the page is being read already: it stays where it is until everything around it is known.
  if (stage === 'opening' && document.querySelector('body > #agreement'))
    return <Header markTo={signEntryPath(linkId)} />
  if (stage === 'left') return <Navigate to={signEntryPath(linkId)} />
  if (stage === 'signed') {
    return (
      <Page title={t('title.signed', { community })} community={community} markTo={signEntryPath(linkId)}>
        <SignedCard />
      </Page>
    )
  }
  const title =
    stage === 'unavailable' ? t('title.unavailable') : link ? t('title.sign', { community }) : t('title.opening')
  return (
    <Page
      title={title}
      community={link?.org_alias}
      markTo={signEntryPath(linkId)}
      busy={busy || reading}
      tabs={<SignTabs linkId={linkId} present="individual" />}
    >
      {stage === 'unavailable' ? <UnavailableIndividual /> : <SignWorkplace />}
      <SigningDialog />
    </Page>
  )
}
