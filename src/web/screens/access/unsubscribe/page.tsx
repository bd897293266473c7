import { Button, chakra, Flex } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { type Worded, wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { entrancePath } from '../../shared/page/paths.ts'
import { notificationStopFlow, unsubscribeFlow } from './connect.ts'

const nothing = (): void => undefined

/** `/unsubscribe/:token`: turns off the notifications of an email. Opening the page changes nothing, because mail scanners open links. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams()
  return (
    <notificationStopFlow.ReadingFlow key={token} scope={{ token }}>
      <unsubscribeFlow.ActFlow onSettled={nothing}>
        <Unsubscribe token={token} />
      </unsubscribeFlow.ActFlow>
    </notificationStopFlow.ReadingFlow>
  )
}

function Unsubscribe({ token }: { token: string }) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = notificationStopFlow.useReading()
  const { done, isBusy: isStopping, ask, dialog } = unsubscribeFlow.useAct()
  if (failure?.code === 'cla.no_notification') return <InvalidLink failure={failure} />
  return (
    <Page title={t('title.unsubscribe')} markTo="/" busy={isBusy || isStopping}>
      <FormCard
        key={done ? 'done' : 'asked'}
        heading={<ScreenHeading>{t(done ? 'unsubscribe.done' : 'unsubscribe.title')}</ScreenHeading>}
      >
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={2} />}
        {answer && (
          <Flex direction="column" gap="4">
            <Types stop={answer} isDone={done !== null} />
            {done === null && (
              <Button alignSelf="start" aria-disabled={isStopping} onClick={() => !isStopping && ask(token, 'atOnce')}>
                {t('unsubscribe.stop')}
              </Button>
            )}
            <TextLink
              to={pathOf(answer.role === 'community' ? 'linkNotifications' : 'companyNotifications', {
                linkId: answer.link_id,
              })}
            >
              {t('unsubscribe.settings')}
            </TextLink>
          </Flex>
        )}
      </FormCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

/** Shown if the link is incomplete, or its recipient no longer manages the project. */
function InvalidLink({ failure }: { failure: Worded }) {
  const { t, say } = useWords()
  const { key, values } = wordingOf(failure, 'unread')
  return (
    <Page title={t('title.unsubscribeSpent')} markTo="/">
      <FormCard heading={<ScreenHeading>{t('unsubscribe.spent')}</ScreenHeading>}>
        <Flex direction="column" gap="4">
          <chakra.p role="alert">{say(key, values)}</chakra.p>
          <PageLink to={entrancePath} alignSelf="start">
            {t('unsubscribe.signIn')}
          </PageLink>
        </Flex>
      </FormCard>
    </Page>
  )
}

function Types({ stop, isDone }: { stop: ResultOf<'getNotificationStop'>; isDone: boolean }) {
  const { t, communityName } = useWords()
  const place = stop.everywhere ? 'everywhere' : 'project'
  return (
    <>
      <chakra.p role={isDone ? 'status' : undefined}>
        {t(isDone ? `unsubscribe.done.${place}` : `unsubscribe.lead.${place}`, { project: communityName(stop) })}
      </chakra.p>
      <chakra.ul ps="5" listStyleType="disc">
        {stop.types.map((type) => (
          <li key={type}>{t(`notify.type.${type}`)}</li>
        ))}
      </chakra.ul>
    </>
  )
}
