import { chakra } from '@chakra-ui/react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { findLanguage, languages } from '../../../../../domain/text/languages.ts'
import type { PageName } from '../../../../../domain/pages/pages.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { agreementSize } from '../../../../../domain/text/limits.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { agreementPreviewPath, linkedRepoPath, projectPath } from '../../../shared/page/paths.ts'
import { PageLink } from '../../../../ui/page/links.tsx'
import { Message } from '../../../../ui/page/message.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { sizeIn } from '../../../../ui/tables/sizes.ts'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { UploadPicker } from '../../../shared/flow/upload-picker.tsx'
import type { OpenUpload } from '../../../shared/flow/upload.connect.ts'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { useLinkOfAgreement } from '../agreement-draft.ts'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ReadsOtherwise } from '../reads-otherwise.tsx'
import { AgreementDraftingFlow, useAgreementDrafting, useAgreementDraftingActions, useDraftedFile } from './connect.tsx'
import { AgreementForm } from './form.tsx'

/**
 * `/add-individual-url`, `/update-individual-url/:lang` and the corresponding corporation paths. The link ID is taken from the query, the draft, or
 * the last visited link, in this order.
 */
export default function AgreementScreen({ name }: { name: PageName }) {
  const kind: 'individual' | 'corporation' = name.endsWith('IndividualAgreement') ? 'individual' : 'corporation'
  const { lang } = useParams()
  const { pathname, search } = useLocation()
  const findLink = useLinkOfAgreement()
  const updating = lang === undefined ? null : findLanguage(lang)
  if (lang !== undefined && updating === null) return <ErrorPage />
  const linkId = findLink(pathname, search)
  if (!isLinkId(linkId)) return <NoProjectChosen />
  const of = { linkId, kind, updating }
  return (
    <AgreementDraftingFlow key={JSON.stringify(of)} of={of}>
      <AgreementDrafting />
    </AgreementDraftingFlow>
  )
}

/** Shown if neither the URL nor the tab's storage contains a link ID. */
function NoProjectChosen() {
  const { t } = useWords()
  return (
    <Page title={t('title.agreement.noProject')}>
      <Message title={t('draft.noProject')}>
        <chakra.p>{t('draft.noProjectLead')}</chakra.p>
        <PageLink to={linkedRepoPath} alignSelf="start">
          {t('draft.toProjects')}
        </PageLink>
      </Message>
    </Page>
  )
}

/** Agreement form, or the reason why it is unavailable. */
function AgreementDrafting() {
  const { t, languageName } = useWords()
  const { part, draft, readsOtherwise, isBusy, dialog } = useAgreementDrafting()
  if (part === 'finished') return <Navigate to={agreementPreviewPath(draft.kind)} />
  const heading = t(`draft.${draft.updating === null ? 'add' : 'update'}.${draft.kind}`)
  return (
    <ProjectPage name={heading} busy={isBusy}>
      {part === 'absent' || part === 'complete' ? (
        <chakra.div display="flex" flexDirection="column" gap="2">
          <TabBreadcrumb tab="agreements" />
          <Message title={heading}>
            <chakra.p>{t(`draft.${part}`)}</chakra.p>
            <PageLink to={projectPath(draft.linkId, 'agreements')} alignSelf="start">
              {t('draft.toDetail')}
            </PageLink>
          </Message>
        </chakra.div>
      ) : (
        <AdminSheet>
          <chakra.div display="flex" flexDirection="column" gap="2">
            <TabBreadcrumb tab="agreements" />
            <ScreenHeading>{heading}</ScreenHeading>
            {draft.updating !== null && <chakra.p color="ink.second">{languageName(draft.updating)}</chakra.p>}
            {draft.updating !== null && <chakra.p color="ink.second">{t('draft.updateLead')}</chakra.p>}
          </chakra.div>
          {draft.updating !== null && readsOtherwise && (
            <ReadsOtherwise linkId={draft.linkId} kind={draft.kind} language={draft.updating} />
          )}
          {/* Uses the wizard's width, which the field rows need. */}
          <chakra.div maxWidth="60rem">
            <Content />
          </chakra.div>
        </AdminSheet>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </ProjectPage>
  )
}

function Content() {
  const { part, failure } = useAgreementDrafting()
  const { retry } = useAgreementDraftingActions()
  if (part === 'unread') return <LoadError failure={failure} onRetry={retry} />
  return part === 'form' ? <Form /> : <LoadingRows />
}

function Form() {
  const { say } = useWords()
  const { draft, isBusy } = useAgreementDrafting()
  const { preview, upload, refusal, takenLanguages } = useDraftedFile()
  const { type, submit } = useAgreementDraftingActions()
  const { agreementHosts } = useBrowserEnvironment().service
  const wording = refusal && wordingOf(refusal)
  return (
    <AgreementForm
      kind={draft.kind}
      values={draft}
      languages={languages.map((language) => ({ language, isTaken: takenLanguages.includes(language) }))}
      isLanguageFixed={draft.updating !== null}
      hosts={agreementHosts}
      hasFile={draft.source === 'upload' && preview !== null}
      refusal={wording ? say(wording.key, wording.values) : undefined}
      picker={upload && <AgreementPicker upload={upload} preview={preview} />}
      busy={isBusy}
      onTyped={type}
      onSubmit={submit}
    />
  )
}

type Props = { upload: OpenUpload; preview: Schemas['AgreementPreview'] | null }

/** Uploads the PDF of an agreement. Shows the progress, then a summary of the extracted text. */
function AgreementPicker({ upload, preview }: Props) {
  const { t, pageCount } = useWords()
  const most = agreementSize.byUpload
  return (
    <UploadPicker
      upload={upload}
      label={t('draft.file')}
      hint={t('draft.fileHint', { limit: sizeIn(most) })}
      most={most}
      cancelled={t('draft.cancelled')}
      outcome={
        preview
          ? t('draft.read', { title: preview.title, pages: pageCount(preview.pages), name: preview.filename })
          : undefined
      }
    />
  )
}
