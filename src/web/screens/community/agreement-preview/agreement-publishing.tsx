import { Button, chakra, Flex, Grid } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { agreementPublishingMachine } from '../../../../../machines/community/agreement-publishing.machine.ts'
import { fieldsFromRows } from '../../../../domain/field-rows.ts'
import { useAgreementPublishing, useAgreementPublishingRef } from './connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { addAgreementPath, linkDetailPath, signEntryPath, updateAgreementPath } from '../../../paths.ts'
import { Message } from '../../../ui/message.tsx'
import { Page } from '../../../ui/page.tsx'
import { CopyButton } from '../../../ui/records/copy-button.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { PlainWords } from '../../shared/plain-words.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AgreementPaper } from './agreement-paper.tsx'
import { AdminSheet } from '../admin-sheet.tsx'
import { FormPreview } from '../form-preview.tsx'
import { ReadingDifference } from '../reading-difference.tsx'

type Snapshot = SnapshotFrom<typeof agreementPublishingMachine>

const stageOf = ({ value }: Snapshot) => value
const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const canPublish = (snapshot: Snapshot) => snapshot.can({ type: 'publishing.asked' })
const canKeep = (snapshot: Snapshot) => snapshot.can({ type: 'keeping.asked' })
const dialogOf = ({ children }: Snapshot) => children.dialog

/** The agreement as its signers will see it, what it changes, and the button that publishes it. */
export function AgreementPublishing() {
  const { t } = useWords()
  const stage = useAgreementPublishing(stageOf)
  const { draft, difference } = useAgreementPublishing(contextOf)
  const busy = useAgreementPublishing(isBusy)
  const dialog = useAgreementPublishing(dialogOf)
  const [name, language] = [t(`detail.${draft.kind}`), t(`agreement.${draft.language ?? 'zh'}`)]
  const isReread = difference?.reads_otherwise !== undefined
  const looking = isReread ? 'publish.reread' : draft.updating === null ? 'publish.add' : 'publish.update'
  const heading = t(stage === 'published' ? 'publish.done' : stage === 'kept' ? 'publish.kept' : looking)
  return (
    <Page title={t('title.agreement.draft', { heading })} busy={busy}>
      {stage === 'published' || stage === 'kept' || stage === 'gone' ? (
        <Message title={stage === 'gone' ? t('publish.gone') : heading}>
          {stage === 'gone' ? <Gone /> : stage === 'kept' ? <Kept /> : <Published />}
        </Message>
      ) : (
        <AdminSheet>
          <chakra.div>
            <ScreenHeading>{heading}</ScreenHeading>
            <chakra.p color="ink.second">{t('detail.agreementName', { kind: name, language })}</chakra.p>
            {isReread && (
              <chakra.p mt="2" maxWidth="44rem">
                {t('publish.rereadLead')}
              </chakra.p>
            )}
          </chakra.div>
          <Content />
        </AdminSheet>
      )}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" naming={{ language }} />}
    </Page>
  )
}

function Content() {
  const { t } = useWords()
  const actor = useAgreementPublishingRef()
  const stage = useAgreementPublishing(stageOf)
  const { draft, preview, difference, isAccepted, failure } = useAgreementPublishing(contextOf)
  if (stage === 'unread') return <Unread failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
  if (!preview || stage === 'reading' || stage === 'comparing') return <LoadingRows />
  const language = draft.language ?? 'zh'
  const asked = fieldsFromRows(draft.kind, language, draft.rows)
  return (
    <Grid gap="8" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} alignItems="start">
      <chakra.div minWidth="0">
        <PlainWords summary={draft.summary} />
        {preview.reading_difference && (
          <ReadingDifference
            difference={preview.reading_difference}
            of={preview.title}
            heading="h2"
            language={language}
            isAccepted={isAccepted}
            onJudged={(judged) => actor.send({ type: 'reading.reviewed', isAccepted: judged })}
          />
        )}
        <AgreementPaper preview={preview} difference={difference} language={language} />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="5" position={{ lg: 'sticky' }} top="6">
        <FormPreview kind={draft.kind} fields={'fields' in asked ? asked.fields : []} />
        <Acts />
        <chakra.p textStyle="small" color="ink.third">
          {t(draft.updating === null ? 'publish.addLead' : 'publish.updateLead')}
        </chakra.p>
      </chakra.div>
    </Grid>
  )
}

function Acts() {
  const { t } = useWords()
  const actor = useAgreementPublishingRef()
  const can = useAgreementPublishing(canPublish)
  const mayKeep = useAgreementPublishing(canKeep)
  const { draft, difference } = useAgreementPublishing(contextOf)
  const isReread = difference?.reads_otherwise !== undefined
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <Button aria-disabled={!can} onClick={() => can && actor.send({ type: 'publishing.asked' })}>
        {t(draft.updating === null ? 'publish.actAdd' : 'publish.actUpdate')}
      </Button>
      {isReread && (
        <Button
          variant="outline"
          aria-disabled={!mayKeep}
          onClick={() => mayKeep && actor.send({ type: 'keeping.asked' })}
        >
          {t('publish.actKeep')}
        </Button>
      )}
      <TextLink to={isReread ? linkDetailPath(draft.linkId) : wayBack(draft)} py="2">
        {t(isReread ? 'draft.toDetail' : 'publish.back')}
      </TextLink>
    </Flex>
  )
}

type Draft = Snapshot['context']['draft']

const wayBack = ({ kind, linkId, updating }: Draft): string =>
  updating === null ? addAgreementPath(kind, linkId) : updateAgreementPath(kind, updating, linkId)

/** What was read is kept for a day. */
function Gone() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing(contextOf)
  return (
    <>
      <chakra.p>{t('publish.goneLead')}</chakra.p>
      <PageLink to={wayBack(draft)} alignSelf="start">
        {t('publish.again')}
      </PageLink>
    </>
  )
}

/** The version in force was left as it is, whatever its file reads today. */
function Kept() {
  const { t } = useWords()
  const { draft } = useAgreementPublishing(contextOf)
  return (
    <>
      <chakra.p role="status">{t('publish.keptLead')}</chakra.p>
      <PageLink to={linkDetailPath(draft.linkId)} alignSelf="start">
        {t('draft.toDetail')}
      </PageLink>
    </>
  )
}

function Published() {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const { draft } = useAgreementPublishing(contextOf)
  const address = `${origin}${signEntryPath(draft.linkId)}`
  return (
    <>
      <chakra.p role="status">{t(draft.updating === null ? 'publish.doneAdd' : 'publish.doneUpdate')}</chakra.p>
      <chakra.p overflowWrap="anywhere">
        {t('publish.address')} <chakra.span color="ink">{address}</chakra.span>
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <PageLink to={linkDetailPath(draft.linkId)}>{t('draft.toDetail')}</PageLink>
        <CopyButton text={address} subject={t('publish.addressNamed')} />
      </Flex>
    </>
  )
}
