import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { toast } from '../../../../ui/messages/toast.ts'
import { SideCard } from '../../../../ui/page/side-card.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { NotificationList } from '../../../shared/notifications/notification-list.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { notificationChoiceFlow, notificationsFlow } from './connect.ts'

/** `/project/:linkId/notifications`: the manager's own email notifications about a project. */
export default function LinkNotificationsScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <notificationsFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <Changing linkId={linkId} />
    </notificationsFlow.ReadingFlow>
  )
}

function Changing({ linkId }: { linkId: string }) {
  const { readAgain } = notificationsFlow.useReading()
  const handleSettled = (done: unknown): void => {
    if (done !== null) toast('notify.saved')
    readAgain()
  }
  return (
    <notificationChoiceFlow.ActFlow onSettled={handleSettled}>
      <LinkNotifications linkId={linkId} />
    </notificationChoiceFlow.ActFlow>
  )
}

function LinkNotifications({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = notificationsFlow.useReading()
  const { ask, isBusy: isSaving, dialog } = notificationChoiceFlow.useAct()
  return (
    <ProjectPage name={t('notify.title')} busy={isBusy || isSaving}>
      <SideCard
        heading={
          <>
            <TabBreadcrumb tab="settings" />
            <ScreenHeading>{t('notify.title')}</ScreenHeading>
          </>
        }
        lead={t('notify.lead')}
      >
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={5} />}
        {answer && (
          <NotificationList
            notifications={answer}
            busy={isSaving}
            onChoose={(type, frequency) => ask({ linkId, type, frequency }, 'atOnce')}
          />
        )}
      </SideCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </ProjectPage>
  )
}
