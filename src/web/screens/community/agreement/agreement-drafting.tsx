import { chakra } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { agreementDraftingMachine } from '../../../../../machines/community/agreement-drafting.machine.ts'
import { takenLanguagesOf, previewOf, useAgreementDrafting, useAgreementDraftingRef } from './connect.tsx'
import { useAgreementHosts } from '../agreement-hosts.ts'
import { AgreementForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementPreviewPath, linkDetailPath } from '../../../paths.ts'
import { Message } from '../../../ui/message.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AgreementPicker } from './agreement-picker.tsx'
import { AdminSheet } from '../admin-sheet.tsx'

type Snapshot = SnapshotFrom<typeof agreementDraftingMachine>

const stageOf = ({ value }: Snapshot) => value
const draftOf = ({ context }: Snapshot) => context.draft
const communityOf = ({ context }: Snapshot) => context.community
const failureOf = ({ context }: Snapshot) => context.failure
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const dialogOf = ({ children }: Snapshot) => children.dialog
const uploadOf = ({ children }: Snapshot) => children.upload

/** The form, or why there is none. */
export function AgreementDrafting() {
  const { t } = useWords()
  const stage = useAgreementDrafting(stageOf)
  const draft = useAgreementDrafting(draftOf)
  const busy = useAgreementDrafting(isBusy)
  const community = useAgreementDrafting(communityOf)
  const dialog = useAgreementDrafting(dialogOf)
  if (stage === 'finished') return <Navigate to={agreementPreviewPath(draft.kind)} />
  const heading = t(`draft.${draft.updating === null ? 'add' : 'update'}.${draft.kind}`)
  return (
    <Page title={t('title.agreement.draft', { heading })} busy={busy}>
      {stage === 'absent' || stage === 'complete' ? (
        <Message title={heading}>
          <chakra.p>{t(`draft.${stage}`)}</chakra.p>
          <PageLink to={linkDetailPath(draft.linkId)} alignSelf="start">
            {t('draft.toDetail')}
          </PageLink>
        </Message>
      ) : (
        <AdminSheet narrow>
          <chakra.div display="flex" flexDirection="column" gap="2">
            <ScreenHeading>{heading}</ScreenHeading>
            {community !== '' && (
              <chakra.p color="ink.second">
                <TextLink to={linkDetailPath(draft.linkId)}>{community}</TextLink>
                {draft.updating !== null && ` · ${t(`agreement.${draft.updating}`)}`}
              </chakra.p>
            )}
            {draft.updating !== null && <chakra.p color="ink.second">{t('draft.updateLead')}</chakra.p>}
          </chakra.div>
          <Content />
        </AdminSheet>
      )}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Content() {
  const actor = useAgreementDraftingRef()
  const stage = useAgreementDrafting(stageOf)
  const failure = useAgreementDrafting(failureOf)
  if (stage === 'unread') return <Unread failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
  return stage === 'filling' || stage === 'reading' || stage === 'refused' ? <Form /> : <LoadingRows />
}

function Form() {
  const actor = useAgreementDraftingRef()
  const draft = useAgreementDrafting(draftOf)
  const taken = useAgreementDrafting(takenLanguagesOf, (one, other) => one.join() === other.join())
  const busy = useAgreementDrafting(isBusy)
  const preview = useAgreementDrafting(previewOf)
  const upload = useAgreementDrafting(uploadOf)
  const hosts = useAgreementHosts()
  return (
    <AgreementForm
      kind={draft.kind}
      values={draft}
      languages={(['zh', 'en'] as const).map((language) => ({ language, isTaken: taken.includes(language) }))}
      isLanguageFixed={draft.updating !== null}
      hosts={hosts}
      hasFile={draft.source === 'upload' && preview !== null}
      picker={upload && <AgreementPicker upload={upload} preview={preview} />}
      busy={busy}
      onTyped={(form) => actor.send({ type: 'form.typed', form })}
      onSubmit={(form) => actor.send({ type: 'form.submitted', form })}
    />
  )
}
