import { Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { AgreementDraft } from '../../../../../domain/agreements/agreement-draft.ts'
import { fieldsFromRows } from '../../../../../domain/agreements/field-rows.ts'
import { defaultLanguage } from '../../../../../domain/text/languages.ts'
import { clockIn } from '../../../../i18n/short-moments.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { addAgreementPath, projectPath, schedulePath, updateAgreementPath } from '../../../shared/page/paths.ts'
import { Message } from '../../../../ui/page/message.tsx'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { PageLink, TextLink } from '../../../../ui/page/links.tsx'
import { AgreementSummary } from '../../../shared/agreement/agreement-summary.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AgreementPaper } from './agreement-paper.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { ContradictionQuestion } from '../contradiction-question.tsx'
import { FormPreview } from '../form-preview.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ReadingDifferenceNotice } from '../reading-difference-notice.tsx'
import { PublicationHead } from '../publication/head.tsx'
import { PublicationColumns } from '../publication/columns.tsx'
import {
  useAgreementPublishing,
  useAgreementPublishingActions,
  useCanPublish,
  useChangeTyped,
  useContradictions,
  useDraftSavedAt,
  usePublishingQuestion,
} from './connect.tsx'
import { PublicationFacts } from './publication-facts.tsx'
import { Published } from './published.tsx'
import { PublishingPanel } from './panel.tsx'
import { usePublishingAction } from './publishing-action.ts'
import { PublishingQuestion } from './publishing-question.tsx'
import { useVersionFormId } from './version-form.tsx'

/** Agreement as signers will see it, its changes, and the publish button. */
export function AgreementPublishing() {
  const { t, languageName } = useWords()
  const { part, draft, difference, isReread, isBusy, dialog } = useAgreementPublishing()
  const [kind, language] = [t(`detail.${draft.kind}`), languageName(draft.language ?? defaultLanguage)]
  const { change } = usePublishingQuestion()
  const heading =
    part === 'published'
      ? t(change.at === undefined ? 'publish.done' : 'schedule.done')
      : part === 'kept'
        ? t('publish.kept')
        : isReread
          ? t('publish.reread')
          : difference
            ? t('publish.heading', { version: difference.version })
            : t(draft.updating === null ? 'publish.add' : 'publish.update')
  return (
    <ProjectPage name={heading} busy={isBusy}>
      {part === 'published' && change.at === undefined ? (
        <Published heading={heading} />
      ) : part === 'published' || part === 'kept' || part === 'gone' ? (
        <Message title={part === 'gone' ? t('publish.gone') : heading}>
          {part === 'gone' ? <PreviewExpired /> : part === 'kept' ? <TextKept /> : <ScheduledFor at={change.at ?? 0} />}
        </Message>
      ) : (
        <AdminSheet>
          <PublicationHead>
            <chakra.div display="flex" flexDirection="column" gap="1" minWidth="0">
              <TabBreadcrumb tab="agreements" />
              <ScreenHeading>{heading}</ScreenHeading>
              <chakra.p color="ink.second">{t('detail.agreementName', { kind, language })}</chakra.p>
              {isReread && <chakra.p maxWidth="46rem">{t('publish.rereadLead')}</chakra.p>}
            </chakra.div>
            {difference && part === 'agreement' && <VersionActions />}
          </PublicationHead>
          <Content />
        </AdminSheet>
      )}
      <Contradiction />
      <PublishingQuestion />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" naming={{ language }} />}
    </ProjectPage>
  )
}

function Contradiction() {
  const agreements = useContradictions()
  const { confirmContradiction, dismissContradiction } = useAgreementPublishingActions()
  if (agreements.length === 0) return null
  return (
    <ContradictionQuestion
      agreements={agreements}
      onConfirmed={confirmContradiction}
      onDismissed={dismissContradiction}
    />
  )
}

/** Back link, sign page preview and publish button. If the same file was parsed again, includes a button that keeps the published text. */
function VersionActions() {
  const { t, language } = useWords()
  const savedAt = useDraftSavedAt()
  const { draft, isReread } = useAgreementPublishing()
  const { canPublish, canKeep } = useCanPublish()
  const { keep } = useAgreementPublishingActions()
  const { at } = useChangeTyped()
  const act = usePublishingAction(at)
  const formId = useVersionFormId()
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" justify={{ md: 'end' }} minWidth="0">
      <TextLink to={isReread ? projectPath(draft.linkId, 'agreements') : pathBack(draft)} py="2">
        {t(isReread ? 'draft.toDetail' : 'publish.back')}
      </TextLink>
      <chakra.span role="status" color="ink.second" textStyle="small">
        {savedAt !== null && t('publish.saved', { time: clockIn(language, savedAt) })}
      </chakra.span>
      <SigningPagePreview />
      {isReread && (
        <Button variant="outline" aria-disabled={!canKeep} onClick={() => canKeep && keep()}>
          {t('publish.actKeep')}
        </Button>
      )}
      <Button type="submit" form={formId} aria-disabled={!canPublish}>
        {act}
      </Button>
      <chakra.div flexBasis="full">
        <PublicationFacts />
      </chakra.div>
    </Flex>
  )
}

