import { Button, chakra, Flex, Grid } from '@chakra-ui/react'
import type { AgreementDraft } from '../../../../domain/agreement-draft.ts'
import { fieldsFromRows } from '../../../../domain/field-rows.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { defaultLanguage } from '../../../../domain/languages.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { addAgreementPath, projectPath, signEntryPath, updateAgreementPath } from '../../../paths.ts'
import { Message } from '../../../ui/message.tsx'
import { CopyButton } from '../../../ui/records/copy-button.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { PlainWords } from '../../shared/plain-words.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AgreementPaper } from './agreement-paper.tsx'
import { AdminSheet } from '../admin-sheet.tsx'
import { Below } from '../below.tsx'
import { FormPreview } from '../form-preview.tsx'
import { ProjectPage } from '../project-page.tsx'
import { ReadingDifferenceNotice } from '../reading-difference-notice.tsx'
import { useAgreementPublishing, useAgreementPublishingActs, useCanPublish, usePublishingQuestion } from './connect.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { PublishingQuestion } from './publishing-question.tsx'
import { VersionForm } from './version-form.tsx'

/** The agreement as its signers will see it, the differences, and the button that publishes it. */
export function AgreementPublishing() {
  const { t, languageName } = useWords()
  const { part, draft, isReread, isBusy, dialog } = useAgreementPublishing()
  const [name, language] = [t(`detail.${draft.kind}`), languageName(draft.language ?? defaultLanguage)]
  const looking = isReread ? 'publish.reread' : draft.updating === null ? 'publish.add' : 'publish.update'
  const { change } = usePublishingQuestion()
  const done = change.at === undefined ? 'publish.done' : 'schedule.done'
  const heading = t(part === 'published' ? done : part === 'kept' ? 'publish.kept' : looking)
  return (
    <ProjectPage name={heading} busy={isBusy}>
      {part === 'published' || part === 'kept' || part === 'gone' ? (
        <Message title={part === 'gone' ? t('publish.gone') : heading}>
          {part === 'gone' ? (
            <Gone />
          ) : part === 'kept' ? (
            <Kept />
          ) : change.at === undefined ? (
            <Published />
          ) : (
            <ScheduledFor at={change.at} />
          )}
        </Message>
      ) : (
        <AdminSheet>
          <chakra.div display="flex" flexDirection="column" gap="2">
            <Below tab="agreements" />
            <ScreenHeading>{heading}</ScreenHeading>
            <chakra.p color="ink.second">{t('detail.agreementName', { kind: name, language })}</chakra.p>
            {isReread && <chakra.p maxWidth="44rem">{t('publish.rereadLead')}</chakra.p>}
          </chakra.div>
          <Content />
        </AdminSheet>
      )}
      <PublishingQuestion />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" naming={{ language }} />}
    </ProjectPage>
  )
}

function Content() {
  const { t } = useWords()
  const { part, draft, preview, difference, isReread, isAccepted, failure } = useAgreementPublishing()
  const { retry, acceptReading } = useAgreementPublishingActs()
  if (part === 'unread') return <Unread failure={failure} onRetry={retry} />
  if (!preview || part === 'loading') return <LoadingRows />
  const language = draft.language ?? defaultLanguage
  const asked = fieldsFromRows(draft.kind, language, draft.rows)
  return (
    <Grid gap="8" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} alignItems="start">
      <chakra.div minWidth="0">
        <PlainWords summary={draft.summary} />
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
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="5"
        // Beside a long text it scrolls by itself; the margin has room for what has the focus.
        position={{ lg: 'sticky' }}
        top="5"
        maxHeight={{ lg: 'calc(100dvh - 2.5rem - var(--taken-below, 0px))' }}
        overflowY={{ lg: 'auto' }}
        scrollPaddingBlockEnd="20"
        p="1"
        m="-1"
      >
        {!isReread && <OtherLanguages />}
        {/* What is decided comes before what is only shown. */}
        <chakra.div bg="sheet" borderWidth="1px" borderRadius="l2" p="5" minWidth="0">
          <Acts />
          <chakra.p textStyle="small" color="ink.third" mt="4">
            {t(draft.updating === null ? 'publish.addLead' : 'publish.updateLead')}
          </chakra.p>
        </chakra.div>
        <FormPreview kind={draft.kind} fields={'fields' in asked ? asked.fields : []} />
      </chakra.div>
    </Grid>
  )
}

function Acts() {
  const { t } = useWords()
  const { draft, isReread } = useAgreementPublishing()
  const { canPublish, canKeep } = useCanPublish()
  const { publish, keep } = useAgreementPublishingActs()
  const others = (
    <>
      {isReread && (
        <Button variant="outline" aria-disabled={!canKeep} onClick={() => canKeep && keep()}>
          {t('publish.actKeep')}
        </Button>
      )}
      <TextLink to={isReread ? projectPath(draft.linkId, 'agreements') : wayBack(draft)} py="2">
        {t(isReread ? 'draft.toDetail' : 'publish.back')}
      </TextLink>
    </>
  )
  if (draft.updating !== null) return <VersionForm>{others}</VersionForm>
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <Button aria-disabled={!canPublish} onClick={() => canPublish && publish()}>
        {t('publish.actAdd')}
      </Button>
      {others}
    </Flex>
  )
}

const wayBack = ({ kind, linkId, updating }: AgreementDraft): string =>
  updating === null ? addAgreementPath(kind, linkId) : updateAgreementPath(kind, updating, linkId)

/** A reading is stored for a day. */
function Gone() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing()
  return (
    <>
      <chakra.p>{t('publish.goneLead')}</chakra.p>
      <PageLink to={wayBack(draft)} alignSelf="start">
        {t('publish.again')}
      </PageLink>
    </>
  )
}

/** The version in force was left as it is, although the current reader reads its file differently. */
function Kept() {
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
  return (
    <>
      <chakra.p role="status">{t('schedule.doneLead', { moment: momentIn(language, at) })}</chakra.p>
      <PageLink to={projectPath(draft.linkId, 'agreements')} alignSelf="start">
        {t('draft.toDetail')}
      </PageLink>
    </>
  )
}

function Published() {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const { draft } = useAgreementPublishing()
  const address = `${origin}${signEntryPath(draft.linkId)}`
  return (
    <>
      <chakra.p role="status">{t(draft.updating === null ? 'publish.doneAdd' : 'publish.doneUpdate')}</chakra.p>
      <chakra.p overflowWrap="anywhere">
        {t('publish.address')} <chakra.span color="ink">{address}</chakra.span>
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <PageLink to={projectPath(draft.linkId, 'agreements')}>{t('draft.toDetail')}</PageLink>
        <CopyButton text={address} subject={t('publish.addressNamed')} />
      </Flex>
    </>
  )
}
