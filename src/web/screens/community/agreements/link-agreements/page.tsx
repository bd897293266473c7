import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { DetailAgreements } from './detail-agreements.tsx'
import { LinkAgreementsFlow } from '../link-agreements.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'

/** `/project/:linkId/agreements`: the current agreements of a project, by type. */
export default function LinkAgreementsScreen() {
  const { t } = useWords()
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <ProjectPage name={t('tab.agreements')}>
      <AdminSheet>
        <ScreenHeading>{t('tab.agreements')}</ScreenHeading>
        <LinkAgreementsFlow key={linkId} linkId={linkId}>
          <DetailAgreements linkId={linkId} />
        </LinkAgreementsFlow>
      </AdminSheet>
    </ProjectPage>
  )
}