/** Button that opens a preview of the sign form. */
function SigningPagePreview() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  const [isShown, setShown] = useState(false)
  const close = (): void => setShown(false)
  const result = fieldsFromRows(draft.kind, draft.language ?? defaultLanguage, draft.rows)
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        {t('publish.signPage')}
      </Button>
      {isShown && (
        <Modal
          title={t('preview.form')}
          message={t('preview.formWhat')}
          details={<FormPreview isBare kind={draft.kind} fields={'fields' in result ? result.fields : []} />}
          onEscape={close}
        >
          <Button onClick={close}>{t('dialog.close')}</Button>
        </Modal>
      )}
    </>
  )
}

function Content() {
  const { t } = useWords()
  const { part, draft, preview, difference, failure } = useAgreementPublishing()
  const { retry, publish } = useAgreementPublishingActions()
  const { canPublish } = useCanPublish()
  if (part === 'unread') return <LoadError failure={failure} onRetry={retry} />
  if (!preview || part === 'loading') return <LoadingRows />
  if (difference) return <PublicationColumns text={<Reviewed />} panel={<PublishingPanel />} />
  const result = fieldsFromRows(draft.kind, draft.language ?? defaultLanguage, draft.rows)
  return (
    <PublicationColumns
      text={<Reviewed />}
      panel={
        <>
          {/* Controls come before read-only content. */}
          <chakra.div bg="sheet" borderWidth="1px" borderRadius="l2" p="5" minWidth="0">
            <Flex gap="5" wrap="wrap" align="center">
              <Button aria-disabled={!canPublish} onClick={() => canPublish && publish()}>
                {t('publish.actAdd')}
              </Button>
              <TextLink to={pathBack(draft)} py="2">
                {t('publish.back')}
              </TextLink>
            </Flex>
            <chakra.p textStyle="small" color="ink.third" mt="4">
              {t('publish.addLead')}
            </chakra.p>
          </chakra.div>
          <FormPreview kind={draft.kind} fields={'fields' in result ? result.fields : []} />
        </>
      }
    />
  )
}

/** Summary, passages missing from the extracted text, and the text itself. */
function Reviewed() {
  const { draft, preview, difference, isAccepted } = useAgreementPublishing()
  const { acceptReading } = useAgreementPublishingActions()
  const language = draft.language ?? defaultLanguage
  if (!preview) return null
  return (
    <>
      <AgreementSummary summary={draft.summary} />
      {preview.reading_difference && (
        <ReadingDifferenceNotice
          difference={preview.reading_difference}
          of={preview.title}
          heading="h2"
          language={language}
          isAccepted={isAccepted}
          onJudged={acceptReading}
        />
      )}
      <AgreementPaper preview={preview} difference={difference} language={language} />
    </>
  )
}

const pathBack = ({ kind, linkId, updating }: AgreementDraft): string =>
  updating === null ? addAgreementPath(kind, linkId) : updateAgreementPath(kind, updating, linkId)

/** Shown when the extracted text has expired, after one day. */
function PreviewExpired() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  return (
    <>
      <chakra.p>{t('publish.goneLead')}</chakra.p>
      <PageLink to={pathBack(draft)} alignSelf="start">
        {t('publish.again')}
      </PageLink>
    </>
  )
}

/** Confirms that the published text was kept although the current reader extracts a different text. */
function TextKept() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  return (
    <>
      <chakra.p role="status">{t('publish.keptLead')}</chakra.p>
      <PageLink to={projectPath(draft.linkId, 'agreements')} alignSelf="start">
        {t('draft.toDetail')}
      </PageLink>
    </>
  )
}

function ScheduledFor({ at }: { at: number }) {
  const { t, language } = useWords()
  const { draft } = useAgreementPublishing()
  const { schedule } = usePublishingQuestion()
  return (
    <>
      <chakra.p role="status">{t('schedule.doneLead', { moment: momentIn(language, at) })}</chakra.p>
      <PageLink to={schedulePath(draft.linkId, schedule)} alignSelf="start">
        {t('schedule.open')}
      </PageLink>
    </>
  )
}
