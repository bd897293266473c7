import { Button, chakra, Flex } from '@chakra-ui/react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { resetPasswordPath, retrievePasswordPath, signInPath } from '../../shared/page/paths.ts'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Modal } from '../../../ui/messages/modal.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { CommunityPage } from '../community-page.tsx'
import { PolicyNote } from '../policy-note.tsx'
import { RecoverySteps } from '../recovery-steps.tsx'
import { PasswordResetFlow, usePasswordForm, usePasswordReset, usePasswordResetActions } from './connect.tsx'
import { ResetPasswordForm } from './form.tsx'

/** `/corp/:linkId/reset-password` and `/org/reset-password`: step 2 of password recovery; also used to set a first password. */
export default function ResetPasswordScreen({ name }: { name: 'orgReset' | 'corpReset' }) {
  const page = name === 'orgReset' ? 'org' : 'corp'
  const { linkId } = useParams()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  if (linkId === communityLink) return <Navigate to={resetPasswordPath() + search} replace />
  if (page === 'corp' && !isLinkId(linkId ?? '')) return <ErrorPage />
  const signIn = signInPath(page, linkId)
  return (
    <PasswordResetFlow key={`${linkId} ${key}`} linkId={linkId ?? communityLink} mailedKey={key} signInPath={signIn}>
      <ResetPassword
        linkId={page === 'corp' ? (linkId ?? '') : ''}
        signIn={signIn}
        retrieval={retrievePasswordPath(linkId)}
      />
    </PasswordResetFlow>
  )
}

const parts = { form: Form, spent: InvalidLink, changed: Changed }
const titles = { form: 'title.reset', spent: 'title.resetSpent', changed: 'title.resetDone' } as const

/** Paths of the sign-in page, and of the page that requests a new link. */
type PartProps = { signIn: string; retrieval: string }

/** Shows the form, the reason why the link is invalid, or the confirmation. */
function ResetPassword({ linkId, ...paths }: PartProps & { linkId: string }) {
  const { t } = useWords()
  const { part, isBusy, isHeld, dialog } = usePasswordReset()
  const Part = parts[part]
  return (
    <CommunityPage linkId={linkId} title={t(titles[part])} markTo={part === 'form' ? undefined : '/'} busy={isBusy}>
      <Part key={part} {...paths} />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="passwordReset" />}
      {isHeld && <LeaveNotice />}
    </CommunityPage>
  )
}

function Form({ signIn }: PartProps) {
  const { t } = useWords()
  return (
    <FormCard
      heading={<ScreenHeading>{t('reset.title')}</ScreenHeading>}
      lead={t('reset.lead')}
      after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
    >
      <RecoverySteps current={1} />
      <ResetFields />
    </FormCard>
  )
}

/** Password fields, shown once the link is opened. */
function ResetFields() {
  const { say } = useWords()
  const { ownWords, isFirst, password, refusal } = usePasswordForm()
  const { setPassword } = usePasswordResetActions()
  if (ownWords === null) return <LoadingRows count={2} />
  const wording = refusal === null ? null : wordingOf(refusal, 'passwordReset')
  return (
    <ResetPasswordForm
      // Remounts the form with the refused password, so that the error is shown next to its field.
      key={wording === null ? 'asked' : 'refused'}
      ownWords={ownWords}
      password={password}
      refusal={wording === null ? undefined : say(wording.key, wording.values)}
      note={isFirst && <PolicyNote of="reset.agreeing" />}
      onSubmit={setPassword}
    />
  )
}

/** Shows the reason why the link is invalid, and how to get a new link. */
function InvalidLink({ signIn, retrieval }: PartProps) {
  const { t, say } = useWords()
  const { failure } = usePasswordReset()
  const { key, values } = wordingOf(failure ?? { code: 'cla.retrieve_pw_decrypt_failure' }, 'passwordReset')
  return (
    <FormCard
      heading={<ScreenHeading>{t('reset.spent')}</ScreenHeading>}
      after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
    >
      <Flex direction="column" gap="4">
        <chakra.p role="alert">{say(key, values)}</chakra.p>
        {failure?.code === 'cla.wrong_verification_code' && <chakra.p>{t('reset.usedAlready')}</chakra.p>}
        <PageLink to={retrieval} alignSelf="start">
          {t('reset.another')}
        </PageLink>
        <chakra.p color="ink.second" textStyle="small">
          {t('reset.anotherFirst')}
        </chakra.p>
      </Flex>
    </FormCard>
  )
}

function Changed({ signIn }: PartProps) {
  const { t } = useWords()
  const { user } = usePasswordReset()
  const { isFirst } = usePasswordForm()
  return (
    <FormCard heading={<ScreenHeading>{t('reset.done')}</ScreenHeading>}>
      <RecoverySteps current={2} />
      <Flex direction="column" gap="4">
        <chakra.p role="status">{t('reset.doneLead')}</chakra.p>
        {!isFirst && <chakra.p color="ink.second">{t('reset.doneMore')}</chakra.p>}
        <PageLink to={signIn} state={{ user }} alignSelf="start">
          {t('reset.signIn')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}

/** Explains why the page cannot be left yet. */
function LeaveNotice() {
  const { t } = useWords()
  const { stay } = usePasswordResetActions()
  return (
    <Modal title={t('reset.held')} message={t('reset.heldWhy')} onEscape={stay}>
      <Button onClick={stay}>{t('reset.stay')}</Button>
    </Modal>
  )
}
