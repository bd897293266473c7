import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, htmlLanguage, languages } from '../../../../../domain/text/languages.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath } from '../../../shared/page/paths.ts'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { Message } from '../../../../ui/page/message.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { Card } from '../../card.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ChangedSheet } from '../publication/changed-sheet.tsx'
import { PublicationColumns } from '../publication/columns.tsx'
import { Emails } from '../publication/emails.tsx'
import { AffectedPeople } from '../publication/affected-people.tsx'
import { ScheduleCancellingFlow, useScheduleCancelling } from '../scheduled-versions/connect.tsx'
import { CancellingQuestion } from '../scheduled-versions/cancel-question.tsx'
import { scheduleFlow } from './connect.ts'

/** `/project/:linkId/scheduled/:schedule`: shows a scheduled version as it was prepared, with a cancel button. */
export default function ScheduledVersionScreen() {
  const { linkId = '', schedule = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <scheduleFlow.ReadingFlow key={`${linkId} ${schedule}`} scope={{ link_id: linkId, schedule }}>
      <Scheduled linkId={linkId} />
    </scheduleFlow.ReadingFlow>
  )
}

function Scheduled({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { answer, failure, retry, isBusy } = scheduleFlow.useReading()
  const handleEnded = (isCancelled: boolean): void => {
    if (isCancelled) toast('schedule.takenBack')
    void navigate(projectPath(linkId, 'agreements'))
  }
  const isGone = failure?.code === 'cla.not_found' || failure?.code === 'cla.unmatched_cla'
  const heading = answer
    ? t('schedule.heading', { version: answer.version })
    : t(isGone ? 'schedule.gone' : 'schedule.one')
  return (
    <ProjectPage name={heading} busy={isBusy}>
      {isGone && (
        <Message title={heading}>
          <chakra.p>{t('schedule.goneLead')}</chakra.p>
          <PageLink to={projectPath(linkId, 'agreements')} alignSelf="start">
            {t('draft.toDetail')}
          </PageLink>
        </Message>
      )}
      {failure && !isGone && <LoadError failure={failure} onRetry={retry} />}
      {!failure && !answer && <LoadingRows />}
      {!failure && answer && (
        <ScheduleCancellingFlow linkId={linkId} onEnded={handleEnded}>
          <Waiting linkId={linkId} waiting={answer} heading={heading} />
          <CancellingQuestion />
        </ScheduleCancellingFlow>
      )}
    </ProjectPage>
  )
}

type WaitingProps = { linkId: string; waiting: Schemas['ScheduledPublication']; heading: string }

function Waiting({ linkId, waiting, heading }: WaitingProps) {
  const { t, language, languageName } = useWords()
  const { takeBack } = useScheduleCancelling()
  const { scheduled, blocks, concerned, letters, forecast } = waiting
  const { schedule_id: schedule, type, kind, at, scheduled_by: by } = scheduled
  const textLanguage = findLanguage(scheduled.language) ?? defaultLanguage
  const name = t('detail.agreementName', { kind: t(`detail.${type}`), language: languageName(textLanguage) })
  const moment = momentIn(language, at)
  return (
    <AdminSheet>
      <Flex gap="4" wrap="wrap" align="end" justify="space-between">
        <chakra.div display="flex" flexDirection="column" gap="1" minWidth="0" flex="1 1 20rem">
          <TabBreadcrumb tab="agreements" />
          <ScreenHeading>{heading}</ScreenHeading>
          <chakra.p color="ink.second" overflowWrap="anywhere">
            {name} · {t(by === '' ? 'schedule.waits' : 'schedule.waitsBy', { moment, by })}
          </chakra.p>
        </chakra.div>
        <Button variant="outline" onClick={() => takeBack({ schedule, name })}>
          {t('schedule.cancel')}
        </Button>
      </Flex>
      <PublicationColumns
        text={<ChangedSheet changes={blocks} language={textLanguage} />}
        panel={
          <>
            <ScheduledFacts scheduled={scheduled} />
            <AffectedPeople linkId={linkId} kind={type} concerned={concerned} isAsked={kind === 'material'} />
            {kind === 'material' && <Emails answer={{ letters, forecast }} />}
          </>
        }
      />
    </AdminSheet>
  )
}

/** Shows how a scheduled version treats earlier signers. */
function ScheduledFacts({ scheduled }: { scheduled: Schemas['ScheduledVersion'] }) {
  const { t, language, languageName } = useWords()
  const { kind, at, grace_period_days: days, note, reason } = scheduled
  return (
    <Card title={t('schedule.one')}>
      <chakra.dl margin="0">
        <Fact term={t('version.kind')}>{t(`version.${kind}`)}</Fact>
        <Fact term={t('schedule.at')}>{momentIn(language, at)}</Fact>
        {kind === 'material' && (
          <Fact term={t('version.grace')}>{days === 0 ? t('version.noGrace') : t('version.days', { days })}</Fact>
        )}
        {languages.map((noteLanguage) =>
          note[noteLanguage] ? (
            <Fact key={noteLanguage} term={t('version.noteIn', { language: languageName(noteLanguage) })}>
              <bdi lang={htmlLanguage(noteLanguage)}>{note[noteLanguage]}</bdi>
            </Fact>
          ) : null,
        )}
        {reason !== '' && (
          <Fact term={t('version.reason')}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
      </chakra.dl>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box borderTopWidth="1px" _first={{ borderTopWidth: 0 }} py="2">
      <chakra.dt textStyle="small" color="ink.third">
        {term}
      </chakra.dt>
      <chakra.dd margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  )
}
