import { useWords } from '../../../i18n/use-words.ts'
import { toast } from '../../../ui/messages/toast.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { SideCard } from '../../../ui/page/side-card.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { NotificationList } from '../../shared/notifications/notification-list.tsx'
import { companyNotificationChoiceFlow, companyNotificationsFlow } from './connect.ts'

/** `/corp/:linkId/notifications`: the administrator's own email notifications about the company. */
export default function CompanyNotificationsScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <companyNotificationsFlow.ReadingFlow>
      <Changing linkId={manager.link_id} />
    </companyNotificationsFlow.ReadingFlow>
  )
}

function Changing({ linkId }: { linkId: string }) {
  const { readAgain } = companyNotificationsFlow.useReading()
  const handleSettled = (done: unknown): void => {
    if (done !== null) toast('notify.saved')
    readAgain()
  }
  return (
    <companyNotificationChoiceFlow.ActFlow onSettled={handleSettled}>
      <CompanyNotifications linkId={linkId} />
    </companyNotificationChoiceFlow.ActFlow>
  )
}

function CompanyNotifications({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = companyNotificationsFlow.useReading()
  const { ask, isBusy: isSaving, dialog } = companyNotificationChoiceFlow.useAct()
  return (
    <Page title={t('notify.title')} busy={isBusy || isSaving}>
      <SideCard heading={<ScreenHeading>{t('notify.title')}</ScreenHeading>} lead={t('notify.leadCompany')}>
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={2} />}
        {answer && (
          <NotificationList
            notifications={answer}
            busy={isSaving}
            onChoose={(type, frequency) => ask({ linkId, type, frequency }, 'atOnce')}
          />
        )}
      </SideCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Page>
  )
}
