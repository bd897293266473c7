import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PageName } from '../../../../../domain/pages/pages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { linkedRepoPath, projectPath } from '../../../shared/page/paths.ts'
import { Message } from '../../../../ui/page/message.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageLink } from '../../../../ui/page/links.tsx'
import { useAgreementDraft } from '../agreement-draft.ts'
import { useProject } from '../../project.connect.tsx'
import { AgreementPublishing } from './agreement-publishing.tsx'
import { AgreementPublishingFlow } from './connect.tsx'

/** `/config-check/individual` and `/config-check/corporation`: reviews an agreement before its publication. */
export default function AgreementPreviewScreen({ name }: { name: PageName }) {
  const kind = name === 'individualAgreementPreview' ? 'individual' : 'corporation'
  const agreementDraft = useAgreementDraft()
  // Read only once: publication removes the stored draft, but this screen still shows the confirmation.
  const [draft] = useState(() => agreementDraft.recall())
  if (draft?.kind !== kind || draft.document === '' || draft.language === null) return <NothingPrepared />
  return (
    <AgreementPublishingFlow draft={draft}>
      <AgreementPublishing />
    </AgreementPublishingFlow>
  )
}

function NothingPrepared() {
  const { t } = useWords()
  const project = useProject()
  return (
    <Page title={t('title.agreement.nothing')}>
      <Message title={t('publish.nothing')}>
        <chakra.p>{t('publish.nothingLead')}</chakra.p>
        <PageLink to={project ? projectPath(project.linkId, 'agreements') : linkedRepoPath} alignSelf="start">
          {t(project ? 'draft.toDetail' : 'draft.toProjects')}
        </PageLink>
      </Message>
    </Page>
  )
}
